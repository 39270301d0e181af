// Rows that an event from Kit may concern.
import type { Pool } from "pg";
import type { EventRows } from "../../orders/effects/handle-kit-event.ts";
import { UNREADABLE_EVENT_SWEEP } from "../../orders/limits.ts";
import type { Leases } from "../leases.ts";
import { query } from "../statements/query.ts";

/**
 * Nothing is read at Kit for a store that was removed from the account (decision 85), not even to match an order, nor
 * for one that was erased.
 */
const OF_STORES_ON = `kit_orders o JOIN shops s ON s.id = o.shop_id
  WHERE o.account_id = $1 AND (s.redacted_at IS NULL OR s.uninstalled_at IS NULL)
    AND NOT EXISTS (SELECT FROM account_places p
                     WHERE p.shop_id = o.shop_id AND p.account_id = $1 AND p.removed_at IS NOT NULL)`;

export function createEventRows({ pool, leases }: { pool: Pool; leases: Leases }): EventRows {
  return {
    byKitOrder: (account, numbers) =>
      query(`
        SELECT o.id, o.kit_order_id::float8 AS number FROM ${OF_STORES_ON} AND o.kit_order_id = ANY ($2::bigint[])
      `).rows(pool, account, numbers),
    byReference: (account, references) =>
      query(`
        SELECT o.id, o.reference, o.kit_order_id IS NOT NULL AS linked FROM ${OF_STORES_ON} AND o.reference = ANY ($2)
      `).rows(pool, account, references),
    unlinked: (account) =>
      query(`
        SELECT o.id, o.reference FROM ${OF_STORES_ON} AND o.kit_order_id IS NULL
           AND o.submission IN ('submitting', 'unknown', 'exists_unlinked', 'review')
         ORDER BY o.last_sent_at DESC LIMIT 50
      `).rows(pool, account),
    wantRead: (rows, why, at) =>
      query(`
        UPDATE kit_orders SET read_wanted_at = $2, read_wanted_why = $3, due_at = $2, nudges = nudges + 1, updated_at = now()
         WHERE id IN (SELECT id FROM kit_orders WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE)
      `).run(pool, rows, at, why),
    noteEvent: (account, at) =>
      query(`
        UPDATE kit_accounts SET last_event_at = $2, events_unheard_since = NULL WHERE id = $1
      `).run(pool, account, at),
    async claimSweep(account) {
      // Held for the full hour and never released, which limits it to one sweep an hour over all processes.
      const lease = await leases.acquire(`kit-event-sweep ${account}`, "sweep", UNREADABLE_EVENT_SWEEP.every);
      if (!lease) return [];
      return query(`
        SELECT o.id FROM ${OF_STORES_ON} AND o.kit_order_id IS NOT NULL AND o.kit_stage IN (0, 2)
           AND o.kit_canceled_at IS NULL LIMIT $2
      `).column(pool, account, UNREADABLE_EVENT_SWEEP.orders);
    },
  };
}
