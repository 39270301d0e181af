// Reads the stores on a Kit account, and how a store was removed from one.
import type { Pool } from "pg";
import { STORES_LISTED } from "../../../accounts/limits.ts";
import type { AccountDetails, Removal, StoreOnAccount } from "../../../accounts/read/account-details.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { query } from "../../statements/query.ts";
import { removedWhy } from "../membership-rows.ts";

/** The shop's own first. */
export async function readStores(pool: Pool, shop: ShopRef): Promise<AccountDetails["stores"]> {
  const rows = await query(`
    SELECT s.id, coalesce(s.name, s.domain) AS name, s.domain, s.id IS NOT DISTINCT FROM $1 AS own, t.last_four AS "lastFour",
           t.state, (count(*) OVER ())::int AS count
      FROM shops s
      LEFT JOIN account_places p ON p.shop_id = s.id AND p.account_id = s.kit_account_id
      LEFT JOIN kit_tokens t ON t.id = p.token_id
     WHERE s.kit_account_id = (SELECT kit_account_id FROM shops WHERE id = $1)
     ORDER BY own DESC, s.domain LIMIT ${STORES_LISTED}
  `).rows(pool, shop.id);
  const named = rows.map(({ lastFour, state, count: _, ...store }): StoreOnAccount => ({
    ...store,
    token: lastFour === null ? null : { lastFour, state: state === "active" ? "active" : "refused" },
  }));
  return { named, count: rows[0]?.count ?? 0 };
}

export async function readRemoval(pool: Pool, shop: ShopRef): Promise<Removal | null> {
  const last = await query(`
    SELECT p.removed_at AS at, p.removed_why AS why FROM account_places p JOIN shops s ON s.id = p.shop_id
     WHERE p.shop_id = $1 AND s.kit_account_id IS NULL ORDER BY greatest(p.joined_at, p.removed_at) DESC LIMIT 1
  `).first(pool, shop.id);
  return last?.at && last.why ? { at: last.at, why: removedWhy(last.why) } : null;
}
