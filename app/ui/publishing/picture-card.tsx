// Picture of the product: the design's product photo, otherwise its chart.
import { Box, Link, Spinner, Text } from "@shopify/polaris";
import { useEffect } from "react";
import type { PublishPage } from "../../publishing/publishing.ts";
import { Subdued, TitledCard } from "../pieces/card.tsx";
import { useFrame } from "../pieces/frame/frame-context.ts";
import { useResource } from "../requests/use-resource.ts";
import { publishing } from "../texts/designs/publishing.ts";

const { picture: words } = publishing;

export function PictureCard({ design }: Pick<PublishPage, "design">) {
  const { thumbnails } = useFrame();
  return (
    <TitledCard title={words.title}>
      {design.imageVersion !== null && <HeroPicture {...design} version={design.imageVersion} />}
      {design.imageVersion === null && design.hasArtwork && (
        <Box borderRadius="200" overflowX="hidden" overflowY="hidden">
          <img
            src={`${thumbnails}/${design.chartSha256}.webp`}
            alt={words.chartAlt(design.name)}
            className="kit-hero-picture kit-drills"
          />
        </Box>
      )}
      {design.imageVersion === null && (
        <Subdued>
          {design.hasArtwork ? words.chart : words.none}{" "}
          <Link url={`/app/designs/new?sku=${encodeURIComponent(design.sku)}`}>{words.change}</Link>
        </Subdued>
      )}
    </TitledCard>
  );
}

const asAddress = async (answer: Response) => URL.createObjectURL(await answer.blob());

/** Fetched by script, because an image request carries no session token. Again after the picture was replaced. */
function HeroPicture({ sku, name, version }: { sku: string; name: string; version: string }) {
  const hero = `/app/designs/${encodeURIComponent(sku)}/hero?version=${version}`;
  const { value: address, lost } = useResource<string>(hero, { read: asAddress });
  useEffect(() => {
    if (address === undefined) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  if (lost) return <Text as="p">{words.lost}</Text>;
  if (address === undefined) return <Spinner size="small" accessibilityLabel={words.loading} />;
  return (
    <Box borderRadius="200" overflowX="hidden" overflowY="hidden">
      <img src={address} alt={words.alt(name)} className="kit-hero-picture" />
    </Box>
  );
}
