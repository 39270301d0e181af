import type pg from "pg";
import { KitAccountId, type ShopId } from "../kernel/ids.ts";

/** The Kit account that a shop is connected to; null: none. */
export async function accountOfShop(pool: Pick<pg.Pool, "query">, shop: { id: ShopId }): Promise<KitAccountId | null> {
  const { rows } = await pool.query<{ account: string | null }>(
    "SELECT kit_account_id AS account FROM shops WHERE id = $1",
    [shop.id],
  );
  return rows[0]?.account ? KitAccountId.parse(rows[0].account) : null;
}
