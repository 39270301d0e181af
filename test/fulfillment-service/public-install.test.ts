// A public build (APP_DISTRIBUTION=public): a store that installs it has Kit as a fulfillment service from the start, as rule
// 5.5.1 of the App Store asks for, and goes the whole way without a setting being touched (decision 60); in practice too.
import { expect, test } from "vitest";
import { beginPractice, practiceOrder, productsOf, shownAs } from "../practice/practicing.ts";
import { idle } from "../support/idle.ts";
import { setUpMerchant, storeSeed, visit } from "../support/merchant.ts";
import { atKit, sent } from "../support/order-walk.ts";
import { atService, SERVICE_SCOPES } from "../support/service.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

setWorld({ distribution: "public" });

const settingsOf = async (shopId: string) =>
  (await world.database.prisma.shop.findUniqueOrThrow({ where: { id: shopId } })).settings;

test("in practice, a repeated order counts as requested, goes the whole way, and Shopify is asked to do nothing", async () => {
  const { shop, store, sku, before } = await beginPractice(world, "service-past");
  const { practice } = world.services;
  // Shopify asks for what a public build's toml requires as the app is installed.
  store.grantScopes(SERVICE_SCOPES);
  await visit(world, store.domain);
  await world.sweep("fulfillment-services");
  await until("Kit's location", () => store.fulfillmentServices().length === 1);
  const [service] = store.fulfillmentServices();
  await until("the kit at it", () => store.inventoryItem(sku).levels.has(service!.locationId));
  const past = store.placeOrder({ lines: [{ variantId: store.variant(sku).id, quantity: 1 }] });
  await idle(world);
  const calls = world.shopify.truth.changingCalls().length;
  expect(await practice.simulate(shop, past.name)).toMatchObject({ kind: "simulated" });
  await shownAs(world, shop, "unpaid");
  for (const status of ["in_production", "shipped", "delivered"]) {
    await practice.moveOn(shop, null);
    await shownAs(world, shop, status);
  }
  const { id } = await practiceOrder(world, shop, ({ stage }) => stage === "delivered");
  await until("the simulated fulfillment", async () => {
    const { rows } = await world.database.pool.query<{ state: string }>(
      "SELECT state FROM shipments WHERE kit_order_id = $1",
      [id],
    );
    return rows[0]?.state === "fulfilled";
  });
  await idle(world);
  expect(world.shopify.truth.changingCalls().slice(calls)).toEqual([]);
  expect(await practice.leave(shop)).toMatchObject({ kind: "left" });
  await idle(world);
  // Nothing of it is stocked at Kit's location any more.
  expect(productsOf(store)).toBe(before);
});

test("a store that installs it sells through Kit's location, and an order goes when it is requested", async () => {
  const of = await setUpMerchant(world, "public-store");
  const { store } = of;
  expect(await settingsOf(of.shop.id)).toMatchObject({ fulfillmentMode: "service" });
  // Shopify asks for what a public build's toml requires as the app is installed.
  store.grantScopes(SERVICE_SCOPES);
  await visit(world, store.domain);
  await world.sweep("fulfillment-services");
  await until("Kit's location in the store", () => store.fulfillmentServices().length === 1);
  const [service] = store.fulfillmentServices();
  await until("the kit at it", () => store.inventoryItem(of.sku).levels.has(service!.locationId));
  store.stockAt(of.sku, service!.locationId, true);

  const order = of.buy();
  const asked = await atService(world, of, order);
  expect(atKit(world, order)).toHaveLength(0);
  store.requestFulfillment(asked.id);
  await sent(of, order);
  expect(atKit(world, order)).toHaveLength(1);
});

test("a store that was installed as a custom app keeps its mode when it comes back", async () => {
  const store = world.shopify.addShop(storeSeed("custom-store"));
  await world.database.prisma.shop.create({ data: { domain: store.domain } });
  const shop = await visit(world, store.domain);
  expect(await settingsOf(shop.id)).not.toHaveProperty("fulfillmentMode");
});
