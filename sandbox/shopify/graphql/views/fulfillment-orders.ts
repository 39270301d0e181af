import { supportedActions } from "../../model/fulfillment/fulfillment-orders.ts";
import type {
  FulfillmentOrderLineRecord,
  FulfillmentOrderRecord,
} from "../../model/fulfillment/fulfillment-records.ts";
import { gid } from "../../model/ids.ts";
import type { Store } from "../../model/store.ts";
import { seconds, secondsOrNull } from "../../model/times.ts";
import { holdsScope } from "../access.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { fulfillmentView } from "./fulfillments.ts";
import { lineView } from "./lines.ts";
import { variantView } from "./products.ts";
import { locationView } from "./shop.ts";

/** The scope family of a fulfillment order, by the owner of its location. */
export function familyOf(store: Store, one: FulfillmentOrderRecord): "merchant_managed" | "assigned" | "third_party" {
  const service = store.serviceOf(store.location(one.locationId));
  if (!service) return "merchant_managed";
  return service.owner === "app" ? "assigned" : "third_party";
}

/** Whether the app's scopes let it read or write this one. Its own service's count as third-party ones too. */
export function mayUse(context: GraphqlContext, verb: "read" | "write", one: FulfillmentOrderRecord): boolean {
  const family = familyOf(context.store, one);
  if (holdsScope(context.scopes, `${verb}_${family}_fulfillment_orders`)) return true;
  return family === "assigned" && holdsScope(context.scopes, `${verb}_third_party_fulfillment_orders`);
}

export const visibleFulfillmentOrders = (
  context: GraphqlContext,
  all: FulfillmentOrderRecord[],
): FulfillmentOrderRecord[] => all.filter((one) => mayUse(context, "read", one));

export function fulfillmentOrderView(context: GraphqlContext, one: FulfillmentOrderRecord): GraphObject {
  const { store } = context;
  const order = store.order(one.orderId);
  const location = store.location(one.locationId);
  return {
    __typename: "FulfillmentOrder",
    id: gid("FulfillmentOrder", one.id),
    status: one.status,
    requestStatus: one.requestStatus,
    fulfillAt: secondsOrNull(one.fulfillAt),
    fulfillBy: null,
    createdAt: seconds(one.createdAt),
    updatedAt: seconds(one.updatedAt),
    orderId: gid("Order", order.id),
    orderName: order.name,
    orderProcessedAt: seconds(order.processedAt),
    order: () => context.views.order(context, order),
    destination: () => destinationView(context, one),
    assignedLocation: {
      name: location.name,
      countryCode: location.countryCode,
      ...location.address,
      location: () => locationView(context, location),
    },
    deliveryMethod: {
      __typename: "DeliveryMethod",
      id: gid("DeliveryMethod", one.deliveryMethodId),
      methodType: one.deliveryMethod,
      presentedName: order.shippingTitle,
      serviceCode: order.shippingTitle,
      minDeliveryDateTime: null,
      maxDeliveryDateTime: null,
    },
    fulfillmentHolds: one.holds.map((hold) => ({
      __typename: "FulfillmentHold",
      id: gid("FulfillmentHold", hold.id),
      reason: hold.reason,
      displayReason: hold.reason.toLowerCase().replaceAll("_", " "),
      reasonNotes: hold.reasonNotes,
      handle: hold.handle,
      heldByRequestingApp: hold.heldBy === "app",
    })),
    supportedActions: supportedActions(store, one).map((action) => ({ action, externalUrl: null })),
    lineItems: (args: PageArgs) =>
      connection(args, {
        items: one.lines,
        id: (line) => line.id,
        view: (line) => fulfillmentOrderLineView(context, one, line),
      }),
    merchantRequests: (args: PageArgs & { kind?: string | null }) =>
      connection(args, {
        items: one.merchantRequests.filter((request) => !args.kind || request.kind === args.kind),
        id: (request) => request.id,
        view: (request) => ({
          __typename: "FulfillmentOrderMerchantRequest",
          id: gid("FulfillmentOrderMerchantRequest", request.id),
          kind: request.kind,
          message: request.message,
          requestOptions: { notify_customer: request.notifyCustomer },
          responseData: request.responseMessage,
          sentAt: seconds(request.sentAt),
        }),
      }),
    fulfillments: (args: PageArgs) =>
      connection(args, {
        items: store
          .fulfillmentsOf(order.id)
          .filter((made) => made.lines.some((line) => line.fulfillmentOrderId === one.id)),
        id: (made) => made.id,
        view: (made) => fulfillmentView(context, made),
      }),
  };
}

function destinationView(context: GraphqlContext, one: FulfillmentOrderRecord): GraphObject | null {
  const order = context.store.order(one.orderId);
  if (!order.shippingAddress) return null;
  const { country: _country, provinceCode: _provinceCode, ...address } = order.shippingAddress;
  return {
    __typename: "FulfillmentOrderDestination",
    id: gid("FulfillmentOrderDestination", one.id),
    ...address,
    email: order.email,
    location: null,
  };
}

export function fulfillmentOrderLineView(
  context: GraphqlContext,
  one: FulfillmentOrderRecord,
  held: FulfillmentOrderLineRecord,
): GraphObject {
  const { store } = context;
  const line = store.order(one.orderId).lines.find((candidate) => candidate.id === held.lineId);
  if (!line) throw new Error(`Order ${one.orderId} has no line ${held.lineId}`);
  const variant = line.variantId === null ? undefined : store.variants.get(line.variantId);
  return {
    __typename: "FulfillmentOrderLineItem",
    id: gid("FulfillmentOrderLineItem", held.id),
    totalQuantity: held.totalQuantity,
    remainingQuantity: held.remainingQuantity,
    requiresShipping: line.requiresShipping,
    sku: line.sku,
    productTitle: line.title,
    variantTitle: line.variantTitle,
    vendor: line.vendor,
    inventoryItemId: line.inventoryItemId === null ? null : gid("InventoryItem", line.inventoryItemId),
    warnings: [],
    lineItem: () => lineView(context, line),
    variant: () => (variant ? variantView(context, variant) : null),
  };
}
