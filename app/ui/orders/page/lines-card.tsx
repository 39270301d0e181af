// Every line of the store's order, kit or not, with what becomes of it and why.
import { Badge, BlockStack, Card, Divider, InlineStack, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { OrderStatus } from "../../../orders/read/order-status.ts";
import type { OrderLine } from "../../../orders/read/show-order.ts";
import { orderPage } from "../../texts/order-page.ts";
import { lineTitle, lineWords } from "./line-words.ts";

const { lines: words } = orderPage;

export function LinesCard({ lines, status }: { lines: OrderLine[]; status: OrderStatus }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        {lines.length === 0 && (
          <Text as="p" tone="subdued">
            {words.empty}
          </Text>
        )}
        {lines.map((line, at) => (
          <Fragment key={line.id}>
            {at > 0 && <Divider />}
            <Line line={line} status={status} />
          </Fragment>
        ))}
      </BlockStack>
    </Card>
  );
}

function Line({ line, status }: { line: OrderLine; status: OrderStatus }) {
  const { badge, tone, body } = lineWords(line, status);
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" gap="200" blockAlign="start">
        <Text as="h3" variant="bodyMd" fontWeight="semibold" breakWord>
          {lineTitle(line)}
        </Text>
        <Badge tone={tone}>{badge}</Badge>
      </InlineStack>
      <Text as="p" breakWord>
        {body}
      </Text>
      <InlineStack gap="300">
        <Detail words={line.sku ? words.sku(line.sku) : words.noSku} />
        {line.sentQuantity > 0 && status !== "canceled" && <Detail words={words.sentUnits(line.sentQuantity)} />}
        {line.sentFile && <Detail words={words.file(line.sentFile)} />}
      </InlineStack>
    </BlockStack>
  );
}

function Detail({ words: detail }: { words: string }) {
  return (
    <Text as="span" tone="subdued" variant="bodySm" breakWord>
      {detail}
    </Text>
  );
}
