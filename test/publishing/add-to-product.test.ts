// Designs become further sizes of a product that the store has: added once, each variant linked to its own design, or not at all.
import { expect, test } from "vitest";
import type { Merchant } from "../support/merchant.ts";
import { setWorld, world } from "../support/world.ts";
import { draftOf, sitDownToPublish } from "./publishing-desk.ts";

setWorld();
const desk = sitDownToPublish();

const NAME = "Lighthouse";
const productOf = (of: Merchant, variants = [{ title: "20 × 30 cm", sku: "OWN-1" }], optionName = "Größe") =>
  of.store.createProduct({ title: NAME, status: "ACTIVE", optionName, variants }).id;
const asked = (target: string, over = {}) => ({ title: NAME, size: "30 × 40 cm", target, ...over });
const held = (of: Merchant, id: string) =>
  of.store.variants(id).map(({ sku, title, price }) => ({ sku, title, price }));
const OWN = { sku: "OWN-1", title: "20 × 30 cm", price: "24.00" };
const calls = (of: Merchant) =>
  world.shopify.truth
    .changingCalls()
    .filter(({ shop, operation }) => shop === of.store.domain && operation === "VariantsCreate").length;

test("each becomes a variant of the product's own option, with price and cost, untracked and linked", async () => {
  const of = await desk.merchant();
  const other = await desk.anotherDesign(of);
  const target = productOf(of);
  const sizes = [{ sku: other, size: "40 × 50 cm", price: "59.90", cost: "12" }];
  const draft = draftOf(await desk.publish(of, asked(target, { sizes })));
  expect(draft).toMatchObject({ state: "made", productId: target, image: "none", publication: "none" });
  expect(held(of, target)).toEqual([
    OWN,
    { sku: of.sku, title: "30 × 40 cm", price: "49.90" },
    { sku: other, title: "40 × 50 cm", price: "59.90" },
  ]);
  const [, ...added] = of.store.variants(target);
  for (const { id, sku, options } of added) {
    expect(options.map(({ name }) => name)).toEqual(["Größe"]);
    expect(of.store.inventoryItem(id)).toMatchObject({ tracked: false, requiresShipping: true });
    expect(await desk.link(of, id)).toMatchObject([{ external_sku: sku, confirmed: true, drift: null }]);
  }
  expect(added.map(({ id }) => of.store.inventoryItem(id).cost)).toEqual(["9.50", "12.00"]);
  expect(await world.services.publishing.productsOf(of.shop, of.sku)).toMatchObject({
    products: expect.arrayContaining([expect.objectContaining({ productId: target, madeHere: false, linked: 1 })]),
  });
});

test.each(["drop-before-commit", "drop-after-commit"] as const)(
  "it is added once though the answer is lost: %s",
  async (kind) => {
    const of = await desk.merchant();
    const target = productOf(of);
    world.shopify.faults.graphql({ kind, operation: "VariantsCreate" });
    expect(draftOf(await desk.publish(of, asked(target)))).toMatchObject({ state: "looking" });
    await desk.later(of, 61);
    expect((await desk.page(of)).latest).toMatchObject({ state: "made", productId: target });
    expect(held(of, target)).toEqual([OWN, { sku: of.sku, title: "30 × 40 cm", price: "49.90" }]);
    expect(calls(of)).toBe(kind === "drop-after-commit" ? 1 : 2);
    expect(await desk.link(of, of.store.variants(target)[1]!.id)).toMatchObject([{ external_sku: of.sku }]);
  },
);

test("and once though it is clicked twice at once, or again under another size", async () => {
  const of = await desk.merchant();
  const target = productOf(of);
  const number = String((await desk.page(of)).number);
  await Promise.all([desk.publish(of, asked(target, { number })), desk.publish(of, asked(target, { number }))]);
  const again = draftOf(await desk.publish(of, asked(target, { size: "50 × 60 cm" })));
  expect(again).toMatchObject({ state: "refused", reason: "target_taken" });
  expect(held(of, target)).toEqual([OWN, { sku: of.sku, title: "30 × 40 cm", price: "49.90" }]);
  expect(calls(of)).toBe(1);
});

test("while one request for a product is open, another design is not added to it", async () => {
  const of = await desk.merchant();
  const other = await desk.anotherDesign(of);
  const target = productOf(of);
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "VariantsCreate" });
  await desk.publish(of, asked(target));
  const entered = { ...asked(target, { size: "60 × 80 cm" }), number: "1", price: "20" };
  expect(await world.services.publishing.publish(of.shop, other, entered)).toEqual({ kind: "busy" });
  await desk.later(of, 61);
  expect(await world.services.publishing.publish(of.shop, other, entered)).toMatchObject({
    kind: "noted",
    draft: { state: "made" },
  });
  expect(held(of, target)).toHaveLength(3);
});

test("a size that the product has is reported and not made, in upper or lower case", async () => {
  const of = await desk.merchant();
  const target = productOf(of);
  expect(draftOf(await desk.publish(of, asked(target, { size: "20 × 30 CM" })))).toMatchObject({
    state: "refused",
    reason: "target_taken",
  });
  const page = await desk.page(of);
  expect(page).toMatchObject({ target, proposal: { size: "20 × 30 CM", price: "49.90" } });
  expect(page.proposal.title).not.toBe(NAME);
  expect(calls(of)).toBe(0);
});

test("a product that takes no sizes is reported with its obstacle", async () => {
  const of = await desk.merchant();
  const fit = async (id: string) => (await world.services.publishing.target(of.shop, id)).problem;
  const none = of.store.createProduct({ title: NAME }).id;
  const color = productOf(of, [{ title: "Red", sku: "OWN-1" }], "Color");
  const options = [
    { name: "Size", value: "20 × 30 cm" },
    { name: "Frame", value: "Oak" },
  ];
  const two = of.store.createProduct({ title: NAME, variants: [{ title: "20 × 30 cm / Oak", options }] }).id;
  expect(await fit(none)).toEqual({ kind: "no_options" });
  expect(await fit(color)).toEqual({ kind: "other_option", name: "Color" });
  expect(await fit(two)).toEqual({ kind: "more_options", names: ["Size", "Frame"] });
  expect(await fit("12 or 1=1")).toEqual({ kind: "gone" });
  for (const target of [none, color, two]) {
    expect(draftOf(await desk.publish(of, asked(target)))).toMatchObject({ state: "refused", reason: "target_unfit" });
  }
  expect(calls(of)).toBe(0);
});

test("a product with sizes and drills gets both, and not after its options changed", async () => {
  const of = await desk.merchant();
  const other = await desk.anotherDesign(of);
  const options = [
    { name: "Drills", value: "Round" },
    { name: "Size", value: "30 × 40 cm" },
  ];
  const target = of.store.createProduct({ title: NAME, variants: [{ title: "Round / 30 × 40 cm", options }] }).id;
  const sizes = [{ sku: other, size: "40 × 50 cm", drills: "Round", price: "59.90", cost: "" }];
  expect(draftOf(await desk.publish(of, asked(target, { drills: "Square" })))).toMatchObject({
    reason: "target_unfit",
  });
  expect(await desk.publish(of, asked(target, { drilled: true, sizes }))).toMatchObject({
    kind: "invalid",
    faults: { drills: "required" },
  });
  const both = asked(target, { drilled: true, drills: "Square", sizes });
  expect(draftOf(await desk.publish(of, both))).toMatchObject({ state: "made", productId: target });
  const [, ...added] = of.store.variants(target);
  expect(added.map((one) => [one.sku, ...one.options.map(({ name, value }) => `${name} ${value}`).sort()])).toEqual([
    [of.sku, "Drills Square", "Size 30 × 40 cm"],
    [other, "Drills Round", "Size 40 × 50 cm"],
  ]);
  expect(calls(of)).toBe(1);
});

test("a product with 2,048 variants takes no more, read page by page", async () => {
  const of = await desk.merchant();
  const variants = Array.from({ length: 2_048 }, (_, at) => ({ title: `${at + 1} × 9999 mm`, sku: `OWN-${at}` }));
  const target = productOf(of, variants);
  expect(await world.services.publishing.target(of.shop, target)).toMatchObject({ problem: { kind: "full" }, room: 0 });
  expect(draftOf(await desk.publish(of, asked(target)))).toMatchObject({ state: "refused", reason: "target_full" });
  expect(calls(of)).toBe(0);
});

test("a product that was deleted, or is another store's, is reported", async () => {
  const of = await desk.merchant();
  const target = productOf(of);
  of.store.deleteProduct(target);
  expect(draftOf(await desk.publish(of, asked(target)))).toMatchObject({ state: "refused", reason: "target_gone" });
  const theirs = await desk.merchant();
  const foreign = productOf(theirs);
  expect(await world.services.publishing.target(of.shop, foreign)).toMatchObject({
    title: "",
    problem: { kind: "gone" },
  });
  expect(draftOf(await desk.publish(of, asked(foreign)))).toMatchObject({ state: "refused", reason: "target_gone" });
  expect(held(theirs, foreign)).toEqual([OWN]);
});

test("Shopify's refusal is shown in its words, and the product can be added to again", async () => {
  const of = await desk.merchant();
  const target = productOf(of);
  world.shopify.faults.graphql({
    kind: "refuse",
    operation: "VariantsCreate",
    userErrors: [{ field: ["variants", "0"], message: "Product is suspended" }],
  });
  expect(draftOf(await desk.publish(of, asked(target)))).toMatchObject({
    state: "refused",
    reason: "shopify",
    refusals: [{ field: null, words: "Product is suspended" }],
  });
  expect(draftOf(await desk.publish(of, asked(target)))).toMatchObject({ state: "made" });
  expect(held(of, target)).toHaveLength(2);
});

test("a size that is there is left out, and the rest is added", async () => {
  const of = await desk.merchant();
  const [other, third] = [await desk.anotherDesign(of), await desk.anotherDesign(of)];
  const target = productOf(of);
  const sizes = [{ sku: other, size: "40 × 50 cm", price: "59.90", cost: "" }];
  const number = String((await desk.page(of)).number);
  const rest = asked(target, { leftOut: true, size: "20 × 30 cm", price: "", sizes, number });
  const draft = draftOf(await desk.publish(of, rest));
  expect(draft).toMatchObject({ state: "made", productId: target });
  expect(draftOf(await desk.publish(of, rest))).toEqual(draft);
  expect(held(of, target)).toEqual([OWN, { sku: other, title: "40 × 50 cm", price: "59.90" }]);
  expect(await desk.link(of, of.store.variants(target)[1]!.id)).toMatchObject([{ external_sku: other }]);
  expect(calls(of)).toBe(1);
  // With a lost answer it is found by those that were asked for.
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "VariantsCreate" });
  const more = [{ sku: third, size: "50 × 60 cm", price: "69.90", cost: "" }];
  await desk.publish(of, asked(target, { leftOut: true, sizes: more }));
  await desk.later(of, 61);
  expect((await desk.page(of)).latest).toMatchObject({ state: "made", productId: target });
  expect(held(of, target)).toHaveLength(3);
  expect(calls(of)).toBe(2);
});

test("leaving out all, or a size of a new product, is a page from earlier", async () => {
  const of = await desk.merchant();
  expect(await desk.publish(of, asked(productOf(of), { leftOut: true }))).toEqual({ kind: "stale" });
  const sizes = [{ sku: await desk.anotherDesign(of), size: "M", price: "1", cost: "" }];
  expect(await desk.publish(of, { size: "S", leftOut: true, sizes })).toEqual({ kind: "stale" });
});
