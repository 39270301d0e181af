// All lines of the store order, kits or not, with their status and its reason.
import { Badge, BlockStack, Divider, InlineStack, Text } from "@shopify/polaris";
import { Fragment, type ReactNode } from "react";
import { subtract } from "../../../kernel/text/money.ts";
import type { OrderDetails, OrderLine } from "../../../orders/read/order-details.ts";
import type { OrderStatus } from "../../../orders/read/order-status.ts";
import type { LineMoney } from "../../../orders/read/order-value.ts";
import { formatMoney } from "../../format-money.ts";
import { unbroken } from "../../format.ts";
import { ButtonAbout } from "../../pieces/button-about.tsx";
import { Detail, Subdued, TitledCard } from "../../pieces/card.tsx";
import { ItemPicture } from "../../pieces/picture.tsx";
import { money } from "../../texts/money.ts";
import { asLinked } from "../../texts/orders/as-linked.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { CommandButton } from "../command-button.tsx";
import { writeProducts } from "../write-products.ts";
import { LineDesign } from "./line-design.tsx";
import { lineTitle, lineWords } from "./line-words.ts";
import { onlyHeldLine } from "./now-words.ts";

const { lines: words } = orderPage;

export function LinesCard({ order }: { order: OrderDetails }) {
  const { lines, status } = order;
  // Of a single kit, they're the order's own.
  const held = onlyHeldLine(order);
  const amounts = lines.filter(({ money }) => money).length > 1;
  return (
    <TitledCard title={words.title}>
      {lines.length === 0 && <Subdued>{words.empty}</Subdued>}
      {lines.map((line, at) => (
        <Fragment key={line.id}>
          {at > 0 && <Divider />}
          <Line line={line} isSaid={line === held} status={status} currency={amounts ? order.currency : undefined}>
            {line.linkable && !OVER.has(status) && <LinkProduct line={line} />}
            <LinkChoice order={order} line={line} />
            <LineDesign order={order} line={line} />
          </Line>
        </Fragment>
      ))}
    </TitledCard>
  );
}

interface LineProps {
  line: OrderLine;
  /** The top of the page says what holds it. */
  isSaid: boolean;
  status: OrderStatus;
  /** Undefined: its amounts aren't shown. */
  currency: string | null | undefined;
  children: ReactNode;
}

function Line({ line, isSaid, status, currency, children }: LineProps) {
  const { badge, tone, body } = lineWords(line, status);
  return (
    <InlineStack gap="300" wrap={false} blockAlign="start">
      <ItemPicture item={line} side={60} />
      <div className="kit-rest-of-line">
        <BlockStack gap="100">
          <InlineStack align="space-between" gap="200" blockAlign="start">
            <Text as="h3" variant="bodyMd" fontWeight="semibold" breakWord>
              {unbroken(lineTitle(line))}
            </Text>
            <Badge tone={tone}>{badge}</Badge>
          </InlineStack>
          {body !== "" && !isSaid && (
            <Text as="p" breakWord>
              {unbroken(body)}
            </Text>
          )}
          <InlineStack gap="300">
            <Detail>{line.sku ? words.sku(line.sku) : words.noSku}</Detail>
            {line.sentQuantity > 0 && line.sentQuantity !== line.quantity && status !== "canceled" && (
              <Detail>{words.sentUnits(line.sentQuantity)}</Detail>
            )}
          </InlineStack>
          {line.money && currency !== undefined && <LineAmounts of={line.money} currency={currency} />}
          {children}
        </BlockStack>
      </div>
    </InlineStack>
  );
}

/** In these states nothing more is sent. */
const OVER: ReadonlySet<OrderStatus> = new Set(["delivered", "canceled", "not_sent"]);
/** Nothing is made, from either design. */
const UNSENT: ReadonlySet<OrderStatus> = new Set(["canceled", "not_sent"]);

function LinkProduct({ line }: { line: OrderLine }) {
  const url = `/app/links?search=${encodeURIComponent(line.title)}`;
  return (
    <InlineStack>
      <ButtonAbout label={words.link} about={lineTitle(line)} url={url} />
    </InlineStack>
  );
}

/** The product was sold with one design and is now linked to another: the merchant chooses which is made. */
function LinkChoice({ order, line }: { order: OrderDetails; line: OrderLine }) {
  const offer = order.asLinked.find((one) => one.line === line.id);
  if (!offer || UNSENT.has(order.status)) return null;
  const about = { id: order.id, kitOrderId: order.kit?.id ?? null, asLinked: order.asLinked };
  const products = writeProducts([offer]);
  return (
    <InlineStack gap="200">
      <CommandButton
        order={about}
        intent={{ intent: "make_as_linked", products, line: offer.line, send: "no" }}
        label={asLinked.make}
        accessibilityLabel={asLinked.label(asLinked.make, offer)}
      />
      {offer.soldAsKit && (
        <CommandButton
          order={about}
          intent={{ intent: "make_as_sold", line: offer.line }}
          label={asLinked.makeAsSold}
          accessibilityLabel={asLinked.label(asLinked.makeAsSold, offer)}
        />
      )}
    </InlineStack>
  );
}

/** What the line's kits brought and cost, as far as it is known. */
function LineAmounts({ of: { value, cost }, currency }: { of: LineMoney; currency: string | null }) {
  const said = (name: string, amount: string | null) =>
    amount !== null && <Detail>{money.of(name, formatMoney({ amount, currency }))}</Detail>;
  const margin = value === null || cost === null ? null : subtract(value, cost);
  return (
    <InlineStack gap="300">
      {said(money.value, value)}
      {said(money.cost, cost)}
      {said(money.margin, margin)}
    </InlineStack>
  );
}
