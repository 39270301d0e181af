// Orders as the reconciler gets them, read from the sandbox through the real client.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FulfillmentOrderId, ShopifyOrderId, type VariantId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { createStoreOrders, type ShopifyStoreOrders } from "../../app/shopify/orders/store-orders.ts";
import type { ShopModel } from "../../sandbox/shopify/types.ts";
import { readStoreOrder, setTestShopify, world } from "../support/shopify.ts";

const DAY_MS = 86_400_000;

let shop: ShopRef;
let store: ShopModel;
let orders: ShopifyStoreOrders;
let linked: Set<VariantId>;

setTestShopify();
beforeAll(async () => {
  shop = await world.visit();
  store = world.store();
  orders = createStoreOrders({
    graphql: world.shopify.graphql,
    readingOf: async () => ({ ourServiceId: null, email: true, phone: true, terms: true }),
    linkedVariants: async (_shop, ids) => new Set(ids.filter((id) => linked.has(id))),
  });
});
beforeEach(() => {
  linked = new Set();
  world.sandbox.truth.forget();
  world.sandbox.faults.clear();
});

const idOf = (id: string) => ShopifyOrderId.parse(id);

const read = (id: string) => readStoreOrder(orders, shop, id);

function kitVariant() {
  const product = store.createProduct({
    title: "Sunflowers kit",
    variants: [{ title: "Small", sku: "pmt_sunflowers" }],
  });
  return store.variants(product.id)[0]!;
}

describe("an order", () => {
  it("is read in one query, with every digit of its id, its lines and what is to be shipped of them", async () => {
    const variant = kitVariant();
    const placed = store.placeOrder({
      lines: [
        { variantId: variant.id, quantity: 2 },
        { title: "Gift wrap", quantity: 1, requiresShipping: false },
      ],
      shippingAddress: {
        firstName: "Zoë",
        lastName: "Åström 🌻",
        company: "Kit & Co",
        address1: "1 Main",
        countryCode: "SE",
      },
      tags: ["vip"],
      risk: "MEDIUM",
    });
    await world.sandbox.settled();
    world.sandbox.truth.forget();
    const order = await read(placed.id);
    expect(world.sandbox.truth.requests.map(({ operation }) => operation)).toEqual(["Order"]);
    expect(BigInt(order.id)).toBe(BigInt(placed.id));
    expect(BigInt(order.id) > BigInt(Number.MAX_SAFE_INTEGER)).toBe(true);
    expect(order).toMatchObject({
      name: placed.name,
      test: false,
      financialStatus: "PAID",
      tags: ["vip"],
      riskLevel: "MEDIUM",
      cancelledAt: null,
      withheldFields: [],
      problem: null,
    });
    expect(order.lines[0]).toMatchObject({
      sku: "pmt_sunflowers",
      variantSku: "pmt_sunflowers",
      variantId: variant.id,
      productId: variant.productId,
      quantity: 2,
      currentQuantity: 2,
      unfulfilledQuantity: 2,
      requiresShipping: true,
    });
    expect(order.customer?.address).toMatchObject({ firstName: "Zoë", lastName: "Åström 🌻", company: "Kit & Co" });
    const shippable = order.fulfillmentOrders.filter(({ canFulfill }) => canFulfill);
    expect(shippable.length).toBeGreaterThan(0);
    expect(shippable[0]).toMatchObject({ status: "OPEN", service: "none", deliveryMethod: "SHIPPING", holds: [] });
    expect(shippable[0]?.lines.map(({ lineItemId }) => lineItemId)).toContain(order.lines[0]?.id);
  });

  it("has the highest of its risks, and says whether one is still being assessed", async () => {
    const risksOf = async (...[risk, ...risksByApps]: ("LOW" | "MEDIUM" | "PENDING")[]) => {
      const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }], risk, risksByApps });
      const { riskLevel, riskRunning } = await read(placed.id);
      return [riskLevel, riskRunning];
    };
    expect(await risksOf("LOW", "MEDIUM")).toEqual(["MEDIUM", false]);
    expect(await risksOf("PENDING", "LOW")).toEqual(["LOW", true]);
    expect(await risksOf("PENDING")).toEqual(["PENDING", true]);
  });

  it("without an address, a customer or an email says so", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }], customer: null, shippingAddress: null });
    const order = await read(placed.id);
    expect(order.customer?.address ?? null).toBeNull();
    expect(order.withheldFields).toEqual([]);
  });

  it("whose variant was deleted keeps the SKU that it was bought with", async () => {
    const variant = kitVariant();
    const placed = store.placeOrder({ lines: [{ variantId: variant.id, quantity: 1 }] });
    store.deleteVariant(variant.id);
    expect((await read(placed.id)).lines[0]).toMatchObject({
      sku: "pmt_sunflowers",
      variantId: null,
      variantSku: null,
    });
  });

  it("that is held, scheduled or another service's is recognized", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    await world.sandbox.settled();
    const [fulfillmentOrder] = store.fulfillmentOrders(placed.id);
    store.hold(fulfillmentOrder!.id, { reason: "AWAITING_PAYMENT", by: "merchant" });
    expect((await read(placed.id)).fulfillmentOrders[0]).toMatchObject({
      status: "ON_HOLD",
      canFulfill: false,
      holds: [{ reason: "AWAITING_PAYMENT" }],
    });

    const service = store.addOtherService("Other Prints");
    const variant = kitVariant();
    store.stockAt(variant.id, service.locationId, true);
    const elsewhere = store.placeOrder({ lines: [{ variantId: variant.id, quantity: 1 }] });
    await world.sandbox.settled();
    expect((await read(elsewhere.id)).fulfillmentOrders[0]?.service).toBe("other");
    const own = createStoreOrders({
      graphql: world.shopify.graphql,
      readingOf: async () => ({ ourServiceId: service.id, email: true, phone: true, terms: true }),
      linkedVariants: async () => new Set(),
    });
    const first = async () => {
      const found = await own.read(shop, idOf(elsewhere.id));
      return found.kind === "found" ? found.order.fulfillmentOrders[0] : undefined;
    };
    const before = await first();
    expect(before).toMatchObject({ service: "ours", requestedAt: null });
    store.requestFulfillment(before!.id);
    expect(await first()).toMatchObject({ requestStatus: "SUBMITTED", requestedAt: expect.any(Date) as unknown });
  });

  it("tells how it is paid: its gateways, and while it is unpaid whether a company buys on terms", async () => {
    const lines = [{ title: "Kit", quantity: 1 }];
    const place = (over: object) => store.placeOrder({ lines, financialStatus: "PENDING", ...over });
    const paymentOf = async ({ id }: { id: string }) => (await read(id)).payment;
    const company = place({ companyTerms: { dueInDays: 30 }, gateways: [] });
    // The app may not see terms: the order waits for its payment like any other.
    expect(await paymentOf(company)).toMatchObject({ gateways: [], companyTerms: false });
    store.grantScopes(["read_payment_terms"]);
    expect(await paymentOf(company)).toMatchObject({ companyTerms: true });
    const cod = place({ gateways: ["Cash on Delivery (COD)"] });
    expect(await paymentOf(cod)).toMatchObject({ gateways: ["Cash on Delivery (COD)"], companyTerms: false });
    world.sandbox.truth.forget();
    await paymentOf(place({ financialStatus: "PAID" }));
    expect(world.sandbox.truth.requests.map(({ operation }) => operation)).toEqual(["Order"]);
  });

  it("that was deleted is gone", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    store.deleteOrder(placed.id);
    expect(await orders.read(shop, idOf(placed.id))).toEqual({ kind: "gone" });
    expect(await orders.read(shop, idOf("1"))).toEqual({ kind: "gone" });
  });

  it("can't be read without the scope, with that reason", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    expect(await orders.mayRead(shop)).toBe(true);
    store.revokeScopes(["write_orders", "read_orders"]);
    expect(await orders.read(shop, idOf(placed.id))).toEqual({ kind: "no_access", code: "missing_scope" });
    // Shopify still accepts the token.
    expect(await world.shopify.installation.isInstalled(shop.domain)).toBe(true);
    expect(await orders.mayRead(shop)).toBe(false);
    store.grantScopes(["write_orders"]);
    expect((await orders.read(shop, idOf(placed.id))).kind).toBe("found");
  });

  it.each(["drop-before-commit", "500", "503", "429", "THROTTLED", "INTERNAL_SERVER_ERROR"] as const)(
    "is read all the same after %s",
    async (kind) => {
      const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
      world.sandbox.faults.graphql({ kind, operation: "Order" });
      expect((await read(placed.id)).id).toBe(placed.id);
    },
  );

  it("that cannot be read for long is left for later, in our own words", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    world.sandbox.faults.graphql({ kind: "500", operation: "Order", times: 10 });
    await expect(orders.read(shop, idOf(placed.id))).rejects.toMatchObject({
      code: "shopify_unavailable",
      retryable: true,
    });
  });

  it("asks for its points to come back later rather than wait for minutes", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    world.sandbox.faults.graphql({ kind: "429", operation: "Order", retryAfterSeconds: 120 });
    const fault = await orders.read(shop, idOf(placed.id)).catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: "shopify_throttled", retryable: true, retryAt: expect.any(Date) });
  });
});

describe("looking for orders", () => {
  it("finds what changed since, page by page, and says which may hold kits", async () => {
    const since = new Date();
    const variant = kitVariant();
    const plain = store.createProduct({
      title: "Poster",
      variants: [{ sku: "POSTER-1" }, { title: "L", sku: "POSTER-2" }],
    });
    const [poster, linkedPoster] = store.variants(plain.id);
    linked.add(linkedPoster!.id as VariantId);
    const kit = store.placeOrder({ lines: [{ variantId: variant.id, quantity: 1 }] });
    const none = store.placeOrder({ lines: [{ variantId: poster!.id, quantity: 2 }] });
    const canceled = store.placeOrder({ lines: [{ variantId: poster!.id, quantity: 1 }] });
    store.cancel(canceled.id);
    const byLink = store.placeOrder({ lines: [{ variantId: linkedPoster!.id, quantity: 1 }] });
    const long = store.placeOrder({ lines: Array.from({ length: 21 }, () => ({ title: "Thing", quantity: 1 })) });
    const found: Awaited<ReturnType<typeof orders.changedSince>>["orders"] = [];
    let cursor: string | null = null;
    do {
      const page = await orders.changedSince(shop, { since, cursor, first: 2 });
      expect(page.orders.length).toBeLessThanOrEqual(2);
      found.push(...page.orders);
      cursor = page.next;
    } while (cursor !== null);
    const mayHold = new Map(found.map((order): [string, boolean] => [order.id, order.mayHoldKits]));
    expect(mayHold.get(kit.id)).toBe(true);
    expect(mayHold.get(none.id)).toBe(false);
    expect(mayHold.get(byLink.id)).toBe(true);
    expect(mayHold.get(long.id)).toBe(true);
    const sold = new Map(found.map((order): [string, unknown[]] => [order.id, order.unlinked]));
    expect(sold.get(none.id)).toEqual([{ variantId: poster!.id, units: 2, openUnits: 2 }]);
    expect(sold.get(canceled.id)).toEqual([]);
    expect(sold.get(byLink.id)).toEqual([]);
    const times = found.map(({ updatedAt }) => updatedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it("leaves out those placed before a given time", async () => {
    // Shopify shows no order of more than 60 days ago without a scope of its own.
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    const old = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }], createdAt: daysAgo(40) });
    const ids = async (createdSince?: Date) =>
      (await orders.changedSince(shop, { since: daysAgo(55), createdSince, cursor: null, first: 20 })).orders.map(
        ({ id }) => id,
      );
    expect(await ids(daysAgo(30))).not.toContain(old.id);
    expect(await ids(daysAgo(50))).toContain(old.id);
  });

  it("finds one by the name that a merchant types", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    expect(await orders.findByName(shop, ` ${placed.name} `)).toEqual([placed.id]);
    expect(await orders.findByName(shop, `" OR name:"`)).toEqual([]);
  });

  it("finds the order of a fulfillment order, and leaves out what is gone", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    await world.sandbox.settled();
    const [fulfillmentOrder] = store.fulfillmentOrders(placed.id);
    const ids = ["1", fulfillmentOrder!.id].map((id) => FulfillmentOrderId.parse(id));
    expect(await orders.ordersOfFulfillmentOrders(shop, ids)).toEqual([placed.id]);
  });
});

describe("afterwards", () => {
  it("nothing of a customer is in the log, and nothing deprecated was asked for", () => {
    for (const order of store.orders()) {
      for (const value of [
        order.email,
        order.phone,
        order.shippingAddress?.address1,
        order.shippingAddress?.lastName,
      ]) {
        if (value && value.length > 3) expect(world.logged()).not.toContain(value);
      }
    }
    expect([...world.sandbox.truth.deprecated]).toEqual([]);
  });
});
