// Due rows, by the database's clock.
import type pg from "pg";
import { ORDERS_A_STORE_WOKEN, SHIPPED_UNFULFILLED_DAYS } from "../../orders/limits.ts";
import type { SweepRows } from "../../orders/sweeps.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";

/**
 * Neither claimed nor waiting for Kit's budget. The statement's start time: `clock_timestamp()` may change from row to row,
 * so no index could be used.
 */
export const DUE = `due_at <= statement_timestamp() AND kit_wanted IS NULL AND (lease_until IS NULL OR lease_until <= statement_timestamp())`;

export function createSweepRows(pool: Pick<pg.Pool, "query">): SweepRows {
  return {
    shopsWithDueOrders: () => query(`SELECT DISTINCT shop_id FROM kit_orders WHERE ${DUE}`).column(pool),
    expireLeases: () =>
      query(`
        UPDATE kit_orders SET lease_owner = NULL, lease_until = NULL, kit_wanted = NULL, kit_wanted_at = NULL,
               due_at = ${THIS_MOMENT}, nudges = nudges + 1
         WHERE id IN (SELECT id FROM kit_orders
               -- Checked again on the locked row: another worker may have claimed it meanwhile.
               WHERE lease_until <= statement_timestamp() AND id IN (
                 SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY shop_id ORDER BY lease_until) AS nth
                                   FROM kit_orders WHERE lease_until <= statement_timestamp()) expired
                  WHERE nth <= $1::int)
                ORDER BY id FOR NO KEY UPDATE)
         RETURNING id
      `).column(pool, ORDERS_A_STORE_WOKEN),
    accountsInLine: () =>
      query(`
        SELECT DISTINCT account_id FROM kit_orders WHERE kit_wanted IS NOT NULL AND account_id IS NOT NULL AND due_at <= statement_timestamp()
      `).column(pool),
    dueLanes: () =>
      query(`SELECT DISTINCT source, origin, lane FROM inbox WHERE due_at <= statement_timestamp()`).rows(pool),
    shippedUnfulfilled: () =>
      query(`
        UPDATE kit_orders SET due_at = ${THIS_MOMENT}, nudges = nudges + 1
         WHERE id IN (SELECT id FROM kit_orders WHERE id IN (SELECT id FROM (
           SELECT k.id, row_number() OVER (PARTITION BY k.shop_id ORDER BY k.store_read_at NULLS FIRST, k.id) AS nth
             FROM kit_orders k JOIN shops s ON s.id = k.shop_id
            WHERE s.uninstalled_at IS NULL AND kit_stage >= 3 AND kit_canceled_at IS NULL AND submission = 'submitted'
           AND (due_at IS NULL OR due_at > statement_timestamp() + interval '1 hour')
           AND kit_stage_at > statement_timestamp() - interval '${SHIPPED_UNFULFILLED_DAYS} days'
           AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled')
           AND NOT EXISTS (SELECT 1 FROM other_fulfillments o WHERE o.kit_order_id = k.id AND o.state = 'fulfilled')
           AND (NOT EXISTS (SELECT 1 FROM approvals a WHERE a.kit_order_id = k.id AND a.what = 'part' AND a.params ->> 'why' = 'replacement')
                -- A replacement fulfills what was canceled before it shipped.
                OR EXISTS (SELECT 1 FROM kit_orders o WHERE o.shop_id = k.shop_id AND o.shopify_order_id = k.shopify_order_id
                             AND o.environment = k.environment AND o.kit_canceled_at IS NOT NULL AND o.kit_stage < 3))
           ) shipped WHERE nth <= $1::int) ORDER BY id FOR NO KEY UPDATE)
         RETURNING id
      `).column(pool, ORDERS_A_STORE_WOKEN),
    openWithoutFields: (limit) =>
      query(`
        WITH portion AS MATERIALIZED (
          SELECT s.id AS shop_id, k.id, k.placed_at, k.open FROM shops s CROSS JOIN LATERAL (
            SELECT o.id, o.placed_at, o.submission <> 'void' AND o.kit_canceled_at IS NULL AND o.kit_stage < 4 AS open
              FROM kit_orders o
             WHERE o.shop_id = s.id AND o.placed_at < s.order_fields_before
               AND o.placed_at > statement_timestamp() - interval '60 days'
             ORDER BY o.placed_at DESC FETCH FIRST ($1::int) ROWS WITH TIES) k
           WHERE s.order_fields_before IS NOT NULL AND s.uninstalled_at IS NULL
        ), moved AS (
          UPDATE shops s
             SET order_fields_before = (SELECT CASE WHEN count(*) < $1::int THEN NULL ELSE min(placed_at) END
                                          FROM portion p WHERE p.shop_id = s.id)
           WHERE s.order_fields_before IS NOT NULL AND s.uninstalled_at IS NULL
        )
        UPDATE kit_orders SET due_at = ${THIS_MOMENT}, nudges = nudges + 1
         WHERE id IN (SELECT id FROM kit_orders WHERE id IN (SELECT id FROM portion WHERE open) ORDER BY id FOR NO KEY UPDATE)
         RETURNING id
      `).column(pool, limit),
  };
}
