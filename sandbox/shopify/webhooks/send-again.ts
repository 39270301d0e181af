// Webhooks on request: sends a topic again, with its present payload.
import { changeScopes, dataRequest, redactCustomer, redactShop, uninstall } from "../model/app-lifecycle.ts";
import { isLive } from "../model/fulfillment/fulfillment-orders.ts";
import type { FulfillmentOrderRecord } from "../model/fulfillment/fulfillment-records.ts";
import type { OrderRecord, ProductRecord } from "../model/records.ts";
import type { Store } from "../model/store.ts";
import { cancelledPayload, heldPayload, releasedPayload, routingPayload } from "./fulfillment-order-payloads.ts";
import { orderPayload, refundPayload } from "./order-payloads.ts";
import { productDeletedPayload, productPayload } from "./product-payloads.ts";

interface Announced {
  id: string;
  payload: object;
}

type OfOrder = (store: Store, order: OrderRecord) => Announced[];
type OfProduct = (store: Store, product: ProductRecord) => Announced;

const order: OfOrder = (store, one) => [{ id: one.id, payload: orderPayload(store, one) }];
const refunds: OfOrder = (_store, one) =>
  one.refunds.map((refund) => ({ id: refund.id, payload: refundPayload(one, refund) }));
const live =
  (payload: (one: FulfillmentOrderRecord) => object): OfOrder =>
  (store, { id }) =>
    store.fulfillmentOrdersOf(id).flatMap((one) => (isLive(one) ? [{ id: one.id, payload: payload(one) }] : []));
const canceled: OfOrder = (store, { id }) =>
  store
    .fulfillmentOrdersOf(id)
    .flatMap((one) => (one.status === "CANCELLED" ? [{ id: one.id, payload: cancelledPayload(one) }] : []));

const OF_ORDER: Record<string, OfOrder> = {
  "orders/create": order,
  "orders/paid": order,
  "orders/updated": order,
  "orders/cancelled": order,
  "refunds/create": refunds,
  "fulfillment_orders/order_routing_complete": live(routingPayload),
  "fulfillment_orders/placed_on_hold": live(heldPayload),
  "fulfillment_orders/hold_released": live(releasedPayload),
  "fulfillment_orders/cancelled": canceled,
};

const OF_PRODUCT: Record<string, OfProduct> = {
  "products/create": (store, product) => ({ id: product.id, payload: productPayload(store, product) }),
  "products/update": (store, product) => ({ id: product.id, payload: productPayload(store, product) }),
  "products/delete": (_store, product) => ({ id: product.id, payload: productDeletedPayload(product) }),
};

const OF_CUSTOMER: Record<string, (store: Store, orderIds: string[]) => void> = {
  "customers/data_request": dataRequest,
  "customers/redact": redactCustomer,
};

const OF_APP: Record<string, (store: Store) => void> = {
  "app/uninstalled": uninstall,
  "app/scopes_update": (store) => changeScopes(store, {}),
  "shop/redact": redactShop,
};

export const TOPICS = [OF_ORDER, OF_PRODUCT, OF_CUSTOMER, OF_APP].flatMap((topics) => Object.keys(topics));

export interface SendAgain {
  topic: string;
  /** Id, GID or name of the order, for topics of orders and customers. */
  order?: string | undefined;
  /** Id or GID of the product, for topics of products. */
  product?: string | undefined;
}

/** Emits the topic. Returns the request's error, or null. */
export function sendAgain(store: Store, asked: SendAgain): string | null {
  const { topic } = asked;
  const ofOrder = OF_ORDER[topic];
  const ofProduct = OF_PRODUCT[topic];
  const ofCustomer = OF_CUSTOMER[topic];
  const ofApp = OF_APP[topic];
  if (ofApp) return emit(store, () => ofApp(store));
  if (ofProduct) {
    if (asked.product === undefined) return `${topic} is of a product: name it`;
    const product = store.product(asked.product);
    const { id, payload } = ofProduct(store, product);
    return emit(store, () => store.emit(topic, id, payload));
  }
  if (!ofOrder && !ofCustomer) return `There is no topic ${topic}. There are ${TOPICS.join(", ")}`;
  if (asked.order === undefined) return `${topic} is of an order: name it`;
  const found = store.order(asked.order);
  if (ofCustomer) return emit(store, () => ofCustomer(store, [found.id]));
  const announced = ofOrder?.(store, found) ?? [];
  if (announced.length === 0) return `Order ${found.name} has nothing that ${topic} could be about`;
  return emit(store, () => announced.forEach(({ id, payload }) => store.emit(topic, id, payload)));
}

function emit(store: Store, action: () => void): null {
  store.act(action);
  return null;
}
