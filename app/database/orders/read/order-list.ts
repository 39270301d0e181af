// The orders list: one page of a view, by the date placed.
import { toPage } from "../../../kernel/keyset.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { webLink } from "../../../kernel/web-link.ts";
import { countKits } from "../../../orders/read/count-kits.ts";
import type { OrderListPage, OrderListQuery, OrderListRow } from "../../../orders/read/order-list.ts";
import type { PlacedBounds } from "../../../orders/read/placed-days.ts";
import { readSearch } from "../../../orders/read/order-search.ts";
import { orderStatus } from "../../../orders/read/order-status.ts";
import type { Prisma } from "../../generated/client.ts";
import type { Store } from "../../connect.ts";
import { keysetPage } from "../../keyset-page.ts";
import { AS_LINKED_LINE, toAsLinked } from "./as-linked-lines.ts";
import { ITEM_LINE, type ItemsOf, readItems } from "./order-items.ts";
import { searchOrders } from "./search-orders.ts";
import { ATTENTION_TASK, PLACED_EARLIER, whereView } from "./view-conditions.ts";

export const ORDERS_A_PAGE = 50;

/** One the other backwards, so that the same indexes are read from their other end. */
const ORDER_OF = {
  newest: { time: "desc", id: "asc" },
  oldest: { time: "asc", id: "desc" },
} as const;

const ROW = {
  id: true,
  orderName: true,
  part: true,
  environment: true,
  placedAt: true,
  submission: true,
  waitReason: true,
  waitUntil: true,
  kitState: true,
  kitStage: true,
  kitCanceledAt: true,
  kitOrderId: true,
  portalUrl: true,
  lines: {
    select: { ...AS_LINKED_LINE, ...ITEM_LINE, sendable: true },
    orderBy: { position: "asc" },
  },
  tasks: { where: ATTENTION_TASK, select: { kind: true } },
} satisfies Prisma.KitOrderSelect;

type Row = Prisma.KitOrderGetPayload<{ select: typeof ROW }>;

export async function listOrders(
  { prisma, pool }: Pick<Store, "prisma" | "pool">,
  shop: ShopRef,
  query: OrderListQuery,
): Promise<OrderListPage> {
  const search = readSearch(query.search);
  const found = search ? await searchOrders(pool, shop, search) : null;
  const view = query.view === "placed_earlier" ? PLACED_EARLIER : whereView(query.view);
  const { where, orderBy } = keysetPage("placedAt", ORDER_OF[query.sort ?? "newest"], query.page);
  const rows = await prisma.kitOrder.findMany({
    where: { AND: [{ shopId: shop.id }, view, found ? { id: { in: found.ids } } : {}, placedIn(query.placed), where] },
    orderBy,
    take: ORDERS_A_PAGE + 1,
    select: ROW,
  });
  const key = (row: Row) => ({ at: row.placedAt, id: row.id });
  const page = toPage(rows, { ask: query.page, size: ORDERS_A_PAGE, key });
  const itemsOf = await readItems(
    pool,
    shop,
    page.rows.map(({ lines }) => lines),
  );
  return { ...page, rows: page.rows.map((row) => toListRow(row, itemsOf)), incomplete: found?.incomplete ?? false };
}

function placedIn({ from, until }: PlacedBounds = { from: null, until: null }): Prisma.KitOrderWhereInput {
  return { placedAt: { ...(from && { gte: from }), ...(until && { lt: until }) } };
}

function toListRow(row: Row, itemsOf: ItemsOf): OrderListRow {
  const status = orderStatus(row);
  const isOpen = (kind: string) => row.tasks.some((task) => task.kind === kind);
  const doNotPay = isOpen("do_not_pay");
  return {
    id: row.id,
    orderName: row.orderName,
    part: row.part,
    environment: row.environment,
    placedAt: row.placedAt,
    status,
    waitReason: isOpen("at_own_location") ? "at_own_location" : row.waitReason,
    waitUntil: row.waitUntil,
    kitState: row.kitState,
    kitOrderId: row.kitOrderId === null ? null : Number(row.kitOrderId),
    kits: countKits(row.lines),
    items: itemsOf(row.lines),
    payLink: status === "unpaid" && !doNotPay ? webLink(row.portalUrl) : null,
    doNotPay,
    asLinked: toAsLinked(row.lines),
    needsYou: row.tasks.length > 0,
  };
}
