// The unpaid kits, longest waiting first.
import { Badge, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { formatNumber } from "../../kernel/text/count.ts";
import type { UnpaidOrder } from "../../orders/read/unpaid-orders.ts";
import { formatMoney } from "../format-money.ts";
import { StagingBadge } from "../orders/order-badge.tsx";
import { ItemNames } from "../orders/order-items.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { orderName } from "../orders/order-name.ts";
import { payTarget } from "../orders/pay-target.ts";
import { Detail } from "../pieces/card.tsx";
import type { ListColumn } from "../pieces/lists/list-columns.ts";
import type { PageOfKeys } from "../pieces/lists/list-pages.tsx";
import { ResponsiveList } from "../pieces/lists/responsive-list.tsx";
import { ItemPicture } from "../pieces/picture.tsx";
import { Age } from "../pieces/shop-time.tsx";
import { costWords } from "../texts/money.ts";
import { orders } from "../texts/orders/orders.ts";
import { unpaid } from "../texts/orders/unpaid.ts";

interface UnpaidTableProps {
  rows: UnpaidOrder[];
  page?: PageOfKeys;
  /** Content of the last column: the payment link, or that the order must not be paid. */
  last: (row: UnpaidOrder) => ReactNode;
  empty?: ReactNode;
}

const { columns: titles } = unpaid;

interface Column extends ListColumn<UnpaidOrder> {
  /** Of a column that is left out if no row has anything to show in it. */
  has?: (row: UnpaidOrder) => boolean;
}

const COLUMNS: Column[] = [
  { title: titles.order, cell: (row) => <Name row={row} /> },
  { title: orders.columns.items, cell: (row) => <ItemNames items={row.items} />, wraps: true },
  { title: titles.kitNumber, cell: (row) => row.kitOrderId, phone: null, has: (row) => row.kitOrderId !== null },
  // Kit may still have the request of a canceled order, so "0 kits" would be wrong.
  {
    title: titles.kits,
    cell: (row) => row.kits > 0 && formatNumber(row.kits),
    numeric: true,
    phone: null,
    has: (row) => row.kits > 0,
  },
  {
    title: titles.value,
    cell: ({ value }) => value && formatMoney(value),
    numeric: true,
    phone: null,
    has: (row) => row.value !== null,
  },
  {
    title: titles.cost,
    cell: ({ cost }) => cost.kind !== "unknown" && costWords(cost),
    numeric: true,
    phone: null,
    has: ({ cost }) => "amount" in cost,
  },
  {
    title: titles.waiting,
    cell: (row) => <Age since={row.since} />,
    phone: {
      cell: (row) => (
        <Detail>
          <UnpaidFacts row={row} />
        </Detail>
      ),
    },
  },
];

export function UnpaidTable({ rows, page, last, empty }: UnpaidTableProps) {
  return (
    <ResponsiveList
      rows={rows}
      idOf={(row) => row.id}
      resource={orders.resource}
      picture={(row) => <ItemPicture item={row.items} />}
      columns={[
        ...COLUMNS.filter(({ has }) => !has || rows.some(has)),
        { title: titles.pay, cell: last, phone: { line: 1 } },
      ]}
      empty={empty}
      {...(page && { page, pageLabels: orders })}
    />
  );
}

/** "2 kits · value €69.80 · about €22.80 at Kit · waiting for 3 hours". */
export function UnpaidFacts({ row: { kits, value, cost, since } }: { row: UnpaidOrder }) {
  const facts = [
    kits > 0 && orders.kits(kits),
    value && unpaid.value(formatMoney(value)),
    cost.kind === "known" && unpaid.atKit(formatMoney(cost)),
  ];
  return (
    <span className="kit-facts">
      {facts.filter(Boolean).map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
      <span>
        {unpaid.waiting} <Age since={since} />
      </span>
    </span>
  );
}

function Name({ row }: { row: UnpaidOrder }) {
  return (
    <InlineStack gap="150">
      <Link url={`/app/orders/${row.id}`} dataPrimaryLink>
        <Text as="span" fontWeight="semibold">
          {orderName(row)}
        </Text>
      </Link>
      <StagingBadge environment={row.environment} />
      {row.asks && <Badge tone="warning">{orders.needsYou}</Badge>}
    </InlineStack>
  );
}

export function PayLink({ row, onOpen }: { row: UnpaidOrder; onOpen: () => void }) {
  // Not to be paid while something about it is to be decided.
  if (row.asks) return <OrderLink row={row} words={orders.reviewFirst} />;
  if (!row.payLink) return <Badge>{unpaid.noLink}</Badge>;
  return (
    <Link {...payTarget(row.payLink, `${orders.pay}: ${orderName(row)}`)} onClick={onOpen}>
      {orders.pay}
    </Link>
  );
}
