// What happened, newest first: when, who or what caused it, and what it was.
import { BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import type { TimelineView } from "../../../orders/read/order-details.ts";
import { ShopTime } from "../../pieces/shop-time.tsx";
import { orderPage } from "../../texts/order-page.ts";
import { actorWords, entryWords } from "../../texts/order-timeline.ts";

export function TimelineCard({ entries }: { entries: TimelineView[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {orderPage.timeline.title}
        </Text>
        {entries.length === 0 && (
          <Text as="p" tone="subdued">
            {orderPage.timeline.empty}
          </Text>
        )}
        <BlockStack as="ol" gap="300">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Text as="p" breakWord>
                {entryWords(entry.code, entry.params)}
              </Text>
              <InlineStack gap="150">
                <Text as="span" tone="subdued" variant="bodySm">
                  <ShopTime at={entry.at} />
                </Text>
                <Text as="span" tone="subdued" variant="bodySm">
                  {actorWords(entry.actor)}
                </Text>
              </InlineStack>
            </li>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}
