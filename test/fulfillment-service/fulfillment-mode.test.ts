// The service itself between both sandboxes: registered once, its stock kept, left without losing an order.
import { afterEach, expect, test } from "vitest";
import { VariantId } from "../../app/kernel/ids.ts";
import { linkVariant, type Merchant, numeric, setUpMerchant, visit } from "../support/merchant.ts";
import { atKit, fulfilled, pay, sent, shown, TRACKING } from "../support/order-walk.ts";
import { answered, atService, makeService, SERVICE_SCOPES } from "../support/service.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let shops = 0;

setWorld();
afterEach(() => world.shopify.faults.clear());

const TO_REGISTER = ["write_assigned_fulfillment_orders", "write_inventory"];
const merchant = () => setUpMerchant(world, `mode-${(shops += 1)}`);
const choose = (of: Merchant, mode: "webhooks" | "service") =>
  world.services.fulfillmentService.choose(of.shop, { mode, home: null });
const status = (of: Merchant) => world.services.fulfillmentService.status(of.shop);
const stockedAt = (of: Merchant, sku: string) => [...of.store.inventoryItem(sku).levels.keys()];

test("without the access that it needs nothing is registered, and paid orders go on being forwarded", async () => {
  const of = await merchant();
  expect(await choose(of, "service")).toEqual({ kind: "access_needed", scopes: TO_REGISTER });
  expect(of.store.fulfillmentServices()).toEqual([]);
  expect(await status(of)).toMatchObject({ mode: "webhooks", registered: false, missingScopes: SERVICE_SCOPES });
  await sent(of, of.buy());
});

test("a shop that never granted the moving of kits can be a fulfillment service, and is asked for the rest", async () => {
  const of = await merchant();
  of.store.grantScopes(TO_REGISTER);
  expect(await choose(of, "service")).toEqual({ kind: "chosen", mode: "service" });
  const missing = ["write_third_party_fulfillment_orders"];
  expect(await status(of)).toMatchObject({ mode: "service", registered: true, missingScopes: missing });
});

test("is registered once, no matter what is chosen how often, and stocks what is linked and nothing else", async () => {
  const of = await merchant();
  const service = await makeService(world, of);
  expect(await choose(of, "service")).toEqual({ kind: "chosen", mode: "service" });
  expect(of.store.fulfillmentServices()).toEqual([service]);
  expect(service).toMatchObject({ trackingSupport: false, inventoryManagement: false, callbackUrl: world.origin });
  expect(stockedAt(of, "MUG")).not.toContain(service.locationId);
  expect(await status(of)).toMatchObject({
    mode: "service",
    registered: true,
    linked: 1,
    stocked: 1,
    missingScopes: [],
  });
});

test("an answer that is lost while registering makes no second service", async () => {
  const of = await merchant();
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "ServiceCreate" });
  await makeService(world, of);
  expect(of.store.fulfillmentServices()).toHaveLength(1);
});

test("a service that nobody recorded is found again, and removed if it isn't chosen", async () => {
  const of = await merchant();
  of.store.grantScopes(SERVICE_SCOPES);
  const { pool } = world.database;
  // As if the process died with Shopify's answer.
  await pool.query(`
    CREATE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
    CREATE TRIGGER dies BEFORE UPDATE OF service_id ON shops FOR EACH ROW EXECUTE FUNCTION dies()`);
  try {
    await expect(choose(of, "service")).rejects.toThrow("killed");
  } finally {
    await pool.query("DROP FUNCTION dies CASCADE");
  }
  expect(of.store.fulfillmentServices()).toHaveLength(1);
  await world.sweep("fulfillment-services");
  await until("no service any more", () => of.store.fulfillmentServices().length === 0);
  await until("nothing known of it", async () => !(await status(of)).registered);
  expect(await status(of)).toMatchObject({ mode: "webhooks" });
});

test("another app's service of the same name is left alone", async () => {
  const of = await merchant();
  of.store.addOtherService("Kit");
  of.store.grantScopes(SERVICE_SCOPES);
  expect(await choose(of, "service")).toEqual({ kind: "chosen", mode: "service" });
  const names = of.store.fulfillmentServices().map((one) => `${one.owner} ${one.serviceName}`);
  expect(names.toSorted()).toEqual(["app Kit for Shopify", "other Kit"]);
});

test("a variant is stocked at Kit's location when it is linked, and taken off it when it is not any more", async () => {
  const of = await merchant();
  const { locationId } = await makeService(world, of);
  const { id } = of.store.variant("KIT-2");
  await linkVariant(world, of.shop, { was: "KIT-2", sku: of.sku });
  await until("the second variant at Kit's location", () => stockedAt(of, id).includes(locationId));
  // Nowhere else: a variant has to be stocked somewhere, so it goes home.
  of.store.stockAt(id, locationId, true);

  const clear = { kind: "clear" as const, variantId: VariantId.parse(numeric(id)), restore: false };
  const { linking } = world.services;
  const preview = await linking.runs.preview(of.shop, [clear]);
  if (preview.kind !== "drafted") throw new Error(preview.kind);
  await linking.runs.start(of.shop, preview.runId);
  await until("the second variant off Kit's location", () => !stockedAt(of, id).includes(locationId));
  expect(stockedAt(of, id)).toEqual([of.store.locations()[0]?.id]);
});

test("what was changed by hand in Shopify is as it should be after the night", async () => {
  const of = await merchant();
  const { locationId } = await makeService(world, of);
  of.store.stockAt("MUG", locationId);
  of.store.inventoryItem(of.sku).levels.delete(locationId);
  await world.sweep("fulfillment-stock");
  await until("the kit back", () => stockedAt(of, of.sku).includes(locationId));
  await until("the mug away", () => !stockedAt(of, "MUG").includes(locationId));
});

test("a request whose events are all lost is found by Shopify's call, and by a sweep", async () => {
  const of = await merchant();
  await makeService(world, of);
  const order = of.buy();
  const asked = await atService(world, of, order);
  world.shopify.faults.webhook({ kind: "drop", topic: "fulfillment_orders/fulfillment_request_submitted" });
  of.store.requestFulfillment(asked.id);
  await answered(asked, "ACCEPTED");

  const later = of.buy();
  const askedLater = await atService(world, of, later);
  askedLater.requestStatus = "SUBMITTED";
  await world.sweep("fulfillment-requests");
  await answered(askedLater, "ACCEPTED");
  await sent(of, later);
});

test("going back: unrequested kits are forwarded, Kit's are finished at its location, then the service is removed", async () => {
  const of = await merchant();
  const service = await makeService(world, of);
  const begun = of.buy();
  const asked = await atService(world, of, begun);
  of.store.requestFulfillment(asked.id);
  const kitId = await sent(of, begun);
  const unasked = of.buy();
  const moved = await atService(world, of, unasked);
  await shown(of, unasked, ({ wait }) => wait !== null);

  expect(await choose(of, "webhooks")).toEqual({ kind: "chosen", mode: "webhooks" });
  await sent(of, unasked);
  expect(atKit(world, unasked)).toHaveLength(1);
  expect(moved.locationId).not.toBe(service.locationId);
  expect(stockedAt(of, of.sku)).not.toContain(service.locationId);
  expect(of.store.fulfillmentServices()).toHaveLength(1);

  await pay(world, of, { order: begun, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  const [made] = await fulfilled(world, of, begun);
  expect(made?.locationId).toBe(service.locationId);
  await world.sweep("fulfillment-services");
  await until("no service any more", () => of.store.fulfillmentServices().length === 0);
  await until("nothing known of it", async () => !(await status(of)).registered);
});

test("going back: unrequested kits go to the location that the merchant chose", async () => {
  const of = await merchant();
  await makeService(world, of);
  const unasked = of.buy();
  const moved = await atService(world, of, unasked);
  const homes = await world.services.fulfillmentService.homes(of.shop);
  expect(homes.map((home) => home.name)).toEqual(["Workshop", "Harbour Street shop"]);
  const home = homes[1]!.id;
  await world.services.fulfillmentService.choose(of.shop, { mode: "webhooks", home });
  await until("no service any more", () => of.store.fulfillmentServices().length === 0);
  expect(moved.locationId).toBe(home);
  expect(stockedAt(of, of.sku)).toContain(home);
});

test("a removal whose answer is lost is known at the next look", async () => {
  const of = await merchant();
  await makeService(world, of);
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "ServiceDelete" });
  await choose(of, "webhooks");
  await until("nothing known of it", async () => !(await status(of)).registered);
  expect(of.store.fulfillmentServices()).toEqual([]);
});

test("after uninstalling nothing is known of the service, and who comes back has one again", async () => {
  const of = await merchant();
  await makeService(world, of);
  of.store.uninstall();
  await until("uninstalled", async () => {
    const { rows } = await world.database.pool.query<{ service_id: string | null }>(
      "SELECT service_id FROM shops WHERE id = $1 AND uninstalled_at IS NOT NULL",
      [of.shop.id],
    );
    return rows[0]?.service_id === null;
  });
  const { rows } = await world.database.pool.query("SELECT 1 FROM service_stock WHERE shop_id = $1", [of.shop.id]);
  expect(rows).toEqual([]);
  of.store.install();
  of.store.grantScopes(SERVICE_SCOPES);
  await visit(world, of.store.domain);
  await until("registered", async () => (await status(of)).registered);
  expect(of.store.fulfillmentServices()).toHaveLength(1);
});

test("who is back before the event of leaving arrives has a service again at once", async () => {
  const of = await merchant();
  await makeService(world, of);
  world.shopify.faults.webhook({ kind: "delay", topic: "app/uninstalled", delayMs: 2_000 });
  of.store.uninstall();
  expect(of.store.fulfillmentServices()).toEqual([]);
  of.store.install();
  of.store.grantScopes(SERVICE_SCOPES);
  await world.database.pool.query("UPDATE shopify_sessions SET expires_at = now() WHERE shop_domain = $1", [
    of.store.domain,
  ]);
  await visit(world, of.store.domain);
  await until("the service", () => of.store.fulfillmentServices().length === 1);
  const [service] = of.store.fulfillmentServices();
  await until("the kit at it", () => stockedAt(of, of.sku).includes(service!.locationId));
});
