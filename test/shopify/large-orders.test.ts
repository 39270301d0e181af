// Orders that don't fit into one query.
import { beforeAll, describe, expect, it } from "vitest";
import { ShopifyOrderId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { nextOf } from "../../app/shopify/graphql/pages.ts";
import { FULFILLMENT, FULFILLMENT_ORDER_LINES_PAGE } from "../../app/shopify/operations/order-pages.ts";
import { createStoreOrders, type ShopifyStoreOrders } from "../../app/shopify/orders/store-orders.ts";
import type { ShopModel } from "../../sandbox/shopify/types.ts";
import { readStoreOrder, setTestShopify, world } from "../support/shopify.ts";

let shop: ShopRef;
let store: ShopModel;
let orders: ShopifyStoreOrders;

setTestShopify();
beforeAll(async () => {
  shop = await world.visit();
  store = world.store();
  orders = createStoreOrders({
    graphql: world.shopify.graphql,
    readingOf: async () => ({ ourServiceId: null, email: true, phone: true, terms: true }),
    linkedVariants: async () => new Set(),
  });
});

const read = (id: string) => readStoreOrder(orders, shop, id);

describe("an order", () => {
  it("with 250 lines is read whole, line by line and shipment by shipment", async () => {
    const lines = Array.from({ length: 250 }, (_, index) => ({ title: `Item ${index}`, quantity: 1 + (index % 3) }));
    const placed = store.placeOrder({ lines });
    await world.sandbox.settled();
    const order = await read(placed.id);
    expect(order.lines).toHaveLength(250);
    expect(new Set(order.lines.map(({ id }) => id)).size).toBe(250);
    expect(order.lines.map(({ title }) => title)).toEqual(lines.map(({ title }) => title));
    const shipped = order.fulfillmentOrders.flatMap((one) => one.lines);
    expect(new Set(shipped.map(({ lineItemId }) => lineItemId)).size).toBe(250);
    expect(shipped.reduce((sum, line) => sum + line.remaining, 0)).toBe(
      lines.reduce((sum, line) => sum + line.quantity, 0),
    );
  });

  it.each([
    ["a fulfillment order", FULFILLMENT_ORDER_LINES_PAGE, { fulfillmentOrder: null }],
    ["a fulfillment", FULFILLMENT, { fulfillment: null }],
  ])("of which %s is gone while it is read isn't taken for deleted", async (_part, operation, data) => {
    const lines = Array.from({ length: 30 }, (_, index) => ({ title: `Item ${index}`, quantity: 1 }));
    const placed = store.placeOrder({ lines });
    await world.sandbox.settled();
    for (const line of placed.lines.slice(0, 5))
      store.fulfillByHand(placed.id, { lines: [{ lineId: line.id, quantity: 1 }], tracking: [] });
    const { graphql } = world.shopify;
    const ask = async (...given: Parameters<typeof graphql.ask>) =>
      given[1] === operation ? { kind: "ok", data, withheldFields: [] } : graphql.ask(...given);
    const changing = createStoreOrders({
      graphql: { ...graphql, ask: ask as typeof graphql.ask },
      readingOf: async () => ({ ourServiceId: null, email: true, phone: true, terms: true }),
      linkedVariants: async () => new Set(),
    });
    const id = ShopifyOrderId.parse(placed.id);
    await expect(changing.read(shop, id)).rejects.toMatchObject({ code: "shopify_order_changed", retryable: true });
  });

  it("split over more fulfillment orders and parcels than one query holds is read whole", async () => {
    const lines = Array.from({ length: 14 }, (_, index) => ({ title: `Item ${index}`, quantity: 1 }));
    const placed = store.placeOrder({ lines });
    await world.sandbox.settled();
    const first = store.fulfillmentOrders(placed.id)[0]!;
    for (const line of placed.lines.slice(1)) store.split(first.id, [{ lineId: line.id, quantity: 1 }]);
    for (const line of placed.lines.slice(0, 7)) {
      store.fulfillByHand(placed.id, {
        lines: [{ lineId: line.id, quantity: 1 }],
        tracking: [{ company: "UPS", number: `1Z${line.id}`, url: null }],
      });
    }
    const order = await read(placed.id);
    expect(order.fulfillmentOrders.length).toBeGreaterThanOrEqual(7);
    expect(order.fulfillments).toHaveLength(7);
    const told = order.fulfillments.flatMap(({ lines: shipped, tracking }) =>
      shipped.map((line) => [line.lineItemId, tracking[0]?.number]),
    );
    expect(told.toSorted()).toEqual(
      placed.lines
        .slice(0, 7)
        .map((line) => [line.id, `1Z${line.id}`])
        .toSorted(),
    );
  });

  it("fulfilled in more parcels than Shopify lists is read whole", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 260 }] });
    await world.sandbox.settled();
    const [line] = placed.lines;
    for (let parcel = 0; parcel < 255; parcel++)
      store.fulfillByHand(placed.id, { lines: [{ lineId: line!.id, quantity: 1 }], tracking: [] });
    const { fulfillments } = await read(placed.id);
    expect(new Set(fulfillments.map(({ id }) => id)).size).toBe(255);
    expect(fulfillments).toHaveLength(255);
  });

  it("with more transactions than Shopify lists counts as paid and refunded when it last changed", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    const [sale] = placed.transactions;
    const refused = Array.from({ length: 250 }, (_, index) => ({
      ...sale!,
      id: String(index),
      status: "FAILURE" as const,
    }));
    placed.transactions.unshift(...refused);
    const { payment, updatedAt } = await read(placed.id);
    expect([payment.takenAt, payment.returnedAt]).toEqual([updatedAt, updatedAt]);
  });

  it("with more refused attempts to pay than one query holds tells when it was paid", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    const [sale] = placed.transactions;
    const refused = Array.from({ length: 30 }, (_, index) => ({
      ...sale!,
      id: String(index),
      status: "FAILURE" as const,
    }));
    placed.transactions.unshift(...refused);
    expect((await read(placed.id)).payment.takenAt).toEqual(new Date(`${sale!.processedAt.slice(0, 19)}Z`));
  });
});

it("a list that goes on without saying where isn't taken for whole", () => {
  expect(nextOf({ hasNextPage: false, endCursor: "a" })).toBeNull();
  expect(nextOf({ hasNextPage: true, endCursor: "a" })).toBe("a");
  expect(() => nextOf({ hasNextPage: true, endCursor: null })).toThrow("goes on");
});
