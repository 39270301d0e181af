// Several designs become the sizes of one product: made once, each variant linked to its own design. And what is left of a
// product that the merchant deletes in Shopify.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Merchant } from "../support/merchant.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";
import { draftOf, sitDownToPublish } from "./publishing-desk.ts";

setWorld();
const desk = sitDownToPublish();

const large = (sku: string, over = {}) => ({ sku, size: "40 × 50 cm", price: "59.90", cost: "12", ...over });
const variants = (of: Merchant, productId: string) =>
  of.store
    .variants(productId)
    .map(({ id, sku, title, price }) => ({ sku, title, price, cost: of.store.inventoryItem(id).cost }));

test("each size has its option value, price, cost, tags of the product and a link of its own", async () => {
  const of = await desk.merchant();
  const other = await desk.anotherDesign(of);
  const asked = { size: "30 × 40 cm", tags: "kits, Harbour,kits ", sizes: [large(other)] };
  const draft = draftOf(await desk.publish(of, asked));
  expect(draft).toMatchObject({ state: "made", entered: { tags: ["kits", "Harbour"] } });
  expect(desk.made(of)).toMatchObject([{ id: draft.productId, tags: ["kits", "Harbour"] }]);
  expect(variants(of, draft.productId!)).toEqual([
    { sku: of.sku, title: "30 × 40 cm", price: "49.90", cost: "9.50" },
    { sku: other, title: "40 × 50 cm", price: "59.90", cost: "12.00" },
  ]);
  for (const { id, sku } of of.store.variants(draft.productId!)) {
    expect(await desk.link(of, id)).toMatchObject([{ external_sku: sku, confirmed: true }]);
  }
  expect(await world.services.publishing.productsOf(of.shop, other)).toMatchObject({
    products: [{ productId: draft.productId, madeHere: true, linked: 1 }],
  });
});

test("drills are an option of their own where the designs differ in them", async () => {
  const of = await desk.merchant();
  const other = await desk.anotherDesign(of);
  const round = large(other, { size: "30 × 40 CM", drills: "Round" });
  const { productId } = draftOf(await desk.publish(of, { size: "30 × 40 cm", drills: "Square", sizes: [round] }));
  expect(of.store.variants(productId!).map(({ options }) => options)).toEqual([
    [
      { name: "Size", value: "30 × 40 cm" },
      { name: "Drills", value: "Square" },
    ],
    [
      { name: "Size", value: "30 × 40 CM" },
      { name: "Drills", value: "Round" },
    ],
  ]);
  // Left out where they're the same for all.
  const square = large(other, { drills: "square" });
  const next = draftOf(await desk.publish(of, { size: "30 × 40 cm", drills: "Square", sizes: [square] }));
  expect(of.store.variants(next.productId!).map(({ title }) => title)).toEqual(["30 × 40 cm", "40 × 50 cm"]);
  expect(await desk.publish(of, { size: "30 × 40 cm", drills: "Square", sizes: [large(other)] })).toMatchObject({
    kind: "invalid",
    sizes: { [other]: { drills: "required" } },
  });
});

test("and is made once though Shopify's answer was lost, every size linked", async () => {
  const of = await desk.merchant();
  const other = await desk.anotherDesign(of);
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "ProductSet" });
  await desk.publish(of, { size: "30 × 40 cm", sizes: [large(other)] });
  await desk.later(of, 61);
  const { latest } = await desk.page(of);
  expect(latest).toMatchObject({ state: "made" });
  expect(desk.made(of)).toHaveLength(1);
  expect(desk.calls(of)).toBe(1);
  for (const { id, sku } of of.store.variants(latest!.productId!)) {
    expect(await desk.link(of, id)).toMatchObject([{ external_sku: sku }]);
  }
});

describe("a draft that is deleted in Shopify", () => {
  const linkState = async (of: Merchant) => (await desk.page(of)).products.find(({ madeHere }) => madeHere);

  test("is shown as deleted, and its link goes with it", async () => {
    const of = await desk.merchant();
    const { productId } = draftOf(await desk.publish(of));
    const [variant] = of.store.variants(productId!);
    of.store.deleteProduct(productId!);
    await until("the page says so", async () => (await linkState(of))?.gone === true);
    await until("the link is gone", async () => (await desk.link(of, variant!.id)).length === 0);
    await until(
      "no link is broken",
      async () => !(await world.services.linking.variants.counts(of.shop)).byState.broken,
    );
    expect((await desk.page(of)).latest).toMatchObject({ state: "made", gone: true });
  });

  test("after it was on sale: its link is shown as broken instead", async () => {
    const of = await desk.merchant();
    const { productId } = draftOf(await desk.publish(of));
    const [variant] = of.store.variants(productId!);
    of.store.updateProduct(productId!, { status: "ACTIVE" });
    await until("the mirror knows", async () => (await linkState(of))?.status === "ACTIVE");
    of.store.deleteProduct(productId!);
    await until("the link is broken", async () => (await desk.link(of, variant!.id))[0]?.drift === "variant_gone");
  });

  test("takes the links of all its sizes along", async () => {
    const of = await desk.merchant();
    const other = await desk.anotherDesign(of);
    const { productId } = draftOf(await desk.publish(of, { size: "30 × 40 cm", sizes: [large(other)] }));
    const ids = of.store.variants(productId!).map(({ id }) => id);
    of.store.deleteProduct(productId!);
    await until(
      "the links gone",
      async () => (await Promise.all(ids.map((id) => desk.link(of, id)))).flat().length === 0,
    );
  });
});

test("errors are shown at their size, and nothing is made", async () => {
  const of = await desk.merchant();
  const other = await desk.anotherDesign(of);
  const wrong = large(other, { size: "30 X 40 CM", price: "free" });
  expect(await desk.publish(of, { size: "30 x 40 cm", sizes: [wrong] })).toEqual({
    kind: "invalid",
    faults: {},
    sizes: { [other]: { size: "same_size", price: "not_an_amount" } },
  });
  expect(await desk.publish(of, { sizes: [large(other)] })).toMatchObject({ faults: { size: "required" } });
  expect(await desk.publish(of, { size: "S", sizes: [large(of.sku)] })).toEqual({ kind: "stale" });
  expect(await desk.publish(of, { size: "S", sizes: [large("pmt_nobodys")] })).toEqual({ kind: "gone" });
  expect(desk.made(of)).toEqual([]);
});

test("what Shopify refuses of a further size names it, and the form has all sizes again", async () => {
  const of = await desk.merchant();
  const other = await desk.anotherDesign(of);
  world.shopify.faults.graphql({
    kind: "refuse",
    operation: "ProductSet",
    userErrors: [{ field: ["input", "variants", "1", "price"], message: "Price is not allowed" }],
  });
  const draft = draftOf(await desk.publish(of, { size: "30 × 40 cm", sizes: [large(other)] }));
  expect(draft).toMatchObject({
    state: "refused",
    refusals: [{ field: null, words: "40 × 50 cm: Price is not allowed" }],
  });
  expect((await desk.page(of)).sizes).toMatchObject([
    { sku: other, size: "40 × 50 cm", price: "59.90", cost: "12.00" },
  ]);
});

test("the description says what is known of the design, and leaves out what is not", async () => {
  const of = await desk.merchant();
  const description = "{name} <3\nDrills: {drills}, colors: {colors}\nMade in {production} days\nSize: {size} {glue}";
  await world.database.pool.query("DELETE FROM delivery_estimates");
  const { productId } = draftOf(await desk.publish(of, { description }));
  const words = of.store.products().find(({ id }) => id === productId)!.descriptionHtml;
  expect(words).toMatch(/^<p>\S.* &lt;3<br>Drills: [\d,]+, colors: \d+<br>Size: \d+ × \d+ cm \{glue\}<\/p>$/);
});

test("the form shows the description as shoppers will read it", async () => {
  const { described, proposal } = await desk.page(await desk.merchant());
  expect(proposal.description).toContain("{name}");
  expect(described).toMatch(/^Diamond painting kit “[^{}]+”\.\n\nSize: \d+ × \d+ cm\nDrills: [\d,]+ \(/);
  expect(described).not.toMatch(/[{}]/);
});

test("a design without a product photo is shown by its chart, enlarged with sharp drills", async () => {
  const of = await desk.merchant();
  const { productId } = draftOf(await desk.publish(of));
  await until("the picture", () => of.store.pictures(productId!)[0]?.status === "READY");
  const { width, height } = await sharp(of.store.pictures(productId!)[0]!.bytes!).metadata();
  expect(Math.max(width, height)).toBe(1_600);
});
