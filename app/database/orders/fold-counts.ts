// Sums the lines that triggers write for each change of an order or a task (migration `order_counts`), so that a count stays a
// sum over few lines. Readers see the same totals throughout: one statement deletes lines and inserts their sum. Two at
// once would leave two sums of the same number, of which neither sees the other: a shop's lines are summed by one at a time.
import type pg from "pg";
import type { ShopId } from "../../kernel/ids.ts";
import { eachInTurn } from "../../kernel/running/each-in-turn.ts";
import { query } from "../statements/query.ts";
import { inTransaction } from "../transaction.ts";
import { COUNTS_KEPT_DAYS } from "./limits.ts";

const FOLD = `
  WITH fresh AS (SELECT DISTINCT what, detail, at FROM order_counts WHERE shop_id = $1 AND NOT folded),
        gone AS (DELETE FROM order_counts c USING fresh f
                  WHERE c.shop_id = $1 AND c.what = f.what AND c.detail = f.detail AND c.at = f.at
              RETURNING c.what, c.detail, c.at, c.count)
   INSERT INTO order_counts (shop_id, what, detail, at, count, folded)
   SELECT $1, what, detail, at, sum(count), true FROM gone GROUP BY what, detail, at HAVING sum(count) <> 0`;

const LOCK = "SELECT pg_try_advisory_xact_lock(hashtextextended('order counts ' || $1::text, 0)) AS held";

export async function foldCounts(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const shops = await query(`SELECT DISTINCT shop_id FROM order_counts WHERE NOT folded`).column(pool);
  await eachInTurn(shops, { work: (shop) => foldCountsOf(pool, shop), nameOf: (shop) => shop, signal });
}

async function foldCountsOf(pool: pg.Pool, shop: ShopId): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Before the statement that sums, which then sees what the one before has inserted.
    if (await query(LOCK).value(client, shop)) await query(FOLD).on(client, shop);
  });
  await query(`
    DELETE FROM order_counts
     WHERE shop_id = $1 AND what IN ('sold', 'sent', 'shipped', 'fulfilled', 'took')
       AND at < now() - interval '${COUNTS_KEPT_DAYS} days'
  `).on(pool, shop);
}
