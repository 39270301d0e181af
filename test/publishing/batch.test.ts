// Several designs become drafts with one price: all at once or none, in the background, each once.
import { afterEach, expect, test } from "vitest";
import { type ExternalSku, KitAccountId } from "../../app/kernel/ids.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { addTemplate } from "../support/stores/brand.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let shops = 0;

setWorld();
afterEach(() => world.shopify.faults.clear());

interface Batch {
  of: Merchant;
  skus: ExternalSku[];
  rows(): Promise<{ sku: string; number: number; title: string; cost: string }[]>;
}

async function batch(): Promise<Batch> {
  const name = `batch-${(shops += 1)}`;
  const of = await setUpMerchant(world, name);
  const { pool } = world.database;
  const { rows } = await pool.query<{ id: string }>(`SELECT kit_account_id AS id FROM shops WHERE id = $1`, [
    of.shop.id,
  ]);
  const account = KitAccountId.parse(rows[0]!.id);
  const skus: ExternalSku[] = [];
  for (const animal of ["otter", "heron", "badger"]) {
    skus.push(await addTemplate(pool, account, { slug: `${animal}-${name}`, name: `${animal} of ${name}` }));
  }
  return {
    of,
    skus,
    async rows() {
      const { rows: found } = await world.services.publishing.batchPage(of.shop, skus);
      return found.map(({ sku, number, title, cost }) => ({ sku, number, title, cost }));
    },
  };
}

const states = async ({ of, skus }: Batch) =>
  (await world.services.publishing.batchPage(of.shop, skus)).rows.map(({ latest }) => latest?.state ?? null);
const drafts = ({ of }: Batch) => of.store.products().filter(({ status }) => status === "DRAFT");

test("the page shows how a description will read, without placeholders", async () => {
  const { of, skus } = await batch();
  const { rows, example } = await world.services.publishing.batchPage(of.shop, skus);
  expect(example?.name).toBe(rows[0]?.design.name);
  expect(example?.description).toContain(`Diamond painting kit “${rows[0]?.design.name}”.`);
  expect(example?.description).not.toMatch(/[{}]/);
  expect((await world.services.publishing.batchPage(of.shop, [])).example).toBeNull();
});

/** A merchant's designs, each of a format of the catalog. */
async function designsOf(store: string, formats: [name: string, catalogProductId: number][]) {
  const of = await setUpMerchant(world, store);
  const { pool } = world.database;
  const { rows } = await pool.query<{ id: string }>(`SELECT kit_account_id AS id FROM shops WHERE id = $1`, [
    of.shop.id,
  ]);
  const skus: ExternalSku[] = [];
  for (const [name, catalogProductId] of formats) {
    const slug = `${store}-${skus.length}`;
    skus.push(await addTemplate(pool, KitAccountId.parse(rows[0]!.id), { slug, name, catalogProductId }));
  }
  return { of, skus };
}

/** In square drills, and in round ones. */
const [SQUARE, LARGE_SQUARE, ROUND, NOT_IN_CATALOG] = [101, 102, 111, 999];

test("a design whose drills aren't known stays apart from those that differ by them", async () => {
  const { of, skus } = await designsOf("batch-of-unknown-drills", [
    ["Fox, 30 × 40", SQUARE],
    ["Fox, 30 × 40", ROUND],
    ["Fox, 50 × 70 cm", NOT_IN_CATALOG],
    ["Owl, 30 × 40", SQUARE],
    ["Owl, 40 × 50", LARGE_SQUARE],
  ]);
  const { rows } = await world.services.publishing.batchPage(of.shop, skus);
  expect(rows.map(({ size, picture }) => [size, picture?.key ?? null])).toEqual([
    ["30 × 40 cm", skus[0]],
    ["30 × 40 cm", skus[0]],
    ["50 × 70 cm", null],
    ["30 × 40 cm", skus[3]],
    ["40 × 50 cm", skus[3]],
  ]);
});

test("a design that is becoming a variant of a product isn't offered again meanwhile", async () => {
  const { of, skus } = await designsOf("batch-under-way", [
    ["Fox, 30 × 40", SQUARE],
    ["Fox, 30 × 40", ROUND],
  ]);
  const page = () => world.services.publishing.batchPage(of.shop, skus);
  const [first, second] = (await page()).rows;
  // It is looked for later.
  world.shopify.faults.graphql({ kind: "drop-before-commit", operation: "ProductSet" });
  const rows = [{ ...first!, sizes: [{ sku: second!.sku, cost: "" }] }];
  expect(await world.services.publishing.publishBatch(of.shop, { price: "39", rows })).toEqual({
    kind: "noted",
    count: 1,
  });
  await until("its answer is lost", async () => (await page()).rows[0]!.latest?.state === "looking");
  expect((await page()).rows.map(({ products, picture }) => [products, picture])).toEqual([
    [0, null],
    [1, null],
  ]);
});

test("designs of one picture become variants of one product, each with its size's price and its own cost", async () => {
  const { of, skus } = await designsOf("batch-of-one-picture", [
    ["Fox, 30 × 40", SQUARE],
    ["Fox 40x50", LARGE_SQUARE],
    ["Fox, 30x40 cm", ROUND],
  ]);
  const { rows } = await world.services.publishing.batchPage(of.shop, skus);
  expect(rows.map(({ picture, size, drills }) => [picture, size, drills])).toEqual([
    [{ key: skus[0], title: "Fox" }, "30 × 40 cm", "Square"],
    [{ key: skus[0], title: "Fox" }, "40 × 50 cm", "Square"],
    [{ key: skus[0], title: "Fox" }, "30 × 40 cm", "Round"],
  ]);
  const [first, ...others] = rows;
  const asked = {
    price: "",
    prices: { "30 × 40 cm": "39", "40 × 50 cm": "free" },
    rows: [{ ...first!, title: "A fox", sizes: others.map(({ sku }, at) => ({ sku, cost: at === 0 ? "12" : "" })) }],
  };
  expect(await world.services.publishing.publishBatch(of.shop, asked)).toMatchObject({
    kind: "invalid",
    prices: { "40 × 50 cm": "not_an_amount" },
  });
  const prices = { ...asked.prices, "40 × 50 cm": "49" };
  const twice = [{ ...asked.rows[0]!, sizes: [{ sku: first!.sku, cost: "" }] }];
  expect(await world.services.publishing.publishBatch(of.shop, { ...asked, prices, rows: twice })).toEqual({
    kind: "stale",
  });
  expect(await world.services.publishing.publishBatch(of.shop, { ...asked, prices })).toEqual({
    kind: "noted",
    count: 1,
  });
  await until("it's made", () => of.store.products().some(({ title }) => title === "A fox"));
  const product = of.store.products().find(({ title }) => title === "A fox")!;
  expect(
    of.store
      .variants(product.id)
      .map(({ id, sku, title, price }) => [sku, title, price, of.store.inventoryItem(id).cost]),
  ).toEqual([
    [skus[0], "30 × 40 cm / Square", "39.00", null],
    [skus[1], "40 × 50 cm / Square", "49.00", "12.00"],
    [skus[2], "30 × 40 cm / Round", "39.00", null],
  ]);
});

test("each gets its own title and cost and the common price, and is linked", async () => {
  const one = await batch();
  const { of, skus } = one;
  const [otter, heron, badger] = await one.rows();
  const rows = [{ ...otter!, cost: "4.50" }, { ...heron!, title: "A heron" }, badger!];
  const answer = await world.services.publishing.publishBatch(of.shop, { price: "29", vendor: "Fern", rows });
  expect(answer).toEqual({ kind: "noted", count: 3 });
  // A click that came twice.
  expect(await world.services.publishing.publishBatch(of.shop, { price: "29", rows })).toEqual({
    kind: "noted",
    count: 0,
  });
  await until("all are made", async () => (await states(one)).every((state) => state === "made"));
  const made = skus.map((sku) => drafts(one).filter(({ id }) => of.store.variants(id)[0]?.sku === sku));
  expect(made.map((each) => each.map(({ title, vendor }) => ({ title, vendor })))).toEqual([
    [{ title: otter!.title, vendor: "Fern" }],
    [{ title: "A heron", vendor: "Fern" }],
    [{ title: badger!.title, vendor: "Fern" }],
  ]);
  for (const product of drafts(one)) expect(of.store.variants(product.id)[0]!.price).toBe("29.00");
  expect(of.store.inventoryItem(of.store.variants(made[0]![0]!.id)[0]!.id).cost).toBe("4.50");
  await until("all are linked", async () => {
    const found = await Promise.all(skus.map((sku) => world.services.publishing.productsOf(of.shop, sku)));
    return found.every(({ products }) => products[0]?.linked === 1);
  });
});

test("an error in one field holds all of them back, and is shown there", async () => {
  const one = await batch();
  const [otter, heron, badger] = await one.rows();
  const answer = await world.services.publishing.publishBatch(one.of.shop, {
    price: "",
    rows: [{ ...otter!, title: "" }, { ...heron!, cost: "cheap" }, badger!],
  });
  expect(answer).toEqual({
    kind: "invalid",
    common: { price: "required" },
    prices: {},
    rows: { [otter!.sku]: { title: "required" }, [heron!.sku]: { cost: "not_an_amount" } },
  });
  expect(await states(one)).toEqual([null, null, null]);
});

test("one that Shopify refuses does not hold up the others", async () => {
  const one = await batch();
  const userErrors = [{ field: ["input", "title"], message: "Title is taken" }];
  world.shopify.faults.graphql({ kind: "refuse", operation: "ProductSet", userErrors });
  await world.services.publishing.publishBatch(one.of.shop, { price: "29", rows: await one.rows() });
  const settled = (state: string | null) => state === "made" || state === "refused";
  await until("all are settled", async () => (await states(one)).every(settled));
  expect((await states(one)).toSorted()).toEqual(["made", "made", "refused"]);
  expect(drafts(one)).toHaveLength(2);
});

test("designs of others, and those that are gone from Kit, are passed over", async () => {
  const one = await batch();
  const [otter, heron] = await one.rows();
  await world.database.pool.query("UPDATE templates SET gone_at = now() WHERE external_sku = $1", [otter!.sku]);
  const rows = [otter!, heron!, { sku: "pmt_nobodys", number: 1, title: "x", cost: "" }];
  const { publishing } = world.services;
  expect(await publishing.publishBatch(one.of.shop, { price: "29", rows })).toEqual({ kind: "noted", count: 1 });
  expect(await publishing.publishBatch(one.of.shop, { price: "29", rows: [otter] })).toEqual({ kind: "stale" });
  expect(await publishing.publishBatch(one.of.shop, { price: "29", rows: [] })).toEqual({ kind: "stale" });
  expect(await publishing.publishBatch(one.of.shop, null)).toEqual({ kind: "stale" });
});

test("none is noted when one of them cannot be, so that the same press does all of them later", async () => {
  const one = await batch();
  const { pool } = world.database;
  await pool.query(
    `CREATE OR REPLACE FUNCTION no_badgers() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'the disk is full'; END $$`,
  );
  await pool.query(
    `CREATE TRIGGER no_badgers BEFORE INSERT ON product_drafts FOR EACH ROW
       WHEN (NEW.external_sku = '${one.skus[2]}') EXECUTE FUNCTION no_badgers()`,
  );
  const rows = await one.rows();
  const send = () => world.services.publishing.publishBatch(one.of.shop, { price: "29", rows });
  await expect(send()).rejects.toThrow("the disk is full");
  expect(await states(one)).toEqual([null, null, null]);
  await pool.query("DROP TRIGGER no_badgers ON product_drafts");
  expect(await send()).toEqual({ kind: "noted", count: 3 });
});

test("a number that no page ever gave is answered as a page from earlier", async () => {
  const one = await batch();
  const rows = (await one.rows()).map((row) => ({ ...row, number: 3_000_000_000 }));
  expect(await world.services.publishing.publishBatch(one.of.shop, { price: "29", rows })).toEqual({ kind: "stale" });
});

test("designs of each size get the price of their size, and a missing one is named", async () => {
  const one = await batch();
  const [otter, heron, badger] = await one.rows();
  const { pool } = world.database;
  await pool.query(`UPDATE templates SET name = name || ' 30x40 cm' WHERE external_sku = $1`, [otter!.sku]);
  await pool.query(`UPDATE templates SET name = name || ' 40x50 cm' WHERE external_sku = ANY($1)`, [
    [heron!.sku, badger!.sku],
  ]);
  const { publishing } = world.services;
  const sizes = (await publishing.batchPage(one.of.shop, one.skus)).rows.map(({ size }) => size);
  expect(sizes).toEqual(["30 × 40 cm", "40 × 50 cm", "40 × 50 cm"]);
  const rows = [otter!, heron!, badger!];
  const missing = { "30 × 40 cm": "29", "40 × 50 cm": "" };
  expect(await publishing.publishBatch(one.of.shop, { prices: missing, rows })).toMatchObject({
    kind: "invalid",
    common: {},
    prices: { "40 × 50 cm": "required" },
  });
  const prices = { "30 × 40 cm": "29", "40 × 50 cm": "39" };
  expect(await publishing.publishBatch(one.of.shop, { prices, rows })).toEqual({ kind: "noted", count: 3 });
  await until("the drafts", async () => (await states(one)).every((state) => state === "made"));
  const made = drafts(one).map(({ id }) => one.of.store.variants(id)[0]!.price);
  expect(made.toSorted()).toEqual(["29.00", "39.00", "39.00"]);
});
