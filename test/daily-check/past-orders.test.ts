// "Test with past orders" over the whole app, both stand-ins and PostgreSQL.
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { TestedPage } from "../../app/past-orders/dry-run.ts";
import type { OrderRecord, PlaceOrder } from "../../sandbox/shopify/types.ts";
import { CANARY, ENGRAVING, found, WORDS } from "../support/canary.ts";
import { linkVariant, type Merchant, numeric, setUpMerchant, type Setup, visit } from "../support/merchant.ts";
import { standStill } from "../support/stand-still.ts";
import { setWorld, world } from "../support/world.ts";

let names = 0;

setWorld({ sweeping: false });
beforeEach(() => {
  world.shopify.faults.clear();
  // No event of a past order reaches the app: what happens here happens for the test's sake.
  world.shopify.faults.webhook({ kind: "drop", times: 1_000 });
});

const DAY = 86_400_000;
const daysAgo = (count: number) => new Date(Date.now() - count * DAY);
const merchantOf = (setup: Setup = { live: false }) => setUpMerchant(world, `past-${++names}`, setup);

async function placed(merchant: Merchant, over: Partial<PlaceOrder> = {}): Promise<OrderRecord> {
  const order = merchant.buy({ createdAt: daysAgo(20), ...CANARY, ...over });
  await world.shopify.settled();
  return order;
}

function tested(page: TestedPage) {
  if (page.kind !== "tested") throw new Error(page.kind);
  return page;
}

/** All pages, as the page in the browser goes through them. */
async function testAll({ shop }: Pick<Merchant, "shop">) {
  const orders = [];
  let looked = 0;
  let cursor: string | null = null;
  do {
    const page = tested(await world.services.dryRun.test(shop, cursor));
    orders.push(...page.orders);
    looked += page.looked;
    cursor = page.next;
  } while (cursor !== null);
  return { orders, looked };
}

async function testOne(merchant: Merchant, order: OrderRecord) {
  const [one] = tested(await world.services.dryRun.testNamed(merchant.shop, order.name)).orders;
  return one!;
}

/** Every row of every table of the app, as text. */
async function everything(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ digest: string | null }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${name} t`,
    );
    all[name] = rows[0]?.digest ?? "";
  }
  return all;
}

describe("a past order", () => {
  it("that was paid and shipped long ago would be sent today, and its request is shown with the customer masked", async () => {
    const merchant = await merchantOf();
    const order = await placed(merchant);
    merchant.store.fulfillByHand(order.id);
    await world.shopify.settled();
    const one = await testOne(merchant, order);
    expect(one).toMatchObject({
      name: order.name,
      verdict: "send",
      reason: null,
      lines: [
        { sku: merchant.sku, quantity: 2, disposition: "send", reason: "will_be_sent" },
        { sku: "MUG", quantity: 1, disposition: "ignore", reason: "not_a_kit" },
      ],
    });
    expect(JSON.parse(one.body!)).toEqual({
      reference_number: numeric(order.id),
      customer_info: {
        name: "[name]",
        address1: "[address1]",
        address2: "[address2]",
        city: "[city]",
        postal_code: "[postal_code]",
        country: "[country]",
        phone: "[phone]",
      },
      lines: [
        { product_id: expect.any(Number), quantity: 2, artwork_location: expect.stringMatching(/\/artwork\/\S+/) },
      ],
    });
  });

  it("sold before its product was linked would be sent, now that it is", async () => {
    const merchant = await merchantOf();
    const order = await placed(merchant, { lines: [{ sku: "KIT-2", quantity: 1 }] });
    expect(tested(await world.services.dryRun.testNamed(merchant.shop, order.name))).toMatchObject({
      orders: [],
      looked: 1,
    });
    await linkVariant(world, merchant.shop, { was: "KIT-2", sku: merchant.sku });
    expect(await testOne(merchant, order)).toMatchObject({ verdict: "send", lines: [{ sku: merchant.sku }] });
  });

  it("whose product's SKU was changed since says that the link is broken", async () => {
    const merchant = await merchantOf();
    const order = await placed(merchant);
    merchant.store.editVariantSku(merchant.store.variant(merchant.sku).id, "OWN-1");
    const one = await testOne(merchant, order);
    expect(one).toMatchObject({ verdict: "hold", reason: { code: "lines_held" }, body: null });
    expect(one.lines[0]).toMatchObject({ sku: "OWN-1", disposition: "hold", reason: "link_disagrees" });
  });

  it("that the merchant's rules hold, that is not paid, or that was canceled says so", async () => {
    const merchant = await merchantOf();
    await world.services.accounts.uses.updateSettings(merchant.shop, { heldTags: ["look first"] });
    const held = await placed(merchant, { tags: ["Look first"] });
    const unpaid = await placed(merchant, { financialStatus: "PENDING" });
    const cancelled = await placed(merchant);
    merchant.store.cancel(cancelled.id, { refund: false });
    expect(await testOne(merchant, held)).toMatchObject({ verdict: "hold", reason: { code: "tag_held" } });
    expect(await testOne(merchant, unpaid)).toMatchObject({ verdict: "wait", reason: { code: "not_paid" } });
    expect(await testOne(merchant, cancelled)).toMatchObject({
      verdict: "ignore",
      reason: { code: "canceled_in_store" },
    });
  });

  it("is tested as if production were connected while only staging is", async () => {
    const merchant = await merchantOf({ environment: "staging", live: false });
    expect(await testOne(merchant, await placed(merchant))).toMatchObject({ verdict: "send" });
    expect(await testOne(merchant, await placed(merchant, { test: true }))).toMatchObject({ verdict: "send" });
  });

  it("that Kit has already is tested as a new one", async () => {
    const merchant = await merchantOf({ live: true });
    world.shopify.faults.clear();
    const order = merchant.buy();
    await expect.poll(async () => (await merchant.look(order.id))?.kit).toBeTruthy();
    expect(await testOne(merchant, order)).toMatchObject({ verdict: "send" });
    expect(world.kit.truth.ordersByReference(numeric(order.id))).toHaveLength(1);
  });
});

describe("a test of the last 30 days", () => {
  it("goes through all orders a few at a time and leaves out those that are older", async () => {
    const merchant = await merchantOf();
    const kits = [];
    for (let count = 0; count < 12; count += 1) kits.push(await placed(merchant));
    for (let count = 0; count < 3; count += 1) await placed(merchant, { lines: [{ sku: "MUG", quantity: 1 }] });
    await placed(merchant, { createdAt: daysAgo(31) });
    const first = tested(await world.services.dryRun.test(merchant.shop, null));
    expect(first.next).not.toBeNull();
    const { orders, looked } = await testAll(merchant);
    expect(orders.map((order) => order.name).sort()).toEqual(kits.map((order) => order.name).sort());
    expect(looked).toBe(15);
  });

  it("writes nothing, changes nothing in the store, asks nothing of Kit, and says nothing of the customer", async () => {
    const merchant = await merchantOf();
    const lines = [{ sku: merchant.sku, quantity: 1, customAttributes: ENGRAVING }];
    for (const over of [{}, { tags: ["x"] }, { financialStatus: "PENDING" as const }])
      await placed(merchant, { lines, ...over });
    // A file that another store of the brand gave is not taken over by looking.
    await world.database.pool.query("UPDATE artwork_references SET released_at = now() WHERE shop_id = $1", [
      merchant.shop.id,
    ]);
    await standStill(world);
    const before = await everything(world.database.pool);
    const changes = world.shopify.truth.changingCalls().length;
    const atKit = world.kit.truth.requests().length;
    const logged = world.logged().length;
    const all = await testAll(merchant);
    expect(all.orders.map((order) => order.verdict).sort()).toEqual(["send", "send", "wait"]);
    expect(await everything(world.database.pool)).toEqual(before);
    expect(world.shopify.truth.changingCalls()).toHaveLength(changes);
    expect(world.kit.truth.requests()).toHaveLength(atKit);
    expect(found(JSON.stringify(all), WORDS)).toEqual([]);
    expect(found(world.logged().slice(logged), WORDS)).toEqual([]);
  });

  it("says when no Kit account is connected, when orders cannot be read, and when there is no such order", async () => {
    const store = world.shopify.addShop({
      domain: "past-alone.myshopify.com",
      name: "alone",
      products: [{ title: "A kit", variants: [{ sku: "pmt_foreign", price: "1.00" }] }],
    });
    const shop = await visit(world, store.domain);
    const { dryRun } = world.services;
    expect(await dryRun.testNamed(shop, "#4711")).toMatchObject({ kind: "tested", orders: [], looked: 0 });
    store.placeOrder({ lines: [{ sku: "pmt_foreign", quantity: 1 }] });
    await world.shopify.settled();
    expect(await dryRun.test(shop, null)).toEqual({ kind: "no_account" });
    store.revokeScopes(["read_orders", "write_orders"]);
    expect(await dryRun.test(shop, null)).toEqual({ kind: "no_access" });
  });
});
