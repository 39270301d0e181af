// Nothing is under way in the app: what has not happened by now does not happen unless something new does.
import { until } from "./until.ts";
import type { World } from "./world.ts";

/**
 * Waits until Shopify's stand-in has an answer to all it sent, no event is to be looked at, no job waits or runs, and nobody works on
 * an order. Jobs for later, and what sweeps would find, are not waited for.
 */
export async function idle(world: World): Promise<void> {
  const busy = `SELECT 1 FROM inbox WHERE due_at <= now()
                UNION ALL SELECT 1 FROM bullmq.job WHERE state IN ('waiting', 'active')
                UNION ALL SELECT 1 FROM kit_orders WHERE lease_until > clock_timestamp() LIMIT 1`;
  await until("the app with nothing to do", async () => {
    await world.shopify.settled();
    return (await world.database.pool.query(busy)).rowCount === 0;
  });
}
