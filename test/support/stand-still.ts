// An app that does nothing by itself anymore, so that what changes from here on was changed by what the test does.
import { eventsHandled } from "./network/events.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

/**
 * Lets what is under way end, and takes away what the app meant to do later: its timers, and the times at which its orders are due.
 * The world has no sweeps of its own (`sweeping: false`), which run at a moment that differs each time.
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
  // What a timer had just begun.
  await worked();
}
