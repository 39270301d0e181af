// An order as a shopper places it: its lines by location and by how they are delivered.
import { LineItemId, type LocationId, ShopifyOrderId as OrderId } from "../../../../app/kernel/ids.ts";
import type { StoreFulfillmentOrder, StoreOrder } from "../../../../app/orders/ports/shopify-order.ts";
import { fulfillmentOrder, storeLine, storeOrder } from "../builders.ts";
import type { ModelStore, ModelStoreOrder } from "../model/model-store.ts";
import { PAID_BY } from "../model/store-edits.ts";
import { storePayment } from "../model/store-values.ts";
import type { HistoryEvent } from "./history.ts";
import { LINKABLE } from "./linked-product.ts";

interface About {
  store: Pick<ModelStore, "id">;
  now: Date;
  /** The first line's, and that of the others if the order is split; of one that is partly picked up, the other way. */
  places: readonly [LocationId, LocationId];
  serviceAt(place: LocationId): "ours" | "none";
  customer: StoreOrder["customer"];
}

export function placedOrder(event: Extract<HistoryEvent, { do: "place" }>, about: About): ModelStoreOrder {
  const { store, now, places } = about;
  const lines = event.lines.map(({ sku, quantity, linkable }) =>
    storeLine({ id: LineItemId.parse(store.id()), sku, quantity, variantId: linkable ? LINKABLE : null, title: sku }),
  );
  const isPartly = event.delivery === "PARTLY";
  const isSplit = (event.locations === 2 || isPartly) && lines.length > 1;
  const parts = isSplit ? [lines.slice(0, 1), lines.slice(1)] : [lines];
  const id = OrderId.parse(`55500000${store.id()}`);
  // Both are paid afterwards, if ever.
  const paid = event.paid && event.paysBy === "card";
  return {
    ...storeOrder({ id, lines, createdAt: now, updatedAt: now, test: event.test }),
    riskLevel: event.risk,
    payment: storePayment({ takenAt: paid ? now : null, ...PAID_BY[event.paysBy] }),
    name: `#${store.id()}`,
    financialStatus: paid ? "PAID" : "PENDING",
    customer: about.customer,
    ...(event.imported ? { processedAt: new Date(now.getTime() - 90 * 86_400_000) } : {}),
    fulfillmentOrders: parts.map((part, index) => {
      const locationId = places[isPartly ? 1 - index : index]!;
      const method = index === 0 ? "PICK_UP" : "SHIPPING";
      const deliveryMethod = isPartly ? method : event.delivery;
      // Shopify offers no pickup from the location of a fulfillment service.
      const service = deliveryMethod === "PICK_UP" ? "none" : about.serviceAt(locationId);
      const of = { id: store.id(), locationId, service, deliveryMethod };
      return fulfillmentOrder(part, of as Partial<StoreFulfillmentOrder>);
    }),
    deletedAt: null,
  };
}
