import { Card, DescriptionList, Link, Text } from "@shopify/polaris";
import type { DayRange } from "../../estimates/delivery-days.ts";
import type { DesignRow } from "../../designs/ports/design-rows.ts";
import { formatDayRange } from "../format.ts";
import { designs } from "../texts/designs.ts";
import { ArtworkBadge } from "./design-badges.tsx";

const { columns, one: words } = designs;

interface DesignFactsProps {
  design: DesignRow;
  /** How long Kit takes to make one; null: not known. */
  production: DayRange | null;
}

export function DesignFacts({ design, production }: DesignFactsProps) {
  const { artwork } = design;
  const sold =
    design.variants === 0 ? (
      designs.variants(0)
    ) : (
      <Link url={`/app/links?search=${encodeURIComponent(design.sku)}`}>{designs.variants(design.variants)}</Link>
    );
  return (
    <Card>
      <Text as="h2" variant="headingMd">
        {words.facts}
      </Text>
      <DescriptionList
        gap="tight"
        items={[
          { term: words.sku, description: design.sku },
          { term: words.slug, description: design.slug },
          { term: columns.product, description: designs.product(design.catalogProduct.id, design.catalogProduct.name) },
          { term: columns.sold, description: sold },
          ...(production ? [{ term: words.madeIn, description: formatDayRange(production) }] : []),
          {
            term: columns.artwork,
            description:
              artwork?.width && artwork.height ? (
                designs.drills(artwork.width, artwork.height)
              ) : (
                <ArtworkBadge present={artwork !== null} />
              ),
          },
          { term: words.hash, description: `${design.chartSha256.slice(0, 16)}…` },
        ]}
      />
    </Card>
  );
}
