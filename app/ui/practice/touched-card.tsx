// What practice changed in Shopify, and what leaving it took back.
import { Banner, BlockStack, Button, InlineStack, List, Text } from "@shopify/polaris";
import { useEffect } from "react";
import { isolated } from "../../kernel/text/isolated.ts";
import type { PracticeView } from "../../practice/practice.ts";
import type { TakenBack } from "../../practice/taken-back.ts";
import { Subdued, Subtitle, TitledCard } from "../pieces/card.tsx";
import { leftWords, practice } from "../texts/practice.ts";

const { touched: touchedWords, takenBack: words } = practice;

export function TouchedCard({ touched: { variants, products, fulfillments } }: Pick<PracticeView, "touched">) {
  return (
    <TitledCard title={touchedWords.title} gap="400">
      {variants.length + products.length + fulfillments.length === 0 && <Subdued>{touchedWords.none}</Subdued>}
      <NamedList
        title={touchedWords.variants}
        items={variants.map(({ title, sku }) => `${isolated(title)} (${touchedWords.before(sku)})`)}
      />
      <NamedList title={touchedWords.products} items={products} />
      <NamedList title={touchedWords.fulfillments} items={fulfillments} />
    </TitledCard>
  );
}

/** What leaving practice took back, and what is left. `connectable`: the next step is a Kit account. */
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

/** A list under its own heading; nothing for an empty one. */
function NamedList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <BlockStack gap="200">
      <Subtitle>{title}</Subtitle>
      <List>
        {items.map((item, at) => (
          <List.Item key={`${at} ${item}`}>{item}</List.Item>
        ))}
      </List>
    </BlockStack>
  );
}
