// Kits that the shopper gets from a store: the merchant sees the store's address as it is now, and has them sent there.
import { Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import type { StoreQuestion } from "../../../orders/commands/store-question.ts";
import { orderPage } from "../../texts/order-page.ts";
import { useOrderCommand } from "../use-order-command.ts";

const { toStore: words } = orderPage;

/** `/app/orders/<id>#send-to-store` leads here. */
const ANCHOR = "send-to-store";

export function StoreCard({ orderId, store }: { orderId: string; store: StoreQuestion }) {
  const { pending, run } = useOrderCommand();
  const { location, address, name, lines, changed } = store;
  return (
    <div id={ANCHOR}>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          {changed && <Banner tone="warning">{words.changed}</Banner>}
          <Text as="p">{words.body}</Text>
          <BlockStack>
            {[name, ...lines].map((line, at) => (
              <Text as="p" key={at}>
                {line}
              </Text>
            ))}
          </BlockStack>
          <InlineStack>
            <Button loading={pending} onClick={() => run(orderId, { intent: "send_to_store", location, address })}>
              {words.action}
            </Button>
          </InlineStack>
        </BlockStack>
      </Card>
    </div>
  );
}
