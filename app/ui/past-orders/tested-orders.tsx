// Each tested order: its result and the reason, its lines, and the request that Kit would get.
import { Badge, BlockStack, Box, Card, Collapsible, InlineStack, Text } from "@shopify/polaris";
import { useId, useState } from "react";
import type { TestedLine, TestedOrder } from "../../past-orders/test-order.ts";
import { productName, unbroken } from "../format.ts";
import { ButtonAbout } from "../pieces/button-about.tsx";
import { Detail } from "../pieces/card.tsx";
import { ShopTime } from "../pieces/shop-time.tsx";
import { reasonWords } from "../texts/orders/order-reasons.ts";
import { pastOrders as words } from "../texts/orders/past-orders.ts";

/** Orders that would not be sent come first, and of both the newest. */
export function TestedOrders({ orders }: { orders: TestedOrder[] }) {
  if (orders.length === 0) return null;
  // Shopify lists them by their last change.
  const newest = orders.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
  return (
    <Card padding="0">
      <ul className="kit-plain-list" aria-label={words.tested}>
        {[...newest.filter((order) => !isSent(order)), ...newest.filter(isSent)].map((order, at) => (
          <Box as="li" key={order.id} padding="400" borderColor="border" borderBlockStartWidth={at === 0 ? "0" : "025"}>
            <Tested order={order} />
          </Box>
        ))}
      </ul>
    </Card>
  );
}

function isSent(order: TestedOrder): boolean {
  return words.headline(order) === "send";
}

function Tested({ order }: { order: TestedOrder }) {
  const [shown, setShown] = useState(false);
  const body = useId();
  return (
    <BlockStack gap="200">
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
      <InlineStack align="space-between" blockAlign="end" gap="200">
        <BlockStack as="ul" gap="200">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </BlockStack>
        {order.body && (
          <ButtonAbout
            label={shown ? words.hideBody : words.showBody}
            about={order.name}
            variant="plain"
            ariaExpanded={shown}
            ariaControls={body}
            onClick={() => setShown(!shown)}
          />
        )}
      </InlineStack>
      {order.itself && (
        <Text as="p" breakWord tone={order.itself.verdict === "send" ? "subdued" : "caution"}>
          {words.itself(order)}
        </Text>
      )}
      {order.body && (
        <Collapsible id={body} open={shown}>
          <Box background="bg-surface-secondary" padding="300" borderRadius="200">
            <pre className="kit-request-body">{order.body}</pre>
          </Box>
        </Collapsible>
      )}
    </BlockStack>
  );
}

function Line({ line }: { line: TestedLine }) {
  return (
    <li>
      <Text as="p" breakWord fontWeight="medium">
        {/* Of a removed line nothing is left to count. */}
        {line.quantity > 0 && `${line.quantity} × `}
        {unbroken(productName(line.title, line.variantTitle))}
      </Text>
      <Text as="p" tone="subdued" breakWord>
        {words.line(line)}
      </Text>
    </li>
  );
}
