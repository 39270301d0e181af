// What practice has changed in Shopify so far.
import type { PracticeView } from "../../practice/practice.ts";
import { Subdued, TitledCard } from "../pieces/card.tsx";
import { practice } from "../texts/practice.ts";
import { NamedList } from "./named-list.tsx";

const { touched: words } = practice;

export function TouchedCard({ touched: { variants, products, fulfillments } }: Pick<PracticeView, "touched">) {
  return (
    <TitledCard title={words.title} gap="400">
      {variants.length + products.length + fulfillments.length === 0 && <Subdued>{words.none}</Subdued>}
      <NamedList title={words.variants} items={variants.map(({ title, sku }) => `${title} (${words.before(sku)})`)} />
      <NamedList title={words.products} items={products} />
      <NamedList title={words.fulfillments} items={fulfillments} />
    </TitledCard>
  );
}
