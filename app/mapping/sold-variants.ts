// When each variant was last sold: gathered by a sweep from the lines of kit orders (ids and dates, nothing of a customer), so
// that neither an order on its way to Kit nor a page that asks for readiness pays for it. Pages read maintained counts.
import type { Pool } from "pg";
import type { ShopRef } from "../orders/ports.ts";
import type { LinkState } from "./link-state.ts";
import { SOLD_DAYS, type StateCounts } from "./readiness.ts";

/**
 * Notes what orders sold that came since the last time. They are looked at again for a day, since an order's lines are
 * written a moment after its row, and hours after it when Shopify could not be reached.
 */
export async function noteSales(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH fresh AS (
       SELECT s.id, coalesce(s.sales_noted_to - interval '1 day', '-infinity') AS since
         FROM shops s
        WHERE s.uninstalled_at IS NULL
          AND EXISTS (SELECT FROM kit_orders o
                       WHERE o.shop_id = s.id
                         AND o.created_at > coalesce(s.sales_noted_to - interval '1 day', '-infinity'))),
     sold AS (
       INSERT INTO sold_variants AS before (shop_id, variant_id, sold_at, as_kit)
       SELECT DISTINCT ON (o.shop_id, l.variant_id)
              o.shop_id, l.variant_id, o.placed_at, l.reason <> 'not_a_kit' AS as_kit
         FROM fresh f
         JOIN kit_orders o ON o.shop_id = f.id AND o.created_at > f.since
         JOIN kit_order_lines l ON l.kit_order_id = o.id
        WHERE l.variant_id IS NOT NULL AND NOT o.store_test AND o.store_cancelled_at IS NULL
        ORDER BY o.shop_id, l.variant_id, o.placed_at DESC, as_kit DESC
       ON CONFLICT (shop_id, variant_id) DO UPDATE SET sold_at = excluded.sold_at, as_kit = excluded.as_kit
        WHERE before.sold_at <= excluded.sold_at
          AND (before.sold_at, before.as_kit) IS DISTINCT FROM (excluded.sold_at, excluded.as_kit))
     UPDATE shops s SET sales_noted_to = now() FROM fresh f WHERE s.id = f.id RETURNING s.id`,
  );
  for (const shop of rows) await recountSold(pool, shop);
}

/** After sales were noted, or variants changed their state. Nightly too, since sales grow old. */
export async function recountSold(pool: Pool, shop: { id: string }): Promise<void> {
  await pool.query(
    `WITH now AS (
       SELECT v.link_state AS state, count(*)::int AS sold
         FROM sold_variants s JOIN store_variants v USING (shop_id, variant_id)
        WHERE s.shop_id = $1 AND s.sold_at > now() - make_interval(days => $2) AND v.gone_at IS NULL
          AND (s.as_kit OR v.link_state <> 'not_linked')
        GROUP BY 1)
     UPDATE link_counts c SET sold = coalesce(n.sold, 0)
       FROM link_counts k LEFT JOIN now n USING (state)
      WHERE k.shop_id = $1 AND c.shop_id = $1 AND c.state = k.state AND c.sold <> coalesce(n.sold, 0)`,
    [shop.id, SOLD_DAYS],
  );
}

/** How the kits stand that were sold in the last `SOLD_DAYS` days and are there still. */
export async function readSoldStates(pool: Pool, shop: ShopRef): Promise<StateCounts> {
  const { rows } = await pool.query<{ state: LinkState; count: number }>(
    `SELECT state, sold AS count FROM link_counts WHERE shop_id = $1 AND sold > 0`,
    [shop.id],
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}
