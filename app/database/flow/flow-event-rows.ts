// Events for Flow, on the database's clock.
import type { FlowEventRows } from "../../flow/ports.ts";
import { FLOW_TRIGGERS, type FlowTrigger } from "../../flow/triggers.ts";
import { type Connection, query } from "../statements/query.ts";

/** A trigger of a later version waits for that version, and holds up none of the store's other events. */
const KNOWN = Object.keys(FLOW_TRIGGERS);

export function createFlowEventRows(pool: Connection): FlowEventRows {
  return {
    async next(shop) {
      const row = await query(`
        SELECT e.id::text, e.trigger, e.happened_at AS "happenedAt", e.failures, e.detail, k.shopify_order_id AS "orderId",
               k.kit_order_id::text AS "kitNumber", k.portal_url AS "payLink", t.params ->> 'reason' AS reason
          FROM flow_events e
          LEFT JOIN kit_orders k ON k.id = e.kit_order_id
          LEFT JOIN tasks t ON t.shop_id = e.shop_id AND t.kind = e.detail AND t.subject = e.subject
         WHERE e.shop_id = $1 AND e.due_at <= statement_timestamp() AND e.trigger = ANY($2)
         ORDER BY e.due_at, e.id LIMIT 1
      `).first(pool, shop.id, KNOWN);
      if (!row) return null;
      const { orderId, kitNumber, payLink, ...event } = row;
      const order = orderId === null ? null : { id: orderId, kitNumber, payLink };
      return { ...event, trigger: row.trigger as FlowTrigger, order };
    },
    end: (id, { at, fault }) =>
      query(`
        UPDATE flow_events SET due_at = NULL, told_at = $2, fault = $3 WHERE id = $1::bigint
      `).run(pool, id, at, fault),
    async wasRefused(shop) {
      const fault = await query(`
        SELECT fault FROM flow_events
         WHERE shop_id = $1 AND told_at IS NOT NULL AND (fault IS NULL OR fault = 'refused')
         ORDER BY told_at DESC, id DESC LIMIT 1
      `).firstValue(pool, shop.id);
      return fault === "refused";
    },
    tryAgain: (id, { at, fault }) =>
      query(`
        UPDATE flow_events SET due_at = $2, fault = $3, failures = failures + 1 WHERE id = $1::bigint
      `).run(pool, id, at, fault),
    shopsWithDue: () =>
      query(`
        SELECT DISTINCT e.shop_id FROM flow_events e JOIN shops s ON s.id = e.shop_id
         WHERE e.due_at <= statement_timestamp() AND s.uninstalled_at IS NULL AND e.trigger = ANY($1)
      `).column(pool, KNOWN),
    removeBefore: (before, limit) =>
      query(`
        DELETE FROM flow_events WHERE id IN (
          SELECT id FROM flow_events WHERE happened_at < $1 ORDER BY happened_at LIMIT $2)
      `).count(pool, before, limit),
  };
}
