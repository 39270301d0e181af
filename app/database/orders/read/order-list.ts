// The orders list: one page of a view, by the date placed.
import type pg from "pg";
import { type PageOf, toPage, writeCursor } from "../../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { webLink } from "../../../kernel/text/web-link.ts";
import { asksBeforePaying } from "../../../orders/codes/asked-before-paying.ts";
import { contentsMark, holdMark } from "../../../orders/codes/marks.ts";
import { readBecause } from "../../../orders/codes/reason-params.ts";
import { countKits } from "../../../orders/read/count-kits.ts";
import { listActions } from "../../../orders/read/order-actions.ts";
import type { Neighbors, OrderListPage, OrderListQuery, OrderListRow } from "../../../orders/read/order-list.ts";
import { orderStatus } from "../../../orders/read/order-status.ts";
import type { PlacedBounds } from "../../../orders/read/placed-days.ts";
import type { Store } from "../../connect.ts";
import type { Prisma } from "../../generated/client.ts";
import { keysetPage } from "../../keyset-page.ts";
import { query } from "../../statements/query.ts";
import { NARROWED_AT_ONCE, ORDERS_A_PAGE, STRETCHES_A_PAGE, FEW_IN_NEED } from "../limits.ts";
import { toAsLinked } from "./as-linked-lines.ts";
import { type LineCosts, readLineCosts, toValue } from "./line-costs.ts";
import { type ItemsOf, LISTED_LINES, readItems } from "./order-items.ts";
import { ordersFromAmount, ordersOfDesign } from "./orders-by-index.ts";
import { searchOrders } from "./search-orders.ts";
import { ATTENTION_TASK, PLACED_EARLIER, whereView } from "./view-conditions.ts";

/** Exact opposites, so that the same indexes are read backwards. */
const ORDER_OF = { newest: { time: "desc", id: "asc" }, oldest: { time: "asc", id: "desc" } } as const;

const ROW = {
  id: true,
  shopifyOrderId: true,
  orderName: true,
  part: true,
  environment: true,
  placedAt: true,
  submission: true,
  waitReason: true,
  waitParams: true,
  waitUntil: true,
  kitState: true,
  kitStage: true,
  kitCanceledAt: true,
  kitOrderId: true,
  portalUrl: true,
  paid: true,
  cancel: true,
  holds: { where: { reason: "merchant", liftedAt: null }, select: { id: true } },
  lines: LISTED_LINES,
  tasks: { where: ATTENTION_TASK, select: { kind: true } },
} satisfies Prisma.KitOrderSelect;

type Row = Prisma.KitOrderGetPayload<{ select: typeof ROW }>;

type Reading = Pick<Store, "prisma" | "pool">;

export async function listOrders(store: Reading, shop: ShopRef, query: OrderListQuery): Promise<OrderListPage> {
  const found = await searchOrders(store.pool, shop, query.search);
  const page = await readPage(store, shop, { query, found: found?.ids, size: ORDERS_A_PAGE });
  return { ...page, rows: await toListRows(store.pool, shop, page.rows), incomplete: found?.incomplete ?? false };
}

export async function readListRows(store: Reading, shop: ShopRef, ids: readonly string[]): Promise<OrderListRow[]> {
  const rows = await store.prisma.kitOrder.findMany({
    where: { shopId: shop.id, id: { in: [...ids] } },
    orderBy: [{ placedAt: "desc" }, { id: "asc" }],
    select: ROW,
  });
  return toListRows(store.pool, shop, rows);
}

interface OfList {
  query: Omit<OrderListQuery, "page">;
  order: { id: string; placedAt: Date };
}

export async function readNeighbors(store: Reading, shop: ShopRef, { query, order }: OfList): Promise<Neighbors> {
  const found = (await searchOrders(store.pool, shop, query.search))?.ids;
  const key = [order.placedAt, order.id] as const;
  const nearest = async (page: OrderListQuery["page"]) => {
    const { rows } = await readPage(store, shop, { query: { ...query, page }, found, size: 1 });
    return rows[0]?.id ?? null;
  };
  const [previous, next] = await Promise.all([nearest({ before: key }), nearest({ after: key })]);
  return { previous, next };
}

async function toListRows(pool: Store["pool"], shop: ShopRef, rows: readonly Row[]): Promise<OrderListRow[]> {
  const lines = rows.map((row) => row.lines);
  const [itemsOf, costs] = await Promise.all([readItems(pool, shop, lines), readLineCosts(pool, shop, lines.flat())]);
  return rows.map((row) => toListRow(row, itemsOf, costs));
}

interface Narrowed {
  query: OrderListQuery;
  found: string[] | undefined;
  size: number;
}

async function readPage(store: Reading, shop: ShopRef, { query, found, size }: Narrowed): Promise<PageOf<Row>> {
  const inNeed = query.view === "needs_you" ? await ordersInNeed(store.pool, shop) : null;
  // Adding the view's own condition would make PostgreSQL look for tasks order by order.
  const view = inNeed ? among(inNeed) : query.view === "placed_earlier" ? PLACED_EARLIER : whereView(query.view);
  const backwards = query.page !== null && "before" in query.page;
  let ask = query.page;
  for (let stretch = 1; ; stretch++) {
    const { where, orderBy } = keysetPage("placedAt", ORDER_OF[query.sort ?? "newest"], ask);
    const narrowed = await readNarrowed(store.pool, shop, { ...query, page: ask });
    const rows = await store.prisma.kitOrder.findMany({
      where: {
        AND: [
          { shopId: shop.id },
          view,
          among(found),
          among(narrowed?.ids),
          atLeast(query),
          placedIn(query.placed),
          waitingBy(query),
          where,
        ],
      },
      orderBy,
      take: size + 1,
      select: ROW,
    });
    const page = toPage(rows, { ask: query.page, size, key: ({ placedAt, id }) => [placedAt, id] });
    const last = narrowed?.last;
    if (!last) return page;
    // None of these is in the list: read the next ones.
    if (rows.length === 0 && stretch < STRETCHES_A_PAGE) ask = backwards ? { before: last } : { after: last };
    // A page that isn't full continues after the orders read.
    else if (backwards) return { ...page, previous: page.previous ?? writeCursor(last) };
    else return { ...page, next: page.next ?? writeCursor(last) };
  }
}

function among(ids: string[] | undefined): Prisma.KitOrderWhereInput {
  return ids ? { id: { in: ids } } : {};
}

/** Of a design, or else from an amount up, each by its index. `last`: the last order read, if there are more. */
async function readNarrowed(pool: Store["pool"], shop: ShopRef, query: OrderListQuery) {
  const { design, least, sort = "newest", placed = ANY_DAY, page, view, search } = query;
  if (!design && !least) return null;
  const further = view !== "all" || search !== "" || (design && least);
  const ask = { sort, placed, page, limit: further ? NARROWED_AT_ONCE : ORDERS_A_PAGE + 1 };
  const orders = design
    ? await ordersOfDesign(pool, shop, { design, ...ask })
    : await ordersFromAmount(pool, shop, { least: least!, ...ask });
  const last = orders.length < ask.limit ? undefined : orders.at(-1);
  return { ids: orders.map(({ id }) => id), last: last && ([last.at, last.id] as const) };
}

const ANY_DAY: PlacedBounds = { from: null, until: null };

/** Only beside a design: otherwise the amounts were read by their index. */
function atLeast({ design, least }: OrderListQuery): Prisma.KitOrderWhereInput {
  return design && least ? { paid: { gte: least } } : {};
}

function waitingBy({ waitingBy: time }: OrderListQuery): Prisma.KitOrderWhereInput {
  return time ? { OR: [{ waitSince: null }, { waitSince: { lte: time } }] } : {};
}

function placedIn({ from, until }: PlacedBounds = ANY_DAY): Prisma.KitOrderWhereInput {
  return { placedAt: { ...(from && { gte: from }), ...(until && { lt: until }) } };
}

function toListRow(row: Row, itemsOf: ItemsOf, costs: LineCosts): OrderListRow {
  const status = orderStatus(row);
  const isOpen = (kind: string) => row.tasks.some((task) => task.kind === kind);
  const doNotPay = isOpen("do_not_pay");
  const atOwnLocation = isOpen("at_own_location");
  const kitOrderId = row.kitOrderId === null ? null : Number(row.kitOrderId);
  const asLinked = toAsLinked(row.lines);
  const { id, shopifyOrderId, orderName, part, environment, placedAt, waitUntil, kitState, lines } = row;
  return {
    ...{ id, shopifyOrderId, orderName, part, environment, placedAt, waitUntil, kitState },
    ...{ status, kitOrderId, doNotPay, asLinked },
    waitReason: atOwnLocation ? "at_own_location" : row.waitReason,
    ...toHold(row),
    kits: countKits(lines),
    items: itemsOf(lines),
    contents: contentsMark(lines),
    payLink: status === "unpaid" && !doNotPay ? webLink(row.portalUrl) : null,
    asks: asksBeforePaying(row.tasks),
    value: toValue(row.paid, costs.currency),
    cost: costs.atKit({ ...row, status, hasKitNumber: kitOrderId !== null }),
    bulk: listActions({ ...row, kitOrderId }, { atOwnLocation, asLinked: asLinked.length > 0 }),
    needsYou: row.tasks.length > 0,
  };
}

function toHold({ waitReason, waitParams }: Row): Pick<OrderListRow, "hold" | "unpaidAs"> {
  if (waitReason === null) return { hold: null, unpaidAs: null };
  const because = readBecause(waitReason, waitParams);
  return { hold: holdMark(because), unpaidAs: because.reason === "not_paid" ? because.params.status : null };
}

/**
 * Orders with a task on the attention list, if there are few. The order list goes by the date placed, and would scan all
 * orders of a shop to find a handful.
 * Null: there are more than `FEW_IN_NEED` tasks.
 */
async function ordersInNeed(pool: Pick<pg.Pool, "query">, shop: ShopRef): Promise<string[] | null> {
  const { rows } = await query(`
    SELECT kit_order_id FROM tasks WHERE shop_id = $1 AND listed ORDER BY since, id LIMIT $2
  `).on(pool, shop.id, FEW_IN_NEED + 1);
  return rows.length > FEW_IN_NEED ? null : [...new Set(rows.flatMap((row) => row.kit_order_id ?? []))];
}
