// Thumbnail of a design's chart or a product. The name is always beside it, so it is hidden from screen readers. Its size is
// fixed before loading, and it loads lazily.
import { useEffect, useRef, useState } from "react";
import { useFrame } from "./frame/frame-context.ts";

/** Side of the square in pixels. */
type Side = 32 | 40 | 60 | 80 | 160;

interface PictureProps {
  /** Null for an empty frame of the same size. */
  address: string | null;
  side?: Side;
}

interface Pictured {
  printFile: string | null;
  productImage: string | null;
}

/** `printFile`: SHA-256 of the print file; null if the app doesn't have it. */
export function DesignPicture({ printFile, side }: { printFile: string | null; side?: Side }) {
  const { thumbnails } = useFrame();
  return <Picture address={printFile && `${thumbnails}/${printFile}.webp`} side={side} />;
}

/** What an order's item looks like: its print file, or its product's picture. */
export function ItemPicture({ item, side }: { item: Pictured | null; side?: Side }) {
  return item?.productImage ? (
    <ProductPicture address={item.productImage} side={side} />
  ) : (
    <DesignPicture printFile={item?.printFile ?? null} side={side} />
  );
}

/** `address`: the product's featured image at Shopify, requested in the size shown. */
export function ProductPicture({ address, side = 40 }: PictureProps) {
  return <Picture address={address && sized(address, side)} side={side} />;
}

/** Twice the size for high-density screens (`width` parameter of Shopify's CDN). */
function sized(address: string, side: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}width=${2 * side}`;
}

function Picture({ address, side = 40 }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // A server-rendered image may have failed before React attached its listeners.
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
