// The number of variants in each state, stored so that no page counts 100,000 rows.
import type { Pool, PoolClient } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { linkCountsOf, type LinkCounts } from "../../linking/states/link-counts.ts";
import { query } from "../statements/query.ts";

export async function readLinkCounts(pool: Pool, shop: ShopRef): Promise<LinkCounts> {
  const rows = await query(`SELECT state, count, sold FROM link_counts WHERE shop_id = $1`).rows(pool, shop.id);
  const readAt = await query(`SELECT variants_read_at AS at FROM shops WHERE id = $1`).firstValue(pool, shop.id);
  return linkCountsOf(rows, readAt);
}

/**
 * The lock of a shop's states and counts. Otherwise a product's event and a link written at the same moment would each judge
 * what they read before the other wrote, and the older state or count could be written last.
 */
export const linkStatesOf = ({ id }: Pick<ShopRef, "id">) => `link-states:${id}`;

/** Refreshes the counts under the lock, after variants were judged or sales noted. */
export async function countLinks(client: PoolClient, shop: Pick<ShopRef, "id">): Promise<void> {
  await query(`
    WITH now AS (SELECT link_state AS state, count(*)::int AS n FROM store_variants WHERE shop_id = $1 GROUP BY 1),
         sold AS (SELECT link_state AS state, count(*)::int AS n FROM store_variants
                   WHERE shop_id = $1 AND kits_sold > 0 GROUP BY 1),
         old AS (DELETE FROM link_counts WHERE shop_id = $1 AND state NOT IN (SELECT state FROM now))
    INSERT INTO link_counts (shop_id, state, count, sold)
    SELECT $1, state, now.n, coalesce(sold.n, 0) FROM now LEFT JOIN sold USING (state)
    ON CONFLICT (shop_id, state) DO UPDATE SET count = excluded.count, sold = excluded.sold
  `).on(client, shop.id);
}
