// Orders that a merchant's search may mean, each way by an index of its own: names that go on after what was typed, and what it is
// exactly. A condition that joins them with OR has PostgreSQL walk through all orders of the shop.
import type pg from "pg";
import { readSearch } from "../../../orders/read/order-search.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { query } from "../../statements/query.ts";
import { nameKey, toKitId } from "./search-conditions.ts";

/** Of names that begin so, in their order. More than anybody looks through. */
const NAMES_AT_MOST = 250;
/** Behind every character that a name may go on with. */
const LAST = "\u{10ffff}";

export interface FoundOrders {
  ids: string[];
  /** More names begin so than were looked at. */
  incomplete: boolean;
}

/** `typed`: what stands in the search field. Null: nothing, so all orders are meant. */
export async function searchOrders(
  pool: Pick<pg.Pool, "query">,
  shop: ShopRef,
  typed: string,
): Promise<FoundOrders | null> {
  const search = readSearch(typed);
  if (!search) return null;
  const [plain, numbered] = [nameKey(search.text), nameKey(`#${search.text}`)];
  const kitId = search.digits === null ? null : toKitId(search.digits);
  const { rows } = await query(
    pool,
    `(SELECT id, false AS begins FROM kit_orders WHERE shop_id = $1 AND name_key = ANY ($2))
     UNION ALL (SELECT id, false FROM kit_orders WHERE shop_id = $1 AND reference = $3)
     UNION ALL (SELECT id, false FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = $4)
     UNION ALL (SELECT id, false FROM kit_orders WHERE shop_id = $1 AND kit_order_id = $5)
     UNION ALL (SELECT id, true FROM kit_orders WHERE shop_id = $1 AND name_key >= $6 AND name_key < $7 ORDER BY name_key LIMIT $10)
     UNION ALL (SELECT id, true FROM kit_orders WHERE shop_id = $1 AND name_key >= $8 AND name_key < $9 ORDER BY name_key LIMIT $10)`,
    shop.id,
    [plain, numbered],
    search.text,
    search.digits,
    kitId,
    plain,
    plain + LAST,
    numbered,
    numbered + LAST,
    NAMES_AT_MOST + 1,
  );
  const begin = rows.filter(({ begins }) => begins).length;
  return { ids: [...new Set(rows.flatMap(({ id }) => id ?? []))], incomplete: begin > NAMES_AT_MOST };
}
