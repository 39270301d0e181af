// What a merchant changes in an order of the model store: lines added, fulfillments taken back.
import { LineItemId } from "../../../app/platform/ids.ts";
import { fulfillmentOrder, storeLine } from "./builders.ts";
import type { ModelStoreOrder } from "./model-store.ts";

export function addLine(order: ModelStoreOrder, about: { id: string; sku: string; quantity: number }): boolean {
  if (order.cancelledAt || order.lines.length > 4) return false;
  const { id, sku, quantity } = about;
  const line = storeLine({ id: LineItemId.parse(id), sku, quantity, variantId: null, title: sku });
  order.lines.push(line);
  order.fulfillmentOrders.push(
    fulfillmentOrder([line], { id: `${id}1` } as Partial<ModelStoreOrder["fulfillmentOrders"][number]>),
  );
  return true;
}

/** The merchant takes a fulfillment back: its units are open again, on a new fulfillment order. */
export function cancelFulfillment(order: ModelStoreOrder, id: string): boolean {
  const standing = order.fulfillments.find((fulfillment) => fulfillment.status === "SUCCESS");
  if (!standing || order.cancelledAt) return false;
  standing.status = "CANCELLED";
  const lines = standing.lines.map(({ lineItemId, quantity }) => {
    const line = order.lines.find((l) => l.id === lineItemId)!;
    line.unfulfilledQuantity += quantity;
    return { ...line, quantity, currentQuantity: quantity, unfulfilledQuantity: quantity };
  });
  const about = { id, locationId: standing.locationId };
  order.fulfillmentOrders.push(fulfillmentOrder(lines, about as Partial<ModelStoreOrder["fulfillmentOrders"][number]>));
  return true;
}
