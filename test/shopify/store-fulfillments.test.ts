// What is written to the store's orders, and what the reconciler is told when an answer is lost.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FulfillmentId, FulfillmentOrderId, ShopifyOrderId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import type { FulfillmentRequest, StoreFulfillments } from "../../app/orders/ports/store.ts";
import { createStoreFulfillments } from "../../app/shopify/orders/store-fulfillments.ts";
import type { FulfillmentRecord, GraphqlFaultKind, OrderRecord, ShopModel } from "../../sandbox/shopify/types.ts";
import { setTestShopify, startTestShopify, world } from "../support/shopify.ts";

let shop: ShopRef;
let store: ShopModel;
let fulfillments: StoreFulfillments;

setTestShopify();
beforeAll(async () => {
  shop = await world.visit();
  store = world.store();
  fulfillments = createStoreFulfillments(world.shopify.graphql);
});
beforeEach(() => {
  world.sandbox.truth.forget();
  world.sandbox.faults.clear();
});

/** A mixed cart: two kits and a poster at one location. */
async function mixedCart(): Promise<{ order: OrderRecord; kits: FulfillmentRequest["fulfillmentOrders"] }> {
  const order = store.placeOrder({
    lines: [
      { title: "Kit", quantity: 2 },
      { title: "Poster", quantity: 1 },
    ],
  });
  await world.sandbox.settled();
  const fulfillmentOrder = store.fulfillmentOrders(order.id)[0]!;
  const line = fulfillmentOrder.lines.find(({ lineId }) => lineId === order.lines[0]!.id)!;
  const id = FulfillmentOrderId.parse(fulfillmentOrder.id);
  return { order, kits: [{ id, lines: [{ foLineId: line.id, quantity: 2 }] }] };
}

const request = (kits: FulfillmentRequest["fulfillmentOrders"], notifyCustomer = false): FulfillmentRequest => ({
  fulfillmentOrders: kits,
  tracking: [{ company: "royal mail", number: "RM1", url: "https://track.test/RM1" }],
  notifyCustomer,
  notAfter: new Date(Date.now() + 60_000),
});

const made = (order: OrderRecord): FulfillmentRecord[] => world.sandbox.truth.fulfillments(order.id);

describe("a fulfillment", () => {
  it("covers the kits and nothing else of a mixed cart, with carrier, number and link", async () => {
    const { order, kits } = await mixedCart();
    const write = await fulfillments.create(shop, request(kits));
    expect(made(order)).toMatchObject([
      {
        status: "SUCCESS",
        tracking: [{ company: "Royal Mail", number: "RM1", url: "https://track.test/RM1" }],
        lines: [{ lineId: order.lines[0]!.id, quantity: 2 }],
      },
    ]);
    expect(write).toEqual({ kind: "done", value: { id: made(order)[0]!.id } });
    expect(world.sandbox.truth.notifications(order.id)).toBe(0);
  });

  it("notifies the customer only on request", async () => {
    const { order, kits } = await mixedCart();
    await fulfillments.create(shop, request(kits, true));
    expect(world.sandbox.truth.notifications(order.id)).toBe(1);
  });

  it("is never made without lines, which would ship the whole cart", async () => {
    const { order, kits } = await mixedCart();
    await expect(fulfillments.create(shop, request([]))).rejects.toMatchObject({ code: "fulfillment_without_lines" });
    await expect(fulfillments.create(shop, request([{ ...kits[0]!, lines: [] }]))).rejects.toMatchObject({
      retryable: false,
    });
    expect(made(order)).toEqual([]);
  });

  it("isn't sent once another process may make it", async () => {
    const { order, kits } = await mixedCart();
    const late = await fulfillments.create(shop, { ...request(kits), notAfter: new Date(Date.now() - 1) });
    expect(late).toEqual({ kind: "not_sent", code: "too_late", retryAt: null });
    expect(made(order)).toEqual([]);
  });

  it("that Shopify refuses comes back with Shopify's words", async () => {
    const { order, kits } = await mixedCart();
    await fulfillments.create(shop, request(kits));
    const again = await fulfillments.create(shop, request(kits));
    expect(again.kind).toBe("refused");
    expect(again.kind === "refused" && again.messages.join(" ")).toMatch(/quantity|unfulfillable/i);
    expect(made(order)).toHaveLength(1);
  });

  it("takes later numbers, and is marked delivered", async () => {
    const { order, kits } = await mixedCart();
    await fulfillments.create(shop, request(kits));
    const id = FulfillmentId.parse(made(order)[0]!.id);
    const tracking = [
      { company: "UPS", number: "1Z1", url: "https://ups.test/1Z1" },
      { company: "UPS", number: "1Z2", url: "https://ups.test/1Z2" },
    ];
    expect(await fulfillments.updateTracking(shop, { id, tracking, notifyCustomer: false })).toEqual({
      kind: "done",
      value: null,
    });
    expect(made(order)[0]!.tracking).toEqual(tracking);
    const at = new Date("2026-11-20T10:00:00Z");
    expect(await fulfillments.markDelivered(shop, { id, at })).toEqual({ kind: "done", value: null });
    const [event] = made(order)[0]!.events;
    expect(event?.status).toBe("DELIVERED");
    expect(new Date(event!.happenedAt)).toEqual(at);
  });
});

describe("tags", () => {
  it("are added to an order and taken away again, others stay", async () => {
    const order = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }], tags: ["vip"] });
    const id = ShopifyOrderId.parse(order.id);
    expect(await fulfillments.addTags(shop, id, ["Kit: needs attention"])).toEqual({ kind: "done", value: null });
    expect(store.order(order.id).tags.toSorted()).toEqual(["Kit: needs attention", "vip"]);
    expect(await fulfillments.removeTags(shop, id, ["Kit: needs attention"])).toEqual({ kind: "done", value: null });
    expect(store.order(order.id).tags).toEqual(["vip"]);
  });

  it("on an order that is gone are refused", async () => {
    expect((await fulfillments.addTags(shop, ShopifyOrderId.parse("1"), ["x"])).kind).toBe("refused");
  });
});

describe("the app's fields", () => {
  const fields = { status: "In production", stage: "Being made", number: "4711", shipsBy: "2026-12-03" };
  const place = () => store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });

  it("are written in one call, under their definitions, and those without a value are deleted", async () => {
    const order = place();
    const id = ShopifyOrderId.parse(order.id);
    expect(await fulfillments.writeFields(shop, id, fields)).toEqual({ kind: "done", value: null });
    expect(world.sandbox.truth.changingCalls().map(({ operation }) => operation)).toEqual(["FieldsSet"]);
    await fulfillments.writeFields(shop, id, { status: "Shipped", stage: "Shipped", number: "4711", shipsBy: null });
    expect(store.metafields(order.id)).toEqual([
      { key: "kit_status", name: "Kit status", value: "Shipped" },
      { key: "kit_stage", name: "Kit stage", value: "Shipped" },
      { key: "kit_number", name: "Kit number", value: "4711" },
    ]);
    expect(world.sandbox.truth.changingCalls()).toHaveLength(2);
  });

  it("delete the customer's report when it is over, and leave it otherwise", async () => {
    const order = place();
    const id = ShopifyOrderId.parse(order.id);
    const reports = () => store.metafields(order.id).filter(({ key }) => key === "kit_problem");
    store.setByCustomer(order.id, { key: "kit_problem", value: "Damaged" });
    await fulfillments.writeFields(shop, id, fields);
    expect(reports()).toHaveLength(1);
    await fulfillments.writeFields(shop, id, { ...fields, problem: null });
    expect(reports()).toEqual([]);
  });

  it("that Shopify's definitions don't allow are refused, and none of them is written", async () => {
    const order = place();
    const id = ShopifyOrderId.parse(order.id);
    const status = await fulfillments.writeFields(shop, id, { ...fields, status: "Somewhere" });
    expect(status).toMatchObject({ kind: "refused", messages: [expect.stringContaining("provided choices")] });
    const day = await fulfillments.writeFields(shop, id, { ...fields, shipsBy: "soon" });
    expect(day).toEqual({ kind: "refused", messages: ["Value must be in YYYY-MM-DD format."] });
    expect(store.metafields(order.id)).toEqual([]);
    expect((await fulfillments.writeFields(shop, ShopifyOrderId.parse("1"), fields)).kind).toBe("refused");
  });

  it("without the right to write orders are no access", async () => {
    const order = place();
    store.revokeScopes(["write_orders"]);
    const answer = await fulfillments.writeFields(shop, ShopifyOrderId.parse(order.id), fields);
    store.grantScopes(["write_orders"]);
    expect(answer).toEqual({ kind: "no_access", code: "missing_scope" });
  });
});

describe("an answer that goes wrong", () => {
  it.each<[GraphqlFaultKind, "lost" | "not_sent", number]>([
    ["drop-before-commit", "lost", 0],
    ["drop-after-commit", "lost", 1],
    ["500", "lost", 0],
    ["503", "lost", 0],
    ["INTERNAL_SERVER_ERROR", "lost", 0],
    ["429", "not_sent", 0],
    ["THROTTLED", "not_sent", 0],
  ])("%s is told as %s, after one call and no second", async (kind, told, fulfilled) => {
    const { order, kits } = await mixedCart();
    world.sandbox.truth.forget();
    world.sandbox.faults.graphql({ kind, operation: "fulfillmentCreate" });
    const write = await fulfillments.create(shop, request(kits));
    expect(write.kind).toBe(told);
    expect(world.sandbox.truth.changingCalls()).toHaveLength(1);
    expect(made(order)).toHaveLength(fulfilled);
  });

  it("says when the same may be sent again", async () => {
    const { kits } = await mixedCart();
    world.sandbox.faults.graphql({ kind: "429", operation: "fulfillmentCreate", retryAfterSeconds: 7 });
    const startedAt = Date.now();
    const write = await fulfillments.create(shop, request(kits));
    const retryAt = write.kind === "not_sent" ? write.retryAt?.getTime() : undefined;
    expect(retryAt).toBeGreaterThanOrEqual(startedAt + 7_000);
    expect(retryAt).toBeLessThanOrEqual(Date.now() + 7_000);
  });

  it("by a dead token is put right: renewed, and sent once more, since a 401 executes nothing", async () => {
    const { order, kits } = await mixedCart();
    store.revokeTokens();
    expect((await fulfillments.create(shop, request(kits))).kind).toBe("done");
    expect(made(order)).toHaveLength(1);
  });

  it("without the scope is no access", async () => {
    const { order, kits } = await mixedCart();
    store.revokeScopes(["write_merchant_managed_fulfillment_orders"]);
    expect(await fulfillments.create(shop, request(kits))).toEqual({ kind: "no_access", code: "missing_scope" });
    store.grantScopes(["write_merchant_managed_fulfillment_orders"]);
    expect(made(order)).toEqual([]);
  });

  it("where Shopify cannot be reached was not sent", async () => {
    const other = await startTestShopify();
    const away = await other.visit();
    await other.sandbox.close();
    const write = await createStoreFulfillments(other.shopify.graphql).addTags(away, ShopifyOrderId.parse("1"), ["x"]);
    expect(write).toEqual({ kind: "not_sent", code: "shopify_unreachable", retryAt: null });
    await other.database.close();
  });
});
