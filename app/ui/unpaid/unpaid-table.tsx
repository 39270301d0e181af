// The unpaid kits, longest waiting first.
import { Badge, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { UnpaidOrder } from "../../orders/read/unpaid-orders.ts";
import { formatMoney } from "../format-money.ts";
import { formatNumber } from "../format.ts";
import { StagingBadge } from "../orders/order-badge.tsx";
import { ItemNames } from "../orders/order-items.tsx";
import { orderName } from "../orders/order-name.ts";
import { payTarget } from "../orders/pay-target.ts";
import type { ListColumn } from "../pieces/lists/list-columns.ts";
import type { PageOfKeys } from "../pieces/lists/list-pages.tsx";
import { ResponsiveList } from "../pieces/lists/responsive-list.tsx";
import { DesignPicture } from "../pieces/picture.tsx";
import { Age } from "../pieces/shop-time.tsx";
import { useLocale } from "../pieces/use-locale.ts";
import { costWords, money } from "../texts/money.ts";
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

const COLUMNS: ListColumn<UnpaidOrder>[] = [
  { title: titles.order, cell: (row) => <Name row={row} /> },
  { title: orders.columns.items, cell: (row) => <ItemNames items={row.items} />, wraps: true },
  { title: titles.kitNumber, cell: (row) => row.kitOrderId, phone: null },
  // Kit may still have the request of a canceled order, so "0 kits" would be wrong.
  { title: titles.kits, cell: (row) => row.kits > 0 && formatNumber(row.kits), phone: null },
  { title: titles.value, cell: (row) => <Value row={row} />, numeric: true, phone: null },
  { title: titles.cost, cell: (row) => <Cost row={row} />, wraps: true, phone: null },
  {
    title: titles.waiting,
    cell: (row) => <Age since={row.since} />,
    phone: { cell: (row) => <Waiting row={row} /> },
  },
];

export function UnpaidTable({ rows, page, last, empty }: UnpaidTableProps) {
  return (
    <ResponsiveList
      rows={rows}
      idOf={(row) => row.id}
      resource={orders.resource}
      picture={(row) => <DesignPicture printFile={row.items?.printFile ?? null} />}
      columns={[...COLUMNS, { title: titles.pay, cell: last, phone: { line: 1 } }]}
      empty={empty}
      {...(page && { page, pageLabels: orders })}
    />
  );
}

function Waiting({ row }: { row: UnpaidOrder }) {
  return (
    <Text as="span" tone="subdued" variant="bodySm">
      {row.kits > 0 && `${orders.kits(row.kits)}, `}
      {unpaid.waiting} <Age since={row.since} />
      <PhoneCost row={row} />
      {row.value && (
        <>
          {`, ${lowered(titles.value)} `}
          <Value row={row} />
        </>
      )}
    </Text>
  );
}

function Value({ row: { value } }: { row: UnpaidOrder }) {
  const locale = useLocale();
  return value && formatMoney(value, locale);
}

function Cost({ row: { cost } }: { row: UnpaidOrder }) {
  const locale = useLocale();
  if (cost.kind === "unknown") return <EnterCosts />;
  if (cost.kind !== "partly_known") return costWords(cost, locale);
  return (
    <>
      {costWords(cost, locale)}. <EnterCosts />
    </>
  );
}

function EnterCosts() {
  return <Link url="/app/designs/costs">{money.enter}</Link>;
}

function PhoneCost({ row: { cost } }: { row: UnpaidOrder }) {
  const locale = useLocale();
  if (cost.kind === "none") return null;
  return <>, {cost.kind === "unknown" ? <EnterCosts /> : lowered(costWords(cost, locale) ?? "")}</>;
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
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
    </InlineStack>
  );
}

export function PayLink({ row, onOpen }: { row: UnpaidOrder; onOpen: () => void }) {
  if (!row.payLink) return <Badge>{unpaid.noLink}</Badge>;
  return (
    <Link {...payTarget(row.payLink, `${orders.pay}: ${orderName(row)}`)} onClick={onOpen}>
      {orders.pay}
    </Link>
  );
}
