// An app without background activity, so that every further change comes from the test.
import { eventsHandled } from "./network/events.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

/**
 * Lets work in progress end, and removes the app's planned work: its timers, and the due times of its orders. The world
 * has no sweeps of its own (`sweeping: false`), which would run at varying times.
 */
export async function standStill(world: World): Promise<void> {
  const { pool } = world.database;
  const busy = "SELECT 1 FROM bullmq.job WHERE state IN ('waiting', 'active') LIMIT 1";
  const worked = () =>
    until("the app with nothing to do", async () => {
      await world.shopify.settled();
      await eventsHandled(world);
      return (await pool.query(busy)).rowCount === 0;
    });
  await worked();
  await pool.query("DELETE FROM bullmq.job WHERE state = 'delayed'");
  await pool.query("UPDATE kit_orders SET due_at = now() + interval '1 day' WHERE due_at IS NOT NULL");
  // Work that a timer had just begun.
  await worked();
}
