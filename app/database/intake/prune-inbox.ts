// Deletes deliveries that are of no use any more, in batches by an index: a busy store's month is millions of rows, and
// one statement that took longer than its time limit would never catch up.
import { SWEPT, TO_READ } from "../../kernel/lanes.ts";
import { type Connection, query } from "../statements/query.ts";
import { DELIVERIES_KEPT_DAYS, PRODUCTS_KEPT_HOURS, PRUNED_AT_A_TIME } from "./limits.ts";

/** Returns the number of rows. */
export async function pruneInbox(pool: Connection): Promise<number> {
  return (await inBatches(() => pruneOld(pool))) + (await inBatches(() => pruneShortLived(pool)));
}

/** Handled, or never could be. A repeated delivery is recognized by its row until then. */
function pruneOld(pool: Connection): Promise<number> {
  return query(`
    DELETE FROM inbox
     WHERE id IN (
       SELECT id FROM inbox
        WHERE received_at < now() - interval '${DELIVERIES_KEPT_DAYS} days' AND due_at IS NULL
          AND coalesce(handled_at, received_at) < now() - interval '${DELIVERIES_KEPT_DAYS} days'
        ORDER BY received_at LIMIT ${PRUNED_AT_A_TIME})
  `).count(pool);
}

/** The app's own are never repeated, and a repeated change of a product costs one more read of it. */
function pruneShortLived(pool: Connection): Promise<number> {
  return query(`
    DELETE FROM inbox
     WHERE id IN (
       SELECT id FROM inbox
        WHERE due_at IS NULL AND handled_at IS NOT NULL AND source = 'shopify'
          AND (topic LIKE 'products/%' OR topic IN ('${SWEPT}', '${TO_READ}'))
          AND (topic IN ('${SWEPT}', '${TO_READ}') OR handled_at < now() - interval '${PRODUCTS_KEPT_HOURS} hours')
        ORDER BY handled_at LIMIT ${PRUNED_AT_A_TIME})
  `).count(pool);
}

async function inBatches(prune: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let pruned = PRUNED_AT_A_TIME; pruned === PRUNED_AT_A_TIME;) {
    pruned = await prune();
    all += pruned;
  }
  return all;
}
