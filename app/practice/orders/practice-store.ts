// The store's ports with practice in front: simulated orders are read and fulfilled in rows, and nothing that practice
// does to Shopify's test orders notifies anybody. Everything else passes.
import type { ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { FulfillmentRequest, StoreFulfillments, StoreOrders, StoreRequests } from "../../orders/ports/store.ts";
import type { PracticeOrderRows } from "../ports.ts";
import { isSimulated } from "./simulated-id.ts";
import { fulfillmentId, orderOf, simulatedOrder } from "./simulated-order.ts";

const DONE = { kind: "done", value: null } as const;

export function withSimulatedOrders<Orders extends StoreOrders>(store: Orders, rows: PracticeOrderRows): Orders {
  return {
    ...store,
    async read(shop, id) {
      if (!isSimulated(id)) return store.read(shop, id);
      const order = await rows.find(shop, id);
      if (!order) return { kind: "gone" };
      const past = await store.read(shop, order.source);
      return past.kind === "found" ? { kind: "found", order: simulatedOrder(order, past.order) } : past;
    },
  };
}

interface PracticeGuard {
  rows: PracticeOrderRows;
  isPracticing(shop: ShopRef): Promise<boolean>;
}

/** The rules of a store in practice say so too; this holds for every decision. */
export function withPracticeGuard(store: StoreFulfillments, { rows, isPracticing }: PracticeGuard): StoreFulfillments {
  return {
    async create(shop, request) {
      const [first] = request.fulfillmentOrders;
      if (first && isSimulated(first.id)) return createSimulated(rows, { shop, id: orderOf(first.id), request });
      const notifyCustomer = request.notifyCustomer && !(await isPracticing(shop));
      return store.create(shop, { ...request, notifyCustomer });
    },
    async updateTracking(shop, update) {
      if (isSimulated(update.id)) {
        await rows.setTracking(shop, orderOf(update.id), { fulfillment: update.id, tracking: update.tracking });
        return DONE;
      }
      const notifyCustomer = update.notifyCustomer && !(await isPracticing(shop));
      return store.updateTracking(shop, { ...update, notifyCustomer });
    },
    // Shopify notifies customers of deliveries.
    markDelivered: async (shop, event) =>
      isSimulated(event.id) || (await isPracticing(shop)) ? DONE : store.markDelivered(shop, event),
    addTags: async (shop, id, tags) => ((await isPracticing(shop)) ? DONE : store.addTags(shop, id, tags)),
    removeTags: async (shop, id, tags) => (isSimulated(id) ? DONE : store.removeTags(shop, id, tags)),
    writeFields: async (shop, id, fields) => ((await isPracticing(shop)) ? DONE : store.writeFields(shop, id, fields)),
  };
}

async function createSimulated(
  rows: PracticeOrderRows,
  about: { shop: ShopRef; id: ShopifyOrderId; request: FulfillmentRequest },
): ReturnType<StoreFulfillments["create"]> {
  const { shop, id, request } = about;
  const order = await rows.find(shop, id);
  if (!order) return { kind: "refused", messages: ["The practice order is gone."] };
  const made = fulfillmentId(id, order.fulfillments.length);
  const lines = request.fulfillmentOrders.flatMap(({ id: fulfillmentOrder, lines: picked }) =>
    picked.map((line) => ({ fulfillmentOrder, ...line })),
  );
  const isNew = await rows.addFulfillment(shop, id, { id: made, tracking: request.tracking, lines });
  // Another kit order of the same order was fulfilled at the same moment.
  return isNew ? { kind: "done", value: { id: made } } : createSimulated(rows, about);
}

/** Shopify has no such fulfillment orders: nothing is to be answered. */
export function withoutSimulatedRequests(requests: StoreRequests): StoreRequests {
  return {
    answer: async (shop, reply) => (isSimulated(reply.id) ? DONE : requests.answer(shop, reply)),
    reportProgress: async (shop, progress) =>
      isSimulated(progress.id) ? DONE : requests.reportProgress(shop, progress),
    location: (shop) => requests.location(shop),
    move: async (shop, move) => (isSimulated(move.id) ? DONE : requests.move(shop, move)),
    request: async (shop, wanted) => (isSimulated(wanted.id) ? DONE : requests.request(shop, wanted)),
  };
}
