// What leaving practice took back, and what is left.
import { Banner, Text } from "@shopify/polaris";
import type { TakenBack } from "../../practice/taken-back.ts";
import { TitledCard } from "../pieces/card.tsx";
import { leftWords, practice } from "../texts/practice.ts";
import { NamedList } from "./named-list.tsx";

const { takenBack: words } = practice;

export function TakenBackCard({ takenBack }: { takenBack: TakenBack }) {
  const { variants, products, fulfillments, orders, left } = takenBack;
  const all = left.length === 0;
  return (
    <TitledCard title={all ? words.title : words.titleLeft} gap="400">
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
    </TitledCard>
  );
}
