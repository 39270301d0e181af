// Records events for Flow in the transaction of their cause. Unique by shop, trigger, subject and occurrence: an event
// recorded twice is sent once. Real orders on Kit's staging are left out, and practice as a whole.
import type { FlowHappening } from "../../flow/triggers.ts";
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { Prisma } from "../generated/client.ts";
import { type Connection, query, queryInPrisma } from "../statements/query.ts";

export async function addFlowEvents(
  tx: Prisma.TransactionClient,
  id: KitOrderRowId,
  happenings: readonly FlowHappening[],
): Promise<void> {
  for (const { trigger, occurrence, detail } of happenings) {
    await queryInPrisma(`
      INSERT INTO flow_events (shop_id, trigger, subject, occurrence, kit_order_id, detail)
      SELECT k.shop_id, $2, k.id::text,
             coalesce($3, (SELECT max(a.number)::text FROM attempts a WHERE a.kit_order_id = k.id), '0'), k.id, $4
        FROM kit_orders k
       WHERE k.id = $1::uuid AND (k.environment = 'production' OR k.store_test)
         AND NOT EXISTS (SELECT FROM kit_accounts a WHERE a.practice_for = k.shop_id)
      ON CONFLICT DO NOTHING
    `).on(tx, id, trigger, occurrence, detail);
  }
}

/** For a completed daily check; nothing if all its differences are handled. */
export async function addCheckEvent(client: Connection, reportId: string): Promise<void> {
  await query(`
    INSERT INTO flow_events (shop_id, trigger, subject, occurrence, detail)
    SELECT r.shop_id, 'differences', r.id::text, 'found', count(*)::text
      FROM check_reports r JOIN check_differences d ON d.report_id = r.id AND d.handled_at IS NULL
     WHERE r.id = $1 AND r.state = 'done'
       AND NOT EXISTS (SELECT FROM kit_accounts a WHERE a.practice_for = r.shop_id)
     GROUP BY r.id
    ON CONFLICT DO NOTHING
  `).on(client, reportId);
}
