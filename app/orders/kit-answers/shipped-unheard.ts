// Whether Kit shipped the order without an event, so that only polling found out (decision 59). Pure.
import { type KitMirror, type OrderRow, STAGE } from "../ports/order-row.ts";

export function shippedUnheard(row: Pick<OrderRow, "readWantedAt">, before: KitMirror, now: KitMirror): boolean {
  const requested = row.readWantedAt !== null && row.readWantedAt > before.readAt;
  return !requested && before.stage < STAGE.shipped && now.stage >= STAGE.shipped;
}
