// Practice where Kit is a fulfillment service, as a public installation begins.
import { expect, test } from "vitest";
import { idle } from "../support/idle.ts";
import { visit } from "../support/merchant.ts";
import { SERVICE_SCOPES } from "../support/service.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";
import { beginPractice, practiceOrder, productsOf, shownAs } from "./practicing.ts";

setWorld({ distribution: "public" });

test("a repeated order counts as requested, goes the whole way, and Shopify is asked to do nothing", async () => {
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
