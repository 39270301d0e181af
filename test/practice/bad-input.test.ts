// What must not go wrong in practice: two stores at once, stale clicks, a real token, things that can't be taken back now.
import { afterEach, expect, test } from "vitest";
import { KitOrderRowId } from "../../app/kernel/ids.ts";
import { CANARY, foundInDatabase, WORDS } from "../support/canary.ts";
import { idle } from "../support/idle.ts";
import { setUpMerchant, storeSeed, visit } from "../support/merchant.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";
import { beginPractice, practiceOrder, productsOf, shownAs, skuOf, viewOf } from "./practicing.ts";

setWorld();
afterEach(() => world.shopify.faults.clear());

const nothing = { variants: [], products: [], fulfillments: [] };

test("two stores in practice share neither designs, orders nor clicks", async () => {
  const [one, other] = [await beginPractice(world, "shares-one"), await beginPractice(world, "shares-other")];
  expect(await skuOf(world, one.shop, "Mandala")).not.toBe(await skuOf(world, other.shop, "Mandala"));
  const { practice } = world.services;
  one.store.placeOrder({ lines: [{ sku: one.sku, quantity: 1 }], test: true });
  await shownAs(world, one.shop, "unpaid");
  const { kitOrderId, orderId } = await practiceOrder(world, one.shop, (order) => order.kitOrderId !== null);
  expect((await viewOf(world, other.shop)).orders).toEqual([]);
  expect(await practice.moveOn(other.shop, kitOrderId)).toEqual({ kind: "moved", moved: 0, asks: 0 });
  expect(await practice.cancelOrder(other.shop, orderId)).toBe(false);
  expect(await practice.leave(other.shop)).toMatchObject({ kind: "left" });
  expect(productsOf(other.store)).toBe(other.before);
  await practice.moveOn(one.shop, null);
  await shownAs(world, one.shop, "in_production");
  expect((await viewOf(world, one.shop)).touched.variants).toHaveLength(1);
});

test("a real token isn't connected while a store practices, and practice doesn't begin where one is", async () => {
  const { shop } = await beginPractice(world, "token-comes", { live: false });
  const { practice } = world.services;
  const { uses } = world.services.accounts;
  const { token } = world.kit.brands.brightside.production;
  const before = world.kit.truth.requests().length;
  expect(await uses.connect(shop, { token, environment: "production" })).toEqual({ kind: "in_practice" });
  expect(await uses.leave(shop, true)).toEqual({ kind: "in_practice" });
  expect(world.kit.truth.requests()).toHaveLength(before);
  expect(await practice.leave(shop)).toMatchObject({ kind: "left" });
  expect(await uses.connect(shop, { token, environment: "production" })).toMatchObject({ kind: "connected" });
  expect(await practice.begin(shop)).toEqual({ kind: "connected" });

  const live = await setUpMerchant(world, "was-live");
  expect(await practice.begin(live.shop)).toEqual({ kind: "connected" });
  await uses.leave(live.shop, true);
  expect(await practice.begin(live.shop)).toEqual({ kind: "live" });
});

test("products that are linked to a Kit account keep practice away", async () => {
  const of = await setUpMerchant(world, "was-linked", { live: false });
  await world.services.accounts.uses.leave(of.shop, true);
  expect(await world.services.practice.begin(of.shop)).toEqual({ kind: "linked" });
});

test("a token that comes while practice begins: one of them wins", async () => {
  const store = world.shopify.addShop(storeSeed("both-at-once"));
  const shop = await visit(world, store.domain);
  const { token } = world.kit.brands.brightside.production;
  const [connected, begun] = await Promise.all([
    world.services.accounts.uses.connect(shop, { token, environment: "production" }),
    world.services.practice.begin(shop),
  ]);
  expect([connected.kind === "connected", begun.kind === "begun"].filter(Boolean)).toHaveLength(1);
});

test("leaving while orders are under way: stale clicks do nothing, and nothing comes after", async () => {
  const of = await beginPractice(world, "leaves-early");
  const { practice } = world.services;
  of.store.placeOrder({ lines: [{ sku: of.sku, quantity: 1 }], test: true });
  await shownAs(world, of.shop, "unpaid");
  await practice.moveOn(of.shop, null);
  of.store.placeOrder({ lines: [{ sku: of.sku, quantity: 1 }], test: true });
  expect(await practice.leave(of.shop)).toMatchObject({ kind: "left", takenBack: { left: [] } });
  expect(await practice.moveOn(of.shop, null)).toEqual({ kind: "not_practicing" });
  expect(await practice.setNextAnswer(of.shop, "lose")).toBe(false);
  expect(await practice.simulate(of.shop, "")).toEqual({ kind: "not_practicing" });
  expect(await practice.addSampleProducts(of.shop)).toEqual({ kind: "not_practicing" });
  await idle(world);
  const { rows } = await world.database.pool.query(
    "SELECT environment FROM kit_orders WHERE shop_id = $1 AND environment = 'staging'",
    [of.shop.id],
  );
  expect(rows).toEqual([]);
  expect(productsOf(of.store)).toBe(of.before);
});

test("what Shopify refuses to take back is named, and the next click takes it back", async () => {
  const of = await beginPractice(world, "half-left");
  const { practice } = world.services;
  expect(await practice.addSampleProducts(of.shop)).toEqual({ kind: "noted", count: 4 });
  await until("the sample products", async () => (await viewOf(world, of.shop)).touched.products.length === 4);
  await idle(world);
  const made = of.store.products().slice(3);
  expect(made.map(({ status, tags }) => ({ status, tags }))).toEqual(
    Array.from({ length: 4 }, () => ({ status: "DRAFT", tags: ["Kit practice"] })),
  );
  expect(await practice.addSampleProducts(of.shop)).toEqual({ kind: "made_already" });

  world.shopify.faults.graphql({ kind: "refuse", operation: "VariantsUpdate" });
  world.shopify.faults.graphql({ kind: "drop-before-commit", operation: "ProductDelete" });
  const half = await practice.leave(of.shop);
  expect(half).toMatchObject({ kind: "not_all", takenBack: { variants: [] } });
  if (half.kind !== "not_all") throw new Error("it left");
  expect(half.takenBack.left).toEqual([
    { what: "variant", title: "Harbour at Dusk kit", why: "refused" },
    { what: "product", title: expect.any(String), why: "no_answer" },
  ]);
  // Nothing is sent while it isn't finished.
  expect(await viewOf(world, of.shop)).toMatchObject({ leaving: true, takenBack: half.takenBack });
  expect(await practice.moveOn(of.shop, null)).toEqual({ kind: "not_practicing" });

  world.shopify.faults.clear();
  const left = await practice.leave(of.shop);
  expect(left).toMatchObject({ kind: "left", takenBack: { left: [], variants: [{ sku: "KIT-1" }] } });
  expect(left.kind === "left" && left.takenBack.products).toHaveLength(4);
  expect(productsOf(of.store)).toBe(of.before);
  expect(await practice.view(of.shop)).toMatchObject({ kind: "off", last: { left: [] } });
  // It begins anew as if for the first time.
  expect(await practice.begin(of.shop)).toEqual({ kind: "begun" });
  expect((await viewOf(world, of.shop)).touched).toEqual(nothing);
});

test("a fulfillment whose answer is awaited or was lost is taken back once it is known", async () => {
  const of = await beginPractice(world, "fulfilled-late");
  const { practice } = world.services;
  const order = of.store.placeOrder({ lines: [{ sku: of.sku, quantity: 1 }], test: true });
  await shownAs(world, of.shop, "unpaid");
  await practice.moveOn(of.shop, null);
  await shownAs(world, of.shop, "in_production");
  world.shopify.faults.graphql({ kind: "hold", operation: "FulfillmentCreate" });
  await practice.moveOn(of.shop, null);
  const { pool } = world.database;
  const ofShop = `kit_order_id IN (SELECT id FROM kit_orders WHERE shop_id = $1)`;
  const shipment = async () =>
    (await pool.query<{ state: string }>(`SELECT state FROM shipments WHERE ${ofShop}`, [of.shop.id])).rows[0]?.state;
  await until("the request for a fulfillment", async () => (await shipment()) === "fulfilling");
  const left = [{ what: "fulfillment", title: order.name, why: "under_way" }];
  expect(await practice.leave(of.shop)).toMatchObject({ kind: "not_all", takenBack: { left } });
  world.shopify.faults.clear();
  await idle(world);

  // As if its answer had been lost, and the minute after it had passed.
  await pool.query(
    `UPDATE shipments SET state = 'unknown', fulfillment_id = NULL, attempted_at = now() - interval '2 minutes' WHERE ${ofShop}`,
    [of.shop.id],
  );
  expect(await practice.leave(of.shop)).toMatchObject({ kind: "not_all", takenBack: { left } });
  const { id } = await practiceOrder(world, of.shop, () => true);
  await world.services.orders.commands.readAgain(of.shop, KitOrderRowId.parse(id));
  await until("the fulfillment that is found", async () => (await shipment()) === "fulfilled");
  await idle(world);
  expect(await practice.leave(of.shop)).toMatchObject({ kind: "left", takenBack: { fulfillments: [order.name] } });
  expect(world.shopify.truth.fulfillments(order.id).map(({ status }) => status)).toEqual(["CANCELLED"]);
});

test("a tag and fields that practice kept from a real order are written once the store has left", async () => {
  const of = await beginPractice(world, "tags-later");
  of.store.placeOrder({ lines: [{ sku: of.sku, quantity: 1 }] });
  await idle(world);
  const { pool } = world.database;
  const fields = JSON.stringify({ status: "Waiting", stage: "Ordered", number: null, shipsBy: null });
  const noted = "UPDATE kit_orders SET tagged = true, order_fields = $2 WHERE shop_id = $1";
  expect((await pool.query(noted, [of.shop.id, fields])).rowCount).toBe(1);
  expect(await world.services.practice.leave(of.shop)).toMatchObject({ kind: "left" });
  await idle(world);
  const { rows } = await pool.query("SELECT tagged, order_fields FROM kit_orders WHERE shop_id = $1", [of.shop.id]);
  expect(rows).toEqual([{ tagged: false, order_fields: null }]);
});

test("a SKU that a person copied in Shopify is taken off too, and a linked one that they changed stays", async () => {
  const of = await beginPractice(world, "by-hand");
  const { store, shop } = of;
  const copied = store.variant("KIT-2");
  const linked = store.variant(of.sku);
  store.editVariantSku(copied.id, of.sku);
  store.editVariantSku(linked.id, "OWN");
  await idle(world);
  const left = await world.services.practice.leave(shop);
  expect(left).toMatchObject({ kind: "left" });
  expect(store.variants().map(({ sku }) => sku ?? "")).toEqual(["OWN", "", "MUG"]);
});

test("uninstalled while it practices: the request to erase leaves nothing of practice", async () => {
  const of = await beginPractice(world, "goes-away");
  of.store.placeOrder({ lines: [{ sku: of.sku, quantity: 1 }], test: true });
  await shownAs(world, of.shop, "unpaid");
  const { rows: accounts } = await world.database.pool.query<{ id: string }>(
    "SELECT id FROM kit_accounts WHERE practice_for = $1",
    [of.shop.id],
  );
  of.store.uninstall();
  await idle(world);
  await world.app.composition.compliance.shopRedact(of.shop.domain, new Date());
  for (const [table, column, id] of [
    ["kit_accounts", "practice_for", of.shop.id],
    ["practices", "shop_id", of.shop.id],
    ["kit_orders", "shop_id", of.shop.id],
    ["practice_kit_orders", "account_id", accounts[0]!.id],
    ["practice_templates", "account_id", accounts[0]!.id],
    ["kit_tokens", "account_id", accounts[0]!.id],
  ] as const) {
    const { rowCount } = await world.database.pool.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id]);
    expect(rowCount, table).toBe(0);
  }
});

test("practice keeps no customer's details", async () => {
  const { shop, store, sku } = await beginPractice(world, "keeps-nothing");
  store.placeOrder({ ...CANARY, lines: [{ sku, quantity: 1 }] });
  await idle(world);
  await world.services.practice.simulate(shop, "");
  await shownAs(world, shop, "unpaid");
  // Each of them holds something of the order's way.
  for (const table of ["practices", "practice_orders", "practice_kit_orders", "practice_templates"]) {
    expect((await world.database.pool.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount, table).toBe(1);
  }
  expect(await foundInDatabase(world.database.pool, WORDS)).toEqual([]);
});
