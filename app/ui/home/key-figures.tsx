// Number of orders by stage, each linked to its list. Payments due are in the attention list above.
import { BlockStack, Card, InlineGrid, Link, Text } from "@shopify/polaris";
import { formatNumber } from "../../kernel/text/count.ts";
import type { KeyFigures as Figures } from "../../orders/read/key-figures.ts";
import { home } from "../texts/home.ts";

const { figures: words } = home;

export function KeyFigures({ figures }: { figures: Figures }) {
  const others = [
    { label: words.waiting, value: figures.waitingToBeSent, url: "/app/orders?view=waiting" },
    { label: words.production, value: figures.inProduction, url: "/app/orders?view=in_production" },
    { label: words.shipped, value: figures.shippedLately, url: "/app/orders?view=shipped" },
  ];
  return (
    <section aria-label={words.title}>
      <Card>
        <InlineGrid columns={3} gap="300">
          {others.map(({ label, value, url }) => (
            <Figure key={label} label={label} value={value} url={url} />
          ))}
        </InlineGrid>
      </Card>
    </section>
  );
}

function Figure({ label, value, url }: { label: string; value: number; url: string }) {
  return (
    <BlockStack gap="200">
      <Text as="p" variant="headingXl">
        {formatNumber(value)}
      </Text>
      <Link url={url} monochrome>
        {label}
      </Link>
    </BlockStack>
  );
}
