// What practice has changed in Shopify so far.
import { BlockStack, Card, Text } from "@shopify/polaris";
import type { PracticeView } from "../../practice/practice.ts";
import { practice } from "../texts/practice.ts";
import { NamedList } from "./named-list.tsx";

const { touched: words } = practice;

export function TouchedCard({ touched: { variants, products, fulfillments } }: Pick<PracticeView, "touched">) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        {variants.length + products.length + fulfillments.length === 0 && (
          <Text as="p" tone="subdued">
            {words.none}
          </Text>
        )}
        <NamedList title={words.variants} items={variants.map(({ title, sku }) => `${title} (${words.before(sku)})`)} />
        <NamedList title={words.products} items={products} />
        <NamedList title={words.fulfillments} items={fulfillments} />
      </BlockStack>
    </Card>
  );
}
