// The orders with an item of one design (decision 101), and those whose kits brought at least an amount, in the list's
// sequence. Each by an index of its own: orders below the amount are passed over within the index, which has it as its last column.
import type pg from "pg";
import type { ExternalSku } from "../../../kernel/ids.ts";
import type { PageAsk } from "../../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { OrderSort } from "../../../orders/read/order-list.ts";
import type { PlacedBounds } from "../../../orders/read/placed-days.ts";
import { query } from "../../statements/query.ts";

interface OrdersAsk {
  sort: OrderSort;
  placed: PlacedBounds;
  page: PageAsk;
  limit: number;
}

const OF_DESIGN = `
  SELECT DISTINCT placed_at AS at, kit_order_id AS id FROM kit_order_lines
   WHERE shop_id = $1 AND external_sku = $2` as const;
const FROM_AMOUNT = `
  SELECT placed_at AS at, id FROM kit_orders WHERE shop_id = $1 AND paid >= $2::numeric` as const;

const PLACED = `
     AND placed_at >= coalesce($3::timestamptz, '-infinity') AND placed_at < coalesce($4::timestamptz, 'infinity')` as const;
const newestFirst = <const Orders extends string, const Id extends string>(orders: Orders, id: Id) =>
  `${orders}${PLACED}
     AND placed_at <= coalesce($5::timestamptz, 'infinity')
     AND ($5::timestamptz IS NULL OR placed_at < $5 OR ${id} > $6::uuid)
   ORDER BY placed_at DESC, ${id} LIMIT $7` as const;
const oldestFirst = <const Orders extends string, const Id extends string>(orders: Orders, id: Id) =>
  `${orders}${PLACED}
     AND placed_at >= coalesce($5::timestamptz, '-infinity')
     AND ($5::timestamptz IS NULL OR placed_at > $5 OR ${id} < $6::uuid)
   ORDER BY placed_at, ${id} DESC LIMIT $7` as const;

/** The next `limit` from the page's key; backwards for a page before it. */
export function ordersOfDesign(
  pool: Pick<pg.Pool, "query">,
  shop: ShopRef,
  { design, ...ask }: OrdersAsk & { design: ExternalSku },
) {
  const listed = isNewestFirst(ask) ? newestFirst(OF_DESIGN, "kit_order_id") : oldestFirst(OF_DESIGN, "kit_order_id");
  return query(listed).rows(pool, shop.id, design, ...boundsOf(ask));
}

/** The same. `least`: decimal text. */
export function ordersFromAmount(
  pool: Pick<pg.Pool, "query">,
  shop: ShopRef,
  { least, ...ask }: OrdersAsk & { least: string },
) {
  const listed = isNewestFirst(ask) ? newestFirst(FROM_AMOUNT, "id") : oldestFirst(FROM_AMOUNT, "id");
  return query(listed).rows(pool, shop.id, least, ...boundsOf(ask));
}

function isNewestFirst({ sort, page }: OrdersAsk): boolean {
  const backwards = page !== null && "before" in page;
  return (sort === "newest") === !backwards;
}

function boundsOf({ placed, page, limit }: OrdersAsk) {
  const [at = null, id = null] = page === null ? [] : "before" in page ? page.before : page.after;
  return [placed.from, placed.until, at, id, limit] as const;
}
