// A fulfillment canceled in Shopify after Kit shipped: that may be intended, so the merchant decides whether to fulfill
// again (decision 62). Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import { approvalOf, type OrderRow } from "../../ports/order-row.ts";
import type { StoreOrder } from "../../ports/shopify-order.ts";
import { activeFulfillments, unitsAtKit } from "../units/units-at-kit.ts";

/** Canceled fulfillments that the merchant wants to make again. */
export function wantedAgain(row: Pick<OrderRow, "approvals">): ReadonlySet<string> {
  return new Set(approvalOf(row, "fulfill_again")?.params.fulfillments);
}

/** Units that the app may fulfill: those of a canceled fulfillment only if the merchant wants it made again. */
export function unitsToFulfill(row: OrderRow, order: StoreOrder): Map<LineItemId, number> {
  const again = wantedAgain(row);
  const active = activeFulfillments({ kind: "found", order })!;
  const ids = row.shipments.flatMap(({ fulfillmentId }) => fulfillmentId ?? []);
  return unitsAtKit(row, new Set(ids.filter((id) => active.has(id) || !again.has(id))));
}

/** Whether the merchant approved a further fulfillment at a location: it covers the lines of a canceled one. */
export function isMadeAgain(row: OrderRow, lines: readonly { lineItemId: string }[]): boolean {
  const again = wantedAgain(row);
  return row.shipments.some(
    (shipment) =>
      shipment.fulfillmentId !== null &&
      again.has(shipment.fulfillmentId) &&
      shipment.lines.some(({ lineItemId }) => lines.some((line) => line.lineItemId === lineItemId)),
  );
}

/** `canFulfill`: units of a line on fulfillment orders that the app could fulfill now. */
export function undoneTask(
  row: OrderRow,
  order: StoreOrder,
  canFulfill: (line: LineItemId) => number,
): WantedTask | null {
  const active = activeFulfillments({ kind: "found", order })!;
  const again = wantedAgain(row);
  const undone = row.shipments.flatMap(({ state, fulfillmentId: id, lines }) =>
    state === "fulfilled" && id !== null && !active.has(id) && !again.has(id) ? [{ id, lines }] : [],
  );
  const open = unitsAtKit(row, active);
  const lines = new Set(undone.flatMap((one) => one.lines.map((line) => line.lineItemId)));
  const units = [...lines].reduce((sum, line) => sum + Math.min(open.get(line) ?? 0, canFulfill(line)), 0);
  if (units === 0) return null;
  const fulfillments = undone.map((one) => one.id as string).sort();
  return { kind: "fulfillment_undone", params: { units, fulfillments } };
}
