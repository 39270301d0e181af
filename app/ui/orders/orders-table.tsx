// One page of orders with bulk selection.
import { useLocation } from "@remix-run/react";
import { BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { formatNumber } from "../../kernel/text/count.ts";
import type { Destinations, ListAction, OrderListRow } from "../../orders/read/order-list.ts";
import { marginOf } from "../../orders/read/order-value.ts";
import { formatMoney } from "../format-money.ts";
import { Detail } from "../pieces/card.tsx";
import { useQuestion } from "../pieces/confirm-modal.tsx";
import type { ListColumn } from "../pieces/lists/list-columns.ts";
import type { PageOfKeys } from "../pieces/lists/list-pages.tsx";
import { ResponsiveList } from "../pieces/lists/responsive-list.tsx";
import { ownQuery } from "../pieces/lists/use-list-query.ts";
import { useListSelection } from "../pieces/lists/use-list-selection.ts";
import { ItemPicture } from "../pieces/picture.tsx";
import { ShopTime } from "../pieces/shop-time.tsx";
import { useResource } from "../requests/use-resource.ts";
import { orders } from "../texts/orders/orders.ts";
import { BulkResults, useBulkCommand } from "./bulk-command.tsx";
import { bulkLabel } from "./bulk-label.ts";
import { NextStep } from "./next-step.tsx";
import { OrderBadge, StagingBadge } from "./order-badge.tsx";
import { ItemNames } from "./order-items.tsx";
import { orderName } from "./order-name.ts";
import { writeProducts } from "./write-products.ts";

interface OrdersTableProps {
  page: { rows: OrderListRow[] } & PageOfKeys;
  route: string;
  /** Bulk commands, each shown if it applies to a selected order. */
  bulk: readonly ListAction[];
  empty: ReactNode;
}

const { columns: titles } = orders;

/** Lines on a phone: the status with what follows from it, and the figures with the destination. */
const [STATUS, FACTS] = [4, 5];

const COLUMNS: ListColumn<OrderListRow>[] = [
  { title: titles.order, cell: (row) => <OrderAndDate row={row} />, phone: { cell: (row) => <OrderLink row={row} /> } },
  { title: titles.placed, cell: (row) => <Placed row={row} />, table: false, phone: { line: 1 } },
  { title: titles.items, cell: (row) => <ItemNames items={row.items} />, wraps: true, wide: true },
  { title: titles.status, cell: (row) => <Badges row={row} />, phone: { line: STATUS } },
  {
    title: titles.kits,
    numeric: true,
    cell: (row) => row.kits > 0 && formatNumber(row.kits),
    phone: { line: FACTS, cell: (row) => <Kits row={row} /> },
  },
  { title: titles.value, numeric: true, cell: (row) => <Value row={row} />, phone: { line: FACTS } },
  { title: titles.next, cell: (row) => <NextStep row={row} />, wraps: true, phone: { line: STATUS } },
];

const NAMES_PRODUCTS: ReadonlySet<ListAction> = new Set<ListAction>(["send", "make_as_linked"]);

export function OrdersTable({ page, route, bulk, empty }: OrdersTableProps) {
  const shipsTo = useShipsTo(page.rows.map((row) => row.shopifyOrderId));
  const selection = useListSelection(page.rows, idOf);
  const command = useBulkCommand(route, selection.clear);
  const { ask, question } = useQuestion();
  const begin = async (action: ListAction, rows: OrderListRow[]) => {
    const { bulkQuestion } = await import("./bulk-questions.ts");
    const words = bulkQuestion(action, rows);
    const onYes = () => {
      // Approve only the products that the question named.
      const products = NAMES_PRODUCTS.has(action) ? writeProducts(rows.flatMap((row) => row.asLinked)) : "[]";
      command.run(action, rows, products);
    };
    if (words) ask({ words, critical: action === "cancel", onYes });
    else onYes();
  };
  const items = bulk.flatMap((action) => {
    const rows = selection.rows.filter((row) => row.bulk.includes(action));
    if (rows.length === 0) return [];
    const destructive = action === "cancel" ? { destructive: true } : {};
    return [{ content: bulkLabel(action, rows), ...destructive, onAction: () => void begin(action, rows) }];
  });
  return (
    <BlockStack>
      {command.answer && <BulkResults answer={command.answer} onDismiss={command.putAway} />}
      <ResponsiveList
        rows={page.rows}
        idOf={idOf}
        resource={orders.resource}
        columns={COLUMNS.toSpliced(-1, 0, {
          title: titles.shipsTo,
          cell: (row) => <Detail>{shipsTo(row.shopifyOrderId)}</Detail>,
          wraps: true,
          phone: { line: FACTS },
        })}
        picture={(row) => <ItemPicture item={row.items} />}
        empty={empty}
        busy={command.pending}
        page={page}
        pageLabels={orders}
        selecting={{ selection, name: (row) => orders.select(orderName(row)), actions: items, promoted: 2 }}
      />
      {question}
    </BlockStack>
  );
}

function idOf(row: OrderListRow): string {
  return row.id;
}

/** Passes the list along, so that the order's page can link to the next and previous order. */
function OrderLink({ row }: { row: OrderListRow }) {
  const { pathname, search } = useLocation();
  const list = ownQuery(search);
  list.set("list", pathname.endsWith("/earlier") ? "earlier" : "all");
  return (
    <Link url={`/app/orders/${row.id}?${list.toString()}`} dataPrimaryLink>
      <Text as="span" fontWeight="semibold">
        {orderName(row)}
      </Text>
    </Link>
  );
}

/** A table has no room for a column of dates. */
function OrderAndDate({ row }: { row: OrderListRow }) {
  return (
    <BlockStack gap="050">
      <OrderLink row={row} />
      <Placed row={row} />
    </BlockStack>
  );
}

function Badges({ row }: { row: OrderListRow }) {
  return (
    <InlineStack gap="100">
      <OrderBadge status={row.status} kitState={row.kitState} needsYou={row.needsYou} />
      <StagingBadge environment={row.environment} />
    </InlineStack>
  );
}

function Placed({ row }: { row: OrderListRow }) {
  return (
    <Detail>
      <ShopTime at={row.placedAt} />
    </Detail>
  );
}

/** What the customer paid for the kits, and what is left of it: below it in a table, beside it on a phone. */
function Value({ row: { value, cost, status } }: { row: OrderListRow }) {
  const margin = marginOf(value, cost);
  // Of a canceled order nothing is left to pay for: "€0.00" would look like a price.
  if (value === null || status === "canceled" || status === "not_sent") return null;
  return (
    <div className="kit-value">
      <span>{formatMoney(value)}</span>
      {margin && <Detail>{orders.margin(formatMoney(margin))}</Detail>}
    </div>
  );
}

/** Empty if no kit is left to count. Kit may still have the request of a canceled order, so "0 kits" would be wrong. */
function Kits({ row }: { row: OrderListRow }) {
  if (row.kits === 0) return null;
  return (
    <Text as="span" variant="bodySm">
      {orders.kits(row.kits)}
    </Text>
  );
}

/**
 * Where the listed orders go: "Berlin, DE" by Shopify's order id. Asked once the list is shown, so that the list waits
 * for nothing: without an answer the column stays empty.
 */
function useShipsTo(ids: readonly string[]): (id: string) => string | null {
  const asked = [...new Set(ids)].join(",");
  const { value } = useResource<Destinations>(asked === "" ? null : `/app/orders/destinations?ids=${asked}`);
  return (id) => {
    const { city, country } = value?.[id] ?? {};
    return [city, country].filter(Boolean).join(", ") || null;
  };
}
