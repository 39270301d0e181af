// Orders that match a merchant's search, each kind by its own index: names with the typed prefix, and exact matches.
// One condition that joins them with OR would make PostgreSQL scan all orders of the shop.
import type pg from "pg";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { readSearch } from "../../../orders/read/order-search.ts";
import { query } from "../../statements/query.ts";
import { NAMES_AT_MOST } from "../limits.ts";

/** Sorts after every character that may follow in a name. */
const LAST = "\u{10ffff}";

/** `typed`: the search field's text. Null: it is empty, so all orders match. */
export async function searchOrders(pool: Pick<pg.Pool, "query">, shop: ShopRef, typed: string) {
  const search = readSearch(typed);
  if (!search) return null;
  const { text, digits } = search;
  const [plain, numbered] = [nameKey(text), nameKey(`#${text}`)];
  const prefixes = [plain, plain + LAST, numbered, numbered + LAST] as const;
  const { rows } = await query(`
    (SELECT id, false AS begins FROM kit_orders WHERE shop_id = $1 AND name_key = ANY ($2))
    UNION ALL (SELECT id, false FROM kit_orders WHERE shop_id = $1 AND reference = $3)
    UNION ALL (SELECT id, false FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = $4)
    UNION ALL (SELECT id, false FROM kit_orders WHERE shop_id = $1 AND kit_order_id = $5)
    UNION ALL (SELECT id, true FROM kit_orders WHERE shop_id = $1 AND name_key >= $6 AND name_key < $7 ORDER BY name_key LIMIT $10)
    UNION ALL (SELECT id, true FROM kit_orders WHERE shop_id = $1 AND name_key >= $8 AND name_key < $9 ORDER BY name_key LIMIT $10)
  `).on(pool, shop.id, [plain, numbered], text, digits, toKitId(digits), ...prefixes, NAMES_AT_MOST + 1);
  const begin = rows.filter(({ begins }) => begins).length;
  return {
    ids: [...new Set(rows.map(({ id }) => id))],
    /** More names have the prefix than were read. */
    incomplete: begin > NAMES_AT_MOST,
  };
}

/** The same expression as the column `name_key`. */
export const nameKey = (name: string): string => name.toLowerCase();

const MAX_POSTGRES_BIGINT = 9_223_372_036_854_775_807n;

/** Null: no number, or one too large to be Kit's. */
export function toKitId(digits: string | null): bigint | null {
  return digits !== null && BigInt(digits) <= MAX_POSTGRES_BIGINT ? BigInt(digits) : null;
}
