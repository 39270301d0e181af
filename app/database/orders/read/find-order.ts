// Finds the order named in a URL: by our row, the order's name, Shopify's id, Kit's number or the reference.
import type { Pool } from "pg";
import { KitOrderRowId, type ShopifyOrderId } from "../../../kernel/ids.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { NamedPart } from "../../../orders/read/order-reads.ts";
import { choosePart, type FoundOrder, readSearch } from "../../../orders/read/order-search.ts";
import type { PrismaClient } from "../../generated/client.ts";
import { query } from "../../statements/query.ts";
import { whereExactly } from "./search-conditions.ts";

export async function findOrder(prisma: PrismaClient, shop: ShopRef, named: string): Promise<FoundOrder> {
  const byId = KitOrderRowId.safeParse(named);
  if (byId.success) {
    const row = await prisma.kitOrder.findFirst({ where: { id: byId.data, shopId: shop.id }, select: { id: true } });
    return row ? { kind: "one", id: byId.data } : { kind: "none" };
  }
  const search = readSearch(named);
  if (!search) return { kind: "none" };
  const rows = await prisma.kitOrder.findMany({
    where: { shopId: shop.id, OR: whereExactly(search) },
    orderBy: [{ environment: "asc" }, { part: "asc" }],
    take: 20,
    select: { id: true, shopifyOrderId: true, reference: true, kitOrderId: true },
  });
  return choosePart(
    search,
    rows.map(({ id, shopifyOrderId, reference, kitOrderId }) => ({
      id: KitOrderRowId.parse(id),
      shopifyOrderId,
      reference,
      kitOrderId: kitOrderId === null ? null : String(kitOrderId),
    })),
  );
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
