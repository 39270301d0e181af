// Where Kit ships to, against where the shopper gets it.
import type { OrderRow } from "../../../../app/orders/ports/order-row.ts";
import type { StoreFulfillmentOrder } from "../../../../app/orders/ports/shopify-order.ts";
import type { ModelKitOrder } from "../model/model-kit.ts";
import { fulfillable, type ModelStoreOrder } from "../model/model-store.ts";

/** At another address than the order's of now, and not at one of the merchant's stores. */
export function isSentToFormerAddress(order: ModelStoreOrder, { request }: ModelKitOrder): boolean {
  const { address1 } = request.customer_info;
  const isStore = order.fulfillmentOrders.some(({ locationAddress }) => locationAddress.address1 === address1);
  const { address } = order.customer ?? {};
  return !isStore && Boolean(address?.address1) && address?.address1 !== address1;
}

/** All that is still to be handed over of what this order has at Kit, which has the only part with it. */
export function isPickedUpElsewhere(order: ModelStoreOrder, row: OrderRow, { request }: ModelKitOrder): boolean {
  const sent = row.lines.filter((line) => line.sentQuantity > 0).map((line) => line.lineItemId);
  const units = (id: string) =>
    Math.min(...order.lines.flatMap((line) => (line.id === id ? [line.quantity, line.currentQuantity] : [])));
  const whole = row.lines.every((line) => line.sentQuantity === 0 || line.sentQuantity === units(line.lineItemId));
  const open = order.fulfillmentOrders.filter(
    (one) =>
      fulfillable(one) && one.lines.some(({ remaining, lineItemId }) => remaining > 0 && sent.includes(lineItemId)),
  );
  const isHere = (one: StoreFulfillmentOrder) => one.locationAddress.address1 === request.customer_info.address1;
  const fromStore = open.filter(
    ({ deliveryMethod, service }) => service === "none" && ["PICK_UP", "LOCAL"].includes(deliveryMethod ?? ""),
  );
  return whole && open.length > 0 && fromStore.length === open.length && !fromStore.some(isHere);
}
