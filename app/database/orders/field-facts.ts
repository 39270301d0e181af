// Facts for the app's fields of the store's order: the state of its parts, and the day by which Kit is expected to ship
// each. Days come from stored estimates; Kit is never called for this.
import { shippingDays } from "../../estimates/delivery-days.ts";
import { USABLE_HOURS } from "../../estimates/limits.ts";
import { stepOf } from "../../estimates/quantity-steps.ts";
import { type FieldFacts, partStateOf } from "../../orders/decide/order-fields.ts";
import { type OrderRow, STAGE } from "../../orders/ports/order-row.ts";
import { type Connection, queryPrepared } from "../statements/query.ts";

export async function fieldFacts(
  pool: Connection,
  { row, others, timezone }: { row: OrderRow; others: readonly OrderRow[]; timezone: string },
): Promise<FieldFacts> {
  const parts = [];
  for (const other of others.toSorted((a, b) => a.part - b.part)) {
    parts.push(partStateOf(other, await shipsBy(pool, other, timezone)));
  }
  return { shipsBy: await shipsBy(pool, row, timezone), others: parts };
}

async function shipsBy(
  pool: Connection,
  { kit, accountId, lines }: OrderRow,
  timezone: string,
): Promise<string | null> {
  if (!kit || kit.stage !== STAGE.inProduction || kit.canceledAt || accountId === null) return null;
  const pieces = stepOf(lines.reduce((sum, line) => sum + line.sentQuantity, 0));
  if (pieces === null) return null;
  const known = await queryPrepared(`
    SELECT production_days_min AS min, production_days_max AS max FROM delivery_estimates
     WHERE account_id = $1 AND country = '' AND pieces = $2 AND production_days_min IS NOT NULL
       AND production_days_max IS NOT NULL AND known_at > clock_timestamp() - $3 * interval '1 hour'
  `).first(pool, accountId, pieces, USABLE_HOURS);
  return known && shippingDays(known, kit.stageAt, timezone).latest;
}
