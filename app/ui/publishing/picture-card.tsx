// Picture of the product: the design's product photo, otherwise its chart.
import { Box, Link } from "@shopify/polaris";
import type { PublishPage } from "../../publishing/publishing.ts";
import { Subdued, TitledCard } from "../pieces/card.tsx";
import { useFrame } from "../pieces/frame/frame-context.ts";
import { publishing } from "../texts/designs/publishing.ts";
import { HeroPicture } from "./hero-picture.tsx";

const { picture: words } = publishing;

export function PictureCard({ design }: Pick<PublishPage, "design">) {
  const { thumbnails } = useFrame();
  return (
    <TitledCard title={words.title}>
      {design.hasImage && <HeroPicture sku={design.sku} design={design.name} />}
      {!design.hasImage && design.hasArtwork && (
        <Box borderRadius="200" overflowX="hidden" overflowY="hidden">
          <img
            src={`${thumbnails}/${design.chartSha256}.webp`}
            alt={words.chartAlt(design.name)}
            className="kit-hero-picture kit-drills"
          />
        </Box>
      )}
      {!design.hasImage && (
        <Subdued>
          {design.hasArtwork ? words.chart : words.none}{" "}
          <Link url={`/app/designs/new?sku=${encodeURIComponent(design.sku)}`}>{words.change}</Link>
        </Subdued>
      )}
    </TitledCard>
  );
}
