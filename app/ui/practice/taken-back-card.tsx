// What leaving practice took back, and what is left.
import { Banner, Button, InlineStack, Text } from "@shopify/polaris";
import { useEffect } from "react";
import type { TakenBack } from "../../practice/taken-back.ts";
import { TitledCard } from "../pieces/card.tsx";
import { leftWords, practice } from "../texts/practice.ts";
import { NamedList } from "./named-list.tsx";

const { takenBack: words } = practice;

/** `connectable`: the store has left practice, and the next step is a Kit account. */
export function TakenBackCard({ takenBack, connectable = false }: { takenBack: TakenBack; connectable?: boolean }) {
  // The button that led here was at the end of the page.
  useEffect(() => window.scrollTo({ top: 0 }), []);
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
      {connectable && (
        <InlineStack>
          <Button variant="primary" url="/app/account">
            {words.connect}
          </Button>
        </InlineStack>
      )}
    </TitledCard>
  );
}
