// Nothing is in progress in the app: what has not happened by now happens only after a new event.
import { until } from "./until.ts";
import type { World } from "./world.ts";

/**
 * Waits until Shopify's stand-in has an answer to everything it sent, no event is pending, no job waits or runs, and no
 * order is in progress. Ignores delayed jobs, and what sweeps would find.
 */
export async function idle(world: World): Promise<void> {
  const busy = `SELECT 1 FROM inbox WHERE due_at <= now()
                UNION ALL SELECT 1 FROM bullmq.job WHERE state IN ('waiting', 'active')
                UNION ALL SELECT 1 FROM kit_orders WHERE lease_until > clock_timestamp()`;
  await until("the app with nothing to do", async () => {
    await world.shopify.settled();
    await world.app.composition.estimates.settled();
    return { done: -(await world.database.pool.query(busy)).rowCount!, of: 0 };
  });
}
