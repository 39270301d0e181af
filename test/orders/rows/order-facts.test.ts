// Facts are gathered at each look of each unsent order: on a real database, they write nothing and hash nothing (decision 21).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rulesOf } from "../../../app/accounts/settings/settings.ts";
import { connectStore, type Store } from "../../../app/database/connect.ts";
import { createFactsSource } from "../../../app/database/orders/order-facts.ts";
import { createOrderReadings } from "../../../app/database/orders/order-readings.ts";
import { type KitAccountId, type KitOrderRowId, ShopifyOrderId } from "../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { database, setDatabase } from "../../support/database.ts";
import { orderRow, storeLine, storeOrder } from "../../support/orders/builders.ts";
import { FINGERPRINTS } from "../../support/orders/memory/memory-facts.ts";
import { addAccount, addShop, addTemplate, hashOf } from "../../support/stores/brand.ts";
import { addKitOrder } from "../../support/stores/kit-rows.ts";

/** Where every transaction is READ ONLY. */
let readOnly: Store;
let account: KitAccountId;
let shop: ShopRef;
let designs = 0;

setDatabase();
beforeAll(async () => {
  const url = new URL(database.url);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  readOnly = connectStore(url.href, { max: 2 });
  account = await addAccount(database.pool);
  shop = await addShop(database.pool, account);
});
afterAll(() => readOnly?.close());

/** What the facts say of the print file of a design that a line of the order sells. */
async function artworkOf(sku: string, sent = {}) {
  const source = createFactsSource({ ...readOnly, fingerprints: FINGERPRINTS, rulesOf });
  const order = storeOrder({ lines: [storeLine({ sku })] });
  const read = { kind: "found" as const, order };
  const { lines } = await source.gather(shop, orderRow({ shopId: shop.id, ...sent }), { read, at: new Date() });
  return [...lines.templates.values()].flat().map(({ artwork }) => artwork);
}

const design = (file: Uint8Array) => addTemplate(database.pool, account, { slug: `design-${(designs += 1)}`, file });
const store = (file: Uint8Array, bytes = file) =>
  database.pool.query(
    `INSERT INTO artwork_files (sha256, content_type, size, bytes) VALUES ($1, 'image/png', $2, $3)`,
    [hashOf(file), bytes.length, Buffer.from(bytes)],
  );
const references = async () => (await database.pool.query("SELECT xmin, * FROM artwork_references")).rows;

describe("the facts of an unsent order", () => {
  test("say that a print file is missing", async () => {
    expect(await artworkOf(await design(Buffer.from("nobody gave this one")))).toEqual(["missing"]);
  });

  test("say that a file is there which a sibling shop gave, and take nothing over", async () => {
    const file = Buffer.from("given by a sibling");
    const sku = await design(file);
    await store(file);
    const sibling = await addShop(database.pool, account);
    await database.pool.query("INSERT INTO artwork_references (shop_id, sha256, key) VALUES ($1, $2, 'k')", [
      sibling.id,
      hashOf(file),
    ]);
    const before = await references();
    expect(await artworkOf(sku)).toEqual(["ready"]);
    expect(await references()).toEqual(before);
  });

  test("hash nothing: other bytes under the same hash are told when the order is sent", async () => {
    const file = Buffer.from("as Kit knows it");
    const sku = await design(file);
    await store(file, Buffer.from("after a bad restore"));
    expect(await artworkOf(sku)).toEqual(["ready"]);
  });
});

test("the facts of a sent order ask for no file", async () => {
  const sku = await design(Buffer.from("cleared long ago"));
  const sent = { submission: "submitted", firstSentAt: new Date() };
  expect(await artworkOf(sku, sent)).toEqual(["ready"]);
});

test("a shop's orders are read with what its settings pass on to Kit, and with its own service's id", async () => {
  const readingOf = createOrderReadings(readOnly.pool, rulesOf);
  const asked = async (settings: object | null, kitAccount: KitAccountId | null = account) => {
    const { id, domain } = await addShop(database.pool, kitAccount);
    await database.pool.query("UPDATE shops SET settings = coalesce($2, settings), service_id = '77' WHERE id = $1", [
      id,
      settings === null ? null : JSON.stringify(settings),
    ]);
    return readingOf({ id, domain });
  };
  expect(await asked(null)).toEqual({ ourServiceId: "77", email: false, phone: true, terms: false });
  const chosen = { passEmail: true, passPhone: false, unpaidTerms: true };
  expect(await asked(chosen)).toEqual({ ourServiceId: "77", email: true, phone: false, terms: true });
  expect(await asked({ passEmail: "odd", passPhone: "odd" }, null)).toMatchObject({ email: false, phone: false });
});

test("the first part knows whether a further one has an open task, and a further one does not ask", async () => {
  const { prisma } = database;
  const of = { shopId: shop.id, accountId: account };
  const shopifyOrderId = ShopifyOrderId.parse("55500000900001");
  const first = await addKitOrder(prisma, of, { shopifyOrderId, part: 1 });
  const further = await addKitOrder(prisma, of, { shopifyOrderId, part: 2 });
  const other = await addKitOrder(prisma, of, { shopifyOrderId: "55500000900002" });
  const source = createFactsSource({ ...readOnly, fingerprints: FINGERPRINTS, rulesOf });
  const read = { kind: "found" as const, order: storeOrder({ id: shopifyOrderId }) };
  const toldOf = async (id: KitOrderRowId, part: number) => {
    const row = orderRow({ id, shopId: shop.id, shopifyOrderId, part });
    return (await source.gather(shop, row, { read, at: new Date() })).othersNeedYou;
  };
  const add = (kitOrderId: KitOrderRowId) =>
    prisma.task.create({ data: { shopId: shop.id, kitOrderId, kind: "order_held", subject: kitOrderId } });
  await add(first);
  await add(other);
  expect(await toldOf(first, 1)).toBe(false);
  const task = await add(further);
  expect([await toldOf(first, 1), await toldOf(further, 2)]).toEqual([true, false]);
  await prisma.task.update({ where: { id: task.id }, data: { resolvedAt: new Date() } });
  expect(await toldOf(first, 1)).toBe(false);
});

test("of an order that Shopify hides after 60 days, units in a further part count as sent", async () => {
  const { prisma } = database;
  const of = { shopId: shop.id, accountId: account };
  const line = storeLine();
  const shopifyOrderId = ShopifyOrderId.parse("55500000900003");
  const first = await addKitOrder(prisma, of, { shopifyOrderId, part: 1, reference: shopifyOrderId });
  const reference = `${shopifyOrderId}-2`;
  const further = await addKitOrder(prisma, of, { shopifyOrderId, part: 2, reference, submission: "submitted" });
  const sent = { kitOrderId: further, lineItemId: line.id, position: 0, title: "", quantity: 3, sentQuantity: 2 };
  await prisma.kitOrderLine.create({ data: { ...sent, disposition: "sent", reason: "sent", params: {} } });
  const source = createFactsSource({ ...readOnly, fingerprints: FINGERPRINTS, rulesOf });
  const gathered = (id: KitOrderRowId, part: number) =>
    source.gather(shop, orderRow({ id, shopId: shop.id, shopifyOrderId, part }), {
      read: { kind: "gone" },
      at: new Date(),
    });
  expect((await gathered(first, 1)).lines.otherParts).toEqual(new Map([[line.id, 2]]));
  expect((await gathered(further, 2)).lines.firstPart).toBe(first);
});
