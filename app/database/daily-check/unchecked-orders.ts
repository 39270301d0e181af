// Orders of the ledger that a daily check has yet to compare after the store's own list: those not on the list.
import type pg from "pg";
import type { RunningCheck } from "../../daily-check/ports.ts";
import { ShopifyOrderId } from "../../kernel/ids.ts";
import { SHIPPED_UNFULFILLED_DAYS } from "../../orders/limits.ts";
import { query } from "../statements/query.ts";

/**
 * Placed in the period; or open at Kit; or waiting there under an unknown number; or with an unhandled difference in
 * the previous report, since a difference doesn't disappear with age.
 */
const CONCERNED = `
  (k.placed_at >= $3
    OR (k.submission = 'submitted' AND k.kit_canceled_at IS NULL AND k.kit_stage < 3)
    OR (k.submission = 'submitted' AND k.kit_canceled_at IS NULL AND k.kit_stage >= 3
        AND k.kit_stage_at > statement_timestamp() - interval '${SHIPPED_UNFULFILLED_DAYS} days'
        AND NOT EXISTS (SELECT FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled'))
    OR k.submission IN ('submitting', 'unknown', 'exists_unlinked', 'review'))`;

export async function unchecked(
  pool: Pick<pg.Pool, "query">,
  check: RunningCheck,
  limit: number,
): Promise<{ id: ShopifyOrderId; name: string }[]> {
  const { rows } = await query(`
    WITH before AS (
      SELECT id FROM check_reports
       WHERE shop_id = $2 AND state = 'done' AND id <> $1 ORDER BY started_at DESC LIMIT 1
    ), concerned AS (
      SELECT k.shopify_order_id, k.order_name FROM kit_orders k
       WHERE k.shop_id = $2 AND k.environment = $4::"KitEnvironment" AND ${CONCERNED}
      UNION
      SELECT d.shopify_order_id, d.order_name
        FROM check_differences d JOIN before ON d.report_id = before.id
       WHERE d.handled_at IS NULL
    )
    SELECT c.shopify_order_id, max(c.order_name) AS order_name FROM concerned c
     WHERE NOT EXISTS (SELECT FROM checked_orders o WHERE o.report_id = $1 AND o.shopify_order_id = c.shopify_order_id)
     GROUP BY c.shopify_order_id ORDER BY c.shopify_order_id LIMIT $5
  `).on(pool, check.id, check.shop.id, check.since, check.checked?.environment ?? null, limit);
  return rows.map((row) => ({ id: ShopifyOrderId.parse(row.shopify_order_id), name: row.order_name }));
}
