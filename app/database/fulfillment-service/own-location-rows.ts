// Orders with kits at the merchant's own location, by their open task.
import type { Pool } from "pg";
import type { OwnLocationRows } from "../../fulfillment-service/ports.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";

export function createOwnLocationRows(pool: Pool): OwnLocationRows {
  return {
    count: (shop) =>
      query(`
        SELECT count(*)::int AS count FROM tasks
         WHERE shop_id = $1 AND kind = 'at_own_location' AND resolved_at IS NULL
           AND params ->> 'state' IS DISTINCT FROM 'not_requested'
      `).value(pool, shop.id),

    // As app/database/orders/order-commands.ts writes it for one order. Leaves out orders that are being moved already.
    wantAll: (shop) =>
      query(`
        WITH open AS (
          SELECT k.id FROM tasks t JOIN kit_orders k ON k.id = t.kit_order_id
           WHERE t.shop_id = $1 AND t.kind = 'at_own_location' AND t.resolved_at IS NULL
             AND t.params ->> 'state' IS DISTINCT FROM 'not_requested'
             AND k.submission IN ('received', 'held', 'ready', 'submitted')
           ORDER BY k.id FOR NO KEY UPDATE OF k),
        said AS (
          INSERT INTO approvals (kit_order_id, what, by, params)
          SELECT id, 'move_to_kit', 'merchant', '{"state": "wanted", "lines": [], "fault": null}'::jsonb FROM open
          ON CONFLICT (kit_order_id, what) DO UPDATE SET params = excluded.params, at = now()
           WHERE approvals.params ->> 'state' NOT IN ('wanted', 'moving')
          RETURNING kit_order_id AS id),
        told AS (
          INSERT INTO timeline (kit_order_id, actor, code, params)
          SELECT id, 'merchant', 'approved', '{"what": "move_to_kit"}'::jsonb FROM said)
        UPDATE kit_orders SET due_at = ${THIS_MOMENT}, nudges = nudges + 1, failures = 0
         WHERE id IN (SELECT id FROM said) RETURNING id
      `).column(pool, shop.id),
  };
}
