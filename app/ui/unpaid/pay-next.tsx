// Pays orders one after another: opens each payment page in a new tab, and refreshes the order on return.
import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import type { UnpaidOrder } from "../../orders/read/unpaid-orders.ts";
import { ItemNames } from "../orders/order-items.tsx";
import { orderName } from "../orders/order-name.ts";
import { payTarget } from "../orders/pay-target.ts";
import { useOrderCommand } from "../orders/use-order-command.ts";
import { useReturn } from "../orders/use-return.ts";
import { Subdued, TitledCard } from "../pieces/card.tsx";
import { ItemPicture } from "../pieces/picture.tsx";
import { unpaid as texts } from "../texts/orders/unpaid.ts";
import { UnpaidFacts } from "./unpaid-table.tsx";

const { nextToPay: words } = texts;

interface PayNextProps {
  rows: UnpaidOrder[];
  /** The first order to pay. Defaults to the first payable one. */
  start: string | null;
  /** There are further pages. */
  more: boolean;
}

export function PayNext({ rows, start, more }: PayNextProps) {
  // What is asked about the others comes first.
  const unpaid = rows.filter(({ payLink }) => payLink !== null);
  const payable = unpaid.filter(({ asks }) => !asks);
  const isFirst = ({ id }: UnpaidOrder) => id === start;
  // A position, not an order: after payment, the order leaves the list and the next one takes its position.
  const [place, setPlace] = useState(() => Math.max(0, payable.findIndex(isFirst)));
  const [visited, setVisited] = useState<UnpaidOrder | null>(null);
  const { run, pending, answer } = useOrderCommand({ quiet: true });
  const at = Math.min(place, payable.length - 1);
  const current = payable[at];
  const opened = useReturn(() => visited && run(visited.id, { intent: "read_again" }));
  if (!current?.payLink) return null;
  const several = payable.length > 1;
  const settled = visited !== null && !payable.some((row) => row.id === visited.id);
  return (
    <TitledCard
      title={words.title}
      beside={several && <Subdued as="span">{words.position(at + 1, payable.length, more)}</Subdued>}
    >
      <InlineStack gap="300" blockAlign="center" wrap={false}>
        <ItemPicture item={current.items} side={60} />
        <BlockStack gap="050">
          <InlineStack gap="300" blockAlign="baseline">
            <Text as="p" variant="headingLg">
              {orderName(current)}
            </Text>
            <Subdued as="span">
              <UnpaidFacts row={current} />
            </Subdued>
          </InlineStack>
          <ItemNames items={current.items} />
        </BlockStack>
      </InlineStack>
      <InlineStack gap="200" blockAlign="center">
        <Button
          variant="primary"
          {...payTarget(current.payLink, words.pay(orderName(current)))}
          onClick={() => {
            setVisited(current);
            opened();
          }}
        >
          {words.pay(orderName(current))}
        </Button>
        {several && <Button onClick={() => setPlace((at + 1) % payable.length)}>{words.next}</Button>}
        <div aria-live="polite">
          {visited && (pending || answer) && (
            <Text as="p">{pending ? words.checking : (settled ? words.settled : words.still)(orderName(visited))}</Text>
          )}
        </div>
      </InlineStack>
      {unpaid.length > payable.length && <Subdued>{words.asking(unpaid.length - payable.length)}</Subdued>}
    </TitledCard>
  );
}
