// Units of a kit order that are at Kit and still open in the store. Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import type { OrderRow } from "../../ports/order-row.ts";
import type { StoreFulfillment } from "../../ports/shopify-order.ts";
import type { StoreRead } from "../../ports/store.ts";

/** Ids of the store's fulfillments that are not canceled; null if the store can't be read. */
export function activeFulfillments(store: StoreRead): ReadonlySet<string> | null {
  if (store.kind !== "found") return null;
  return new Set(store.order.fulfillments.filter(isActive).map((fulfillment) => fulfillment.id));
}

export function isActive({ status }: Pick<StoreFulfillment, "status">): boolean {
  return status !== "CANCELLED" && status !== "ERROR" && status !== "FAILURE";
}

/**
 * Units sent that no fulfillment covers yet: at Kit, and still open in the store. `standing`: the store's fulfillments
 * that aren't canceled, since a canceled one covers nothing.
 */
export function unitsAtKit(
  row: Pick<OrderRow, "lines" | "shipments">,
  active: ReadonlySet<string> | null = null,
): Map<LineItemId, number> {
  const units = new Map<LineItemId, number>();
  for (const line of row.lines) if (line.sentQuantity > 0) units.set(line.lineItemId, line.sentQuantity);
  for (const { state, fulfillmentId, lines } of row.shipments) {
    if (state !== "fulfilled") continue;
    if (active && fulfillmentId && !active.has(fulfillmentId)) continue;
    for (const { lineItemId, quantity } of lines) {
      if (units.has(lineItemId)) units.set(lineItemId, Math.max(0, units.get(lineItemId)! - quantity));
    }
  }
  return units;
}
