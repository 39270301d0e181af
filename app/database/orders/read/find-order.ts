// Finds the order named in a URL: by our row, the order's name, Shopify's id, Kit's number or the reference.
import type { Pool } from "pg";
import { KitOrderRowId, type ShopifyOrderId } from "../../../kernel/ids.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { NamedPart } from "../../../orders/read/order-reads.ts";
import { choosePart, type FoundOrder, readSearch } from "../../../orders/read/order-search.ts";
import { query } from "../../statements/query.ts";
import { nameKey, toKitId } from "./search-orders.ts";

export async function findOrder(pool: Pool, shop: ShopRef, named: string): Promise<FoundOrder> {
  const { data: id } = KitOrderRowId.safeParse(named);
  if (id) {
    const isThere = await query("SELECT id FROM kit_orders WHERE id = $1 AND shop_id = $2").some(pool, id, shop.id);
    return isThere ? { kind: "one", id } : { kind: "none" };
  }
  const search = readSearch(named);
  if (!search) return { kind: "none" };
  const { text, digits } = search;
  const { rows } = await query(`
    SELECT id, shopify_order_id AS "shopifyOrderId", reference, kit_order_id::text AS "kitOrderId" FROM kit_orders
     WHERE shop_id = $1 AND (name_key = ANY ($2) OR reference = $3 OR shopify_order_id = $4 OR kit_order_id = $5)
     ORDER BY environment, part LIMIT 20
  `).on(pool, shop.id, [nameKey(text), nameKey(`#${text}`)], text, digits, toKitId(digits));
  return choosePart(search, rows);
}

/** The names of these orders by our row's id; those of other shops are left out. */
export async function readOrderNames(
  pool: Pool,
  shop: ShopRef,
  ids: readonly KitOrderRowId[],
): Promise<Map<string, string>> {
  const rows = await query(`
    SELECT id, order_name FROM kit_orders WHERE shop_id = $1 AND id = ANY ($2)
  `).rows(pool, shop.id, ids);
  return new Map(rows.map((row) => [row.id, row.order_name]));
}

/** Kit orders of these store orders; those of other shops are left out. */
export function listParts(pool: Pool, shop: ShopRef, ids: readonly ShopifyOrderId[]): Promise<NamedPart[]> {
  return query(`
    SELECT id, order_name AS "orderName", part, submission, kit_canceled_at IS NOT NULL AS "canceledAtKit" FROM kit_orders
     WHERE shop_id = $1 AND shopify_order_id = ANY ($2)
     ORDER BY placed_at DESC, shopify_order_id DESC, environment, part
  `).rows(pool, shop.id, ids);
}
