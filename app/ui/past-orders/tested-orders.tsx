// Each tested order: its result and the reason, its lines, and the request that Kit would get.
import { Badge, BlockStack, Box, Button, Card, Collapsible, InlineStack, Text } from "@shopify/polaris";
import { useId, useState } from "react";
import type { TestedLine, TestedOrder } from "../../past-orders/test-order.ts";
import { Detail } from "../pieces/card.tsx";
import { ShopTime } from "../pieces/shop-time.tsx";
import { lineReasonWords, reasonWords } from "../texts/orders/order-reasons.ts";
import { pastOrders as words } from "../texts/orders/past-orders.ts";

export function TestedOrders({ orders }: { orders: TestedOrder[] }) {
  return orders.map((order) => <Tested key={order.id} order={order} />);
}

function Tested({ order }: { order: TestedOrder }) {
  const [shown, setShown] = useState(false);
  const body = useId();
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingSm" breakWord>
              {order.name}
            </Text>
            <Detail>
              <ShopTime at={new Date(order.placedAt)} />
            </Detail>
          </InlineStack>
          <Badge tone={words.badge(order).tone}>{words.badge(order).label}</Badge>
        </InlineStack>
        {order.reason && (
          <Text as="p" breakWord>
            {reasonWords(order.reason.code, order.reason.params)}
          </Text>
        )}
        <BlockStack as="ul" gap="200">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </BlockStack>
        {order.itself && (
          <Text as="p" breakWord tone={order.itself.verdict === "send" ? "subdued" : "caution"}>
            {words.itself(order)}
          </Text>
        )}
        {order.body && (
          <BlockStack gap="200" inlineAlign="start">
            <Button variant="plain" ariaExpanded={shown} ariaControls={body} onClick={() => setShown(!shown)}>
              {shown ? words.hideBody : words.showBody}
            </Button>
            <Collapsible id={body} open={shown}>
              <Box background="bg-surface-secondary" padding="300" borderRadius="200">
                <pre className="kit-request-body">{order.body}</pre>
              </Box>
            </Collapsible>
          </BlockStack>
        )}
      </BlockStack>
    </Card>
  );
}

function Line({ line }: { line: TestedLine }) {
  return (
    <li>
      <Text as="p" breakWord fontWeight="medium">
        {line.quantity} × {line.title}
        {line.variantTitle ? `, ${line.variantTitle}` : ""}
      </Text>
      <Text as="p" tone="subdued" breakWord>
        {lineReasonWords(line.reason, line.params)}
      </Text>
    </li>
  );
}
