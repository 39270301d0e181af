// Sums the lines that triggers write for each change of an order or a task (migration `order_counts`), so that a count stays a
// sum over few lines. Readers see the same totals throughout: one statement deletes lines and inserts their sum.
import type pg from "pg";
import { query } from "../statements/query.ts";
import { COUNTS_KEPT_DAYS } from "./limits.ts";

export async function foldCounts(pool: Pick<pg.Pool, "query">, signal: AbortSignal): Promise<void> {
  const { rows } = await query(pool, `SELECT DISTINCT shop_id FROM order_counts WHERE NOT folded`);
  for (const { shop_id: shop } of rows) {
    if (signal.aborted) return;
    await query(
      pool,
      `WITH fresh AS (SELECT DISTINCT what, detail, at FROM order_counts WHERE shop_id = $1 AND NOT folded),
            gone AS (DELETE FROM order_counts c USING fresh f
                      WHERE c.shop_id = $1 AND c.what = f.what AND c.detail = f.detail AND c.at = f.at
                  RETURNING c.what, c.detail, c.at, c.count)
       INSERT INTO order_counts (shop_id, what, detail, at, count, folded)
       SELECT $1, what, detail, at, sum(count), true FROM gone GROUP BY what, detail, at HAVING sum(count) <> 0`,
      shop,
    );
    await query(
      pool,
      `DELETE FROM order_counts
        WHERE shop_id = $1 AND what IN ('sold', 'sent', 'shipped', 'fulfilled', 'took')
          AND at < now() - interval '${COUNTS_KEPT_DAYS} days'`,
      shop,
    );
  }
}
