// Orders with a task on the attention list, if there are few. The order list goes by the date placed, and would scan
// all orders of a shop to find a handful.
import type pg from "pg";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { query } from "../../statements/query.ts";
import { FEW_IN_NEED } from "../limits.ts";

/** Null: there are more than `FEW_IN_NEED` tasks. */
export async function ordersInNeed(pool: Pick<pg.Pool, "query">, shop: ShopRef): Promise<string[] | null> {
  const { rows } = await query(`
    SELECT kit_order_id FROM tasks WHERE shop_id = $1 AND listed ORDER BY since, id LIMIT $2
  `).on(pool, shop.id, FEW_IN_NEED + 1);
  return rows.length > FEW_IN_NEED ? null : [...new Set(rows.flatMap((row) => row.kit_order_id ?? []))];
}
