// Shipments that polling found without an event: the account's orders in production are read more often until an event comes.
import type { Pool } from "pg";
import type { KitAccountId } from "../../kernel/ids.ts";
import { EVENT_LATE, POLLING } from "../../orders/limits.ts";
import { query } from "../statements/query.ts";

const NO_EVENT_LATELY = `events_unheard_since IS NULL
  AND (last_event_at IS NULL OR last_event_at < clock_timestamp() - $2 * interval '1 millisecond')`;

/**
 * Orders first, then the account, in the same lock order as requests to Kit, and in separate statements. If the process
 * dies in between, the next shipment repeats it.
 */
export async function noteUnheard(pool: Pool, account: KitAccountId): Promise<void> {
  // Resting rows become due within the new interval, spread over it. A claimed row is decided again anyway.
  await query(`
    UPDATE kit_orders
       SET due_at = least(due_at, clock_timestamp() + random() * $3 * interval '1 millisecond'),
           nudges = nudges + CASE WHEN lease_until > clock_timestamp() THEN 1 ELSE 0 END
     WHERE EXISTS (SELECT FROM kit_accounts WHERE id = $1 AND ${NO_EVENT_LATELY})
       AND id IN (SELECT id FROM kit_orders WHERE account_id = $1 AND submission = 'submitted' AND kit_stage = 2
                     AND kit_canceled_at IS NULL AND kit_wanted IS NULL AND due_at IS NOT NULL ORDER BY id FOR NO KEY UPDATE)
  `).on(pool, account, EVENT_LATE, POLLING.eventsLost.usual);
  await query(`
    UPDATE kit_accounts SET events_unheard_since = clock_timestamp() WHERE id = $1 AND ${NO_EVENT_LATELY}
  `).on(pool, account, EVENT_LATE);
}
