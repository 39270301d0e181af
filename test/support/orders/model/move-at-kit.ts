// Events of a kit order at Kit in a generated history.
import type { HistoryEvent } from "../history/history.ts";
import { addParcels, cancelInPortal, deliverAtKit, type ModelKitOrder, payAtKit, shipAtKit } from "./model-kit.ts";

/** False: not possible in the kit order's state. */
export function moveAtKit(
  order: ModelKitOrder,
  { kind, parcels }: Extract<HistoryEvent, { do: "kit" }>,
  canceledName: string,
): boolean {
  switch (kind) {
    case "onward":
      return payAtKit(order) || shipAtKit(order, parcels) || deliverAtKit(order);
    case "parcel":
      return addParcels(order, 1);
    case "portal_cancel":
      return cancelInPortal(order, canceledName);
    case "unknown_state":
      if (order.canceled || order.state === "delivered" || order.state === "shipped") return false;
      order.state = order.state === "awaiting_drills" ? "in_production" : "awaiting_drills";
      order.paid = true;
      return true;
  }
}
