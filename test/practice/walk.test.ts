// The whole way of an order in practice, with the app between both sandboxes: Kit's must not be asked once.
import { expect, test } from "vitest";
import { idle } from "../support/idle.ts";
import { numeric } from "../support/merchant.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";
import { beginPractice, practiceOrder, productsOf, shownAs, viewOf } from "./practicing.ts";

setWorld();

const rowsOf = async (shop: { id: string }, tables: string[]) => {
  const counted: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await world.database.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE shop_id = $1`,
      [shop.id],
    );
    counted[table] = rows[0]!.n;
  }
  return counted;
};

test("a past order is repeated, paid, made, shipped and delivered, and leaving takes everything back", async () => {
  const of = await beginPractice(world, "walks-past");
  const { shop, store } = of;
  const { practice } = world.services;
  // Bought and fulfilled before practice, under the SKU of that time.
  const past = store.placeOrder({
    lines: [
      { variantId: store.variant(of.sku).id, quantity: 2 },
      { sku: "MUG", quantity: 1 },
    ],
  });
  await idle(world);
  const calls = world.shopify.truth.changingCalls().length;

  expect(await practice.simulate(shop, past.name)).toEqual({ kind: "simulated", name: `${past.name} (practice)` });
  await shownAs(world, shop, "unpaid");
  const atKit = await practiceOrder(world, shop, ({ kitOrderId }) => kitOrderId !== null);
  expect(atKit).toMatchObject({ simulated: true, stage: "pending_payment" });
  expect(await practice.moveOn(shop, atKit.kitOrderId)).toEqual({ kind: "moved", moved: 1, asks: 0 });
  await shownAs(world, shop, "in_production");
  await practice.moveOn(shop, null);
  const shipped = await shownAs(world, shop, "shipped");
  expect(shipped.environment).toBe("staging");
  expect(await world.services.accounts.reads.status(shop)).toMatchObject({ hasShipped: true });
  await until("the simulated fulfillment", async () => {
    const { rows } = await world.database.pool.query<{ f: { tracking: { number: string }[] }[] }>(
      "SELECT fulfillments AS f FROM practice_orders WHERE shop_id = $1",
      [shop.id],
    );
    return rows[0]?.f[0]?.tracking[0]?.number === `PRACTICE-${atKit.kitOrderId}`;
  });
  await practice.moveOn(shop, null);
  await shownAs(world, shop, "delivered");
  await idle(world);
  // Neither the past order nor anything else in Shopify was changed by the order's whole way.
  expect(world.shopify.truth.changingCalls().slice(calls)).toEqual([]);
  expect(world.shopify.truth.fulfillments(past.id)).toEqual([]);

  expect(await practice.leave(shop)).toEqual({
    kind: "left",
    takenBack: {
      variants: [{ title: "Harbour at Dusk kit", sku: "KIT-1" }],
      products: [],
      fulfillments: [],
      orders: 1,
      left: [],
    },
  });
  expect(productsOf(store)).toBe(of.before);
  expect(
    await rowsOf(shop, [
      "kit_orders",
      "variant_links",
      "link_runs",
      "practice_orders",
      "artwork_references",
      "account_places",
    ]),
  ).toEqual({
    kit_orders: 1,
    variant_links: 0,
    link_runs: 0,
    practice_orders: 0,
    artwork_references: 0,
    account_places: 0,
  });
  // The real order waits as in a store that was never connected.
  const { rows } = await world.database.pool.query(
    "SELECT environment, shopify_order_id FROM kit_orders WHERE shop_id = $1",
    [shop.id],
  );
  expect(rows).toEqual([{ environment: "production", shopify_order_id: numeric(past.id) }]);
  expect(await world.services.accounts.reads.status(shop)).toMatchObject({
    account: null,
    goneLiveAt: null,
  });
  expect(await practice.moveOn(shop, null)).toEqual({ kind: "not_practicing" });
  expect(await practice.leave(shop)).toEqual({ kind: "not_practicing" });
  expect(world.kit.truth.requests()).toEqual([]);
});

test("a test order is fulfilled with the practice tracking, nobody is told, and leaving cancels it", async () => {
  const of = await beginPractice(world, "walks-test");
  const { shop, store } = of;
  const { practice } = world.services;
  const order = store.placeOrder({
    lines: [
      { sku: of.sku, quantity: 1 },
      { sku: "MUG", quantity: 1 },
    ],
    test: true,
  });
  await shownAs(world, shop, "unpaid");
  await practice.moveOn(shop, null);
  await shownAs(world, shop, "in_production");
  await practice.moveOn(shop, null);
  await until("the fulfillment", () => world.shopify.truth.fulfillments(order.id).length === 1);
  await practice.moveOn(shop, null);
  await shownAs(world, shop, "delivered");
  await idle(world);
  expect(world.shopify.truth.notifications(order.id)).toBe(0);
  expect(store.order(order.id).tags).toEqual([]);
  expect((await viewOf(world, shop)).touched).toEqual({
    variants: [{ title: "Harbour at Dusk kit", sku: "KIT-1" }],
    products: [],
    fulfillments: [order.name],
  });
  expect(await practice.leave(shop)).toMatchObject({ kind: "left", takenBack: { fulfillments: [order.name] } });
  expect(world.shopify.truth.fulfillments(order.id).map(({ status }) => status)).toEqual(["CANCELLED"]);
  expect(productsOf(store)).toBe(of.before);
  expect(world.kit.truth.requests()).toEqual([]);
});

test("a refusal is tried again by the merchant, and a lost answer is found by moving on", async () => {
  const { shop, store, sku } = await beginPractice(world, "walks-trouble");
  const { practice, orders } = world.services;
  expect(await practice.setNextAnswer(shop, "refuse")).toBe(true);
  store.placeOrder({ lines: [{ sku, quantity: 1 }], test: true });
  const refused = await shownAs(world, shop, "rejected");
  // Its task is opened by the decision after Kit's answer.
  const tasks = async () => (await orders.reads.show(shop, refused.row))?.tasks;
  await expect.poll(tasks).toMatchObject([{ params: { detail: "You chose to have this order rejected in practice" } }]);
  expect(await practice.moveOn(shop, null)).toEqual({ kind: "moved", moved: 0, asks: 1 });
  await orders.commands.tryAgain(shop, refused.row);
  await shownAs(world, shop, "unpaid");

  expect(await practice.setNextAnswer(shop, "lose")).toBe(true);
  store.placeOrder({ lines: [{ sku, quantity: 1 }], test: true });
  await until("both orders", async () => (await viewOf(world, shop)).orders.length === 2);
  await shownAs(world, shop, "checking");
  expect((await viewOf(world, shop)).unknown).toHaveLength(1);
  await practice.moveOn(shop, null);
  await shownAs(world, shop, "number_needed");
  await practice.moveOn(shop, null);
  await shownAs(world, shop, "unpaid");
  const { orders: both, unknown } = await viewOf(world, shop);
  expect(unknown).toEqual([]);
  expect(new Set(both.map(({ kitOrderId }) => kitOrderId)).size).toBe(2);
  expect(world.kit.truth.requests()).toEqual([]);
});

test("a practice order that the customer cancels is canceled for free before production", async () => {
  const { shop, store, sku } = await beginPractice(world, "walks-cancel");
  const { practice } = world.services;
  store.placeOrder({ lines: [{ variantId: store.variant(sku).id, quantity: 1 }] });
  await idle(world);
  expect(await practice.simulate(shop, "")).toMatchObject({ kind: "simulated" });
  await shownAs(world, shop, "unpaid");
  const { orderId } = await practiceOrder(world, shop, ({ stage }) => stage === "pending_payment");
  expect(await practice.cancelOrder(shop, orderId)).toBe(true);
  await shownAs(world, shop, "canceled");
  expect(await practiceOrder(world, shop, () => true)).toMatchObject({ stage: "canceled" });
  expect(await practice.cancelOrder(shop, orderId)).toBe(false);
});
