// The figures that a merchant looks for first; each leads to its list.
import { BlockStack, Card, InlineGrid, Link, Text } from "@shopify/polaris";
import type { KeyFigures as Figures } from "../../orders/read/key-figures.ts";
import { formatNumber } from "../format.ts";
import { home } from "../texts/home.ts";

export function KeyFigures({ figures }: { figures: Figures }) {
  const { figures: words } = home;
  const shown = [
    { label: words.unpaid, value: figures.waitingForPayment, url: "/app/unpaid" },
    { label: words.production, value: figures.inProduction, url: "/app/orders?view=in_production" },
    { label: words.shipped, value: figures.shippedLately, url: "/app/orders?view=shipped" },
    { label: words.waiting, value: figures.onTheirWay, url: "/app/orders?view=waiting" },
  ];
  return (
    <section aria-label={words.title}>
      <InlineGrid columns={{ xs: 2, md: 4 }} gap="300">
        {shown.map(({ label, value, url }) => (
          <Card key={label}>
            <BlockStack gap="200">
              <Text as="p" variant="headingXl">
                {formatNumber(value)}
              </Text>
              <Link url={url} monochrome>
                {label}
              </Link>
            </BlockStack>
          </Card>
        ))}
      </InlineGrid>
    </section>
  );
}
