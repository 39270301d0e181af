// The Kit account of a shop, for the rows of every feature.
import type { KitAccountId, ShopId } from "../../kernel/ids.ts";
import { type Connection, query } from "../statements/query.ts";

export async function accountOfShop(on: Connection, shop: { id: ShopId }): Promise<KitAccountId | null> {
  return query("SELECT kit_account_id AS account FROM shops WHERE id = $1").firstValue(on, shop.id);
}
