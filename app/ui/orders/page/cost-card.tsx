// What the order costs at Kit, as far as unit costs were entered.
import { BlockStack, Card, Link, Text } from "@shopify/polaris";
import type { OrderCost } from "../../../orders/read/order-cost.ts";
import { useLocale } from "../../pieces/use-locale.ts";
import { costWords, money as words } from "../../texts/money.ts";

export function CostCard({ cost }: { cost: OrderCost }) {
  const locale = useLocale();
  const said = costWords(cost, locale);
  if (said === null) return null;
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <Text as="p">{said}</Text>
        {cost.kind === "known" ? (
          <Text as="p" tone="subdued" variant="bodySm">
            {words.byCosts}
          </Text>
        ) : (
          <Link url="/app/designs/costs">{words.enter}</Link>
        )}
      </BlockStack>
    </Card>
  );
}
