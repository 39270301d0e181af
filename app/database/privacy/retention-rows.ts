import type pg from "pg";
import type { RetentionRows } from "../../privacy/retention.ts";
import { createFlowEventRows } from "../flow/flow-event-rows.ts";
import { query } from "../statements/query.ts";
import { inTransaction } from "../transaction.ts";
import { FORGET_IN_APPROVALS, FORGET_IN_TASKS, FORGET_IN_TIMELINE } from "./noted-tracking.ts";
import { OVER } from "./order-is-over.ts";

/**
 * Of `kit_orders k`: what was recorded after it was to be forgotten, by a request whose answer was under way, or of an
 * order that went on at Kit. A scalar subquery looks at one order's rows; EXISTS beside OR reads the whole table.
 */
const HOLDS_DATA = `
  (k.tracking IS NOT NULL OR k.portal_url IS NOT NULL OR k.customer_hmac IS NOT NULL
    OR (SELECT true FROM shipments d WHERE d.kit_order_id = k.id AND d.tracking <> '[]' LIMIT 1)
    OR (SELECT true FROM other_fulfillments d WHERE d.kit_order_id = k.id AND d.tracking <> '[]' LIMIT 1))`;

export function createRetentionRows(pool: pg.Pool): RetentionRows {
  return {
    async forgetStories(before, limit) {
      return inTransaction(pool, async (client) => {
        // Orders with a story have a timeline: an order without one was processed on an earlier night.
        const { rows } = await query(`
          SELECT k.id FROM kit_orders k
           WHERE EXISTS (SELECT FROM timeline e WHERE e.kit_order_id = k.id)
             AND NOT EXISTS (SELECT FROM timeline e WHERE e.kit_order_id = k.id AND e.at >= $1)
             AND k.created_at < $1 AND ${OVER}
           ORDER BY k.created_at LIMIT $2 FOR UPDATE OF k SKIP LOCKED
        `).on(client, before, limit);
        const ids = rows.map((row) => row.id);
        if (ids.length === 0) return 0;
        await query("DELETE FROM timeline WHERE kit_order_id = ANY ($1)").on(client, ids);
        await query("DELETE FROM holds WHERE kit_order_id = ANY ($1)").on(client, ids);
        await query(`
          UPDATE attempts SET detail = NULL, customer_hmac = NULL WHERE kit_order_id = ANY ($1)
        `).on(client, ids);
        await query("UPDATE shipments SET fault = NULL WHERE kit_order_id = ANY ($1)").on(client, ids);
        await query("UPDATE other_fulfillments SET fault = NULL WHERE kit_order_id = ANY ($1)").on(client, ids);
        await query(`
          UPDATE kit_orders
             SET portal_url = NULL, customer_salt = NULL, customer_hmac = NULL, phone_hmac = NULL, wait_params = NULL, differences = NULL
           WHERE id = ANY ($1)
        `).on(client, ids);
        return ids.length;
      });
    },
    redacted: (limit) =>
      inTransaction(pool, async (client) => {
        const { rows } = await query(`
          SELECT k.id FROM compliance_requests c
            CROSS JOIN LATERAL jsonb_array_elements_text(c.order_ids) AS named(id)
            JOIN kit_orders k ON k.shop_id = c.shop_id AND k.shopify_order_id = named.id
           WHERE c.kind = 'customers/redact' AND ${HOLDS_DATA} AND ${OVER}
           UNION
          SELECT k.id FROM shops s JOIN kit_orders k ON k.shop_id = s.id
           WHERE s.redacted_at > now() - interval '7 days' AND s.uninstalled_at IS NOT NULL AND ${HOLDS_DATA}
           LIMIT $1
        `).on(client, limit);
        const ids = rows.map((row) => row.id);
        if (ids.length === 0) return 0;
        await query(`
          WITH timeline_told AS (${FORGET_IN_TIMELINE}), tasks_told AS (${FORGET_IN_TASKS}) ${FORGET_IN_APPROVALS}
        `).on(client, ids);
        await query("UPDATE shipments SET tracking = '[]' WHERE kit_order_id = ANY ($1)").on(client, ids);
        await query("UPDATE other_fulfillments SET tracking = '[]' WHERE kit_order_id = ANY ($1)").on(client, ids);
        await query("UPDATE attempts SET customer_hmac = NULL WHERE kit_order_id = ANY ($1)").on(client, ids);
        await query(`
          UPDATE kit_orders
             SET tracking = NULL, portal_url = NULL, customer_salt = NULL, customer_hmac = NULL, phone_hmac = NULL
           WHERE id = ANY ($1)
        `).on(client, ids);
        return ids.length;
      }),
    // Compliance requests stay on record in a table of their own.
    resolvedTasks: (before, limit) =>
      query(`
        DELETE FROM tasks WHERE id IN (SELECT id FROM tasks WHERE resolved_at < $1 ORDER BY resolved_at LIMIT $2)
      `).count(pool, before, limit),
    // An account in use reads its designs every day.
    unusedDesignImages: (before, limit) =>
      query(`
        DELETE FROM design_images WHERE (account_id, slug, role) IN (
          SELECT i.account_id, i.slug, i.role FROM design_images i
            JOIN kit_accounts a ON a.id = i.account_id
           WHERE coalesce(a.templates_read_at, a.created_at) < $1
             AND NOT EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id)
           LIMIT $2)
      `).count(pool, before, limit),
    flowEvents: (before, limit) => createFlowEventRows(pool).removeBefore(before, limit),
    reports: (before, limit) =>
      query(`
        DELETE FROM check_reports WHERE id IN (
          SELECT id FROM check_reports WHERE started_at < $1 ORDER BY started_at LIMIT $2)
      `).count(pool, before, limit),
  };
}
