// What leaving practice took back, and what is left.
import { Banner, BlockStack, Card, Text } from "@shopify/polaris";
import type { TakenBack } from "../../practice/taken-back.ts";
import { leftWords, practice } from "../texts/practice.ts";
import { NamedList } from "./named-list.tsx";

const { takenBack: words } = practice;

export function TakenBackCard({ takenBack }: { takenBack: TakenBack }) {
  const { variants, products, fulfillments, orders, left } = takenBack;
  const all = left.length === 0;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {all ? words.title : words.titleLeft}
        </Text>
        {all ? (
          <Text as="p">{words.body}</Text>
        ) : (
          <Banner tone="warning">
            <NamedList title={words.bodyLeft} items={left.map(leftWords)} />
          </Banner>
        )}
        <NamedList title={words.variants} items={variants.map(words.restored)} />
        <NamedList title={words.products} items={products} />
        <NamedList title={words.fulfillments} items={fulfillments} />
        {orders > 0 && <Text as="p">{words.orders(orders)}</Text>}
        {all && variants.length + products.length + fulfillments.length === 0 && <Text as="p">{words.nothing}</Text>}
      </BlockStack>
    </Card>
  );
}
