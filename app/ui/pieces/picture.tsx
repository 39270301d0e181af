// What a person would rather look at than read: a design's chart, a product's image. The name always stands beside it, so the
// picture says nothing to a screen reader. It has its size before it comes, and comes when it is scrolled to.
import { useEffect, useRef, useState } from "react";
import { useFrame } from "./frame/frame-context.ts";

/** Pixels of the square that it lies in. */
type Side = 32 | 40 | 60 | 80 | 160;

interface PictureProps {
  /** Null: there is none, an empty frame holds its place. */
  address: string | null;
  side?: Side;
}

/** `printFile`: its SHA-256; null where the file isn't here. */
export function DesignPicture({ printFile, side }: { printFile: string | null; side?: Side }) {
  const { thumbnails } = useFrame();
  return <Picture address={printFile && `${thumbnails}/${printFile}.webp`} side={side} />;
}

/** `address`: where Shopify has the product's featured image; it is asked for in the size that is shown. */
export function ProductPicture({ address, side = 40 }: PictureProps) {
  return <Picture address={address && sized(address, side)} side={side} />;
}

/** Twice as dense, as most screens are (Shopify's CDN: `width` of an image's address). */
function sized(address: string, side: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}width=${2 * side}`;
}

function Picture({ address, side = 40 }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // An image of the document may have failed before the page listens.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailed(address);
  }, [address]);
  const shown = address !== null && address !== failed;
  return (
    <span className="kit-picture" style={{ width: side, height: side }}>
      {shown && (
        <img
          ref={image}
          src={address}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}
