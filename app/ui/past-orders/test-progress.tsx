// Progress and findings of the test, with the button to continue.
import { Banner, BlockStack, Button, Card, InlineStack, Spinner, Text } from "@shopify/polaris";
import { Subdued } from "../pieces/card.tsx";
import { LostBanner } from "../pieces/lost-banner.tsx";
import { pastOrders as words } from "../texts/orders/past-orders.ts";
import type { PastOrdersTest } from "./use-past-orders.ts";

export function TestProgress({ test }: { test: PastOrdersTest }) {
  const { state, orders, looked } = test;
  if (state.kind === "idle") return null;
  if (state.kind === "rested" && state.named !== null && orders.length === 0) {
    const said = looked === 0 ? words.named.notFound(state.named) : words.named.noKits(state.named);
    return (
      <div role="status">
        <Banner tone="info">{said}</Banner>
      </div>
    );
  }
  return (
    <Card>
      <BlockStack gap="300">
        <div role="status">
          <InlineStack gap="200" blockAlign="center">
            {state.kind === "running" && <Spinner size="small" accessibilityLabel={words.running} />}
            <Text as="p" fontWeight="semibold">
              {words.summary(orders, looked)}
            </Text>
          </InlineStack>
        </div>
        {state.kind === "failed" && <LostBanner words={words.failed[state.why]} again={test.goOn} />}
        {state.kind === "rested" && state.next !== null && (
          <InlineStack>
            <Button onClick={test.goOn}>{words.goOn}</Button>
          </InlineStack>
        )}
        {state.kind === "rested" && state.next === null && orders.length === 0 && <Subdued>{words.noKits}</Subdued>}
      </BlockStack>
    </Card>
  );
}
