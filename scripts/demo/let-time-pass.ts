// Time for the demo's orders: what the app's rows say of the past, and of what is due, moves back.
import type pg from "pg";

/** Moments of the app's own clock, by table. Those of Shopify's are given where an order is placed. */
const MOMENTS: Record<string, string[]> = {
  kit_orders: [
    ...["created_at", "wait_since", "wait_until", "store_read_at", "first_sent_at", "last_sent_at", "linked_at"],
    ...["compared_at", "kit_canceled_at", "kit_read_at", "kit_stage_at", "delivered_marked_at", "due_at"],
  ],
  attempts: ["started_at", "ended_at"],
  shipments: ["attempted_at", "fulfilled_at"],
  approvals: ["at"],
  holds: ["since", "until", "lifted_at"],
  tasks: ["since", "resolved_at"],
  timeline: ["at"],
  // Kit's limit counts those of the last minute.
  kit_requests: ["started_at"],
};

export async function letTimePass(database: pg.Client, ms: number): Promise<void> {
  for (const [table, columns] of Object.entries(MOMENTS)) {
    const set = columns.map((column) => `${column} = ${column} - $1 * interval '1 millisecond'`);
    await database.query(`UPDATE ${table} SET ${set.join(", ")}`, [ms]);
  }
}
