// A new product in the collections that the merchant chose; and their own defaults, with both choices, of channels and of
// collections, kept for the next product, of one design and of several, until they are reset.
import { expect, test } from "vitest";
import { BUILT_IN_DEFAULTS } from "../../app/publishing/product-defaults.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";
import { draftOf, sitDownToPublish } from "./publishing-desk.ts";

setWorld();
const desk = sitDownToPublish();

async function withCollections() {
  const of = await desk.merchant();
  const gifts = of.store.createCollection({ title: "Gifts for painters" });
  const foxes = of.store.createCollection({ title: "Foxes" });
  const sale = of.store.createCollection({ title: "Gifts on sale", tag: "sale" });
  return { of, gifts, foxes, sale };
}

test("those that are filled by hand are found by words of their titles, and named by their ids", async () => {
  const { of, gifts, foxes, sale } = await withCollections();
  const { publishing } = world.services;
  const found = async (words: string) => (await publishing.collections(of.shop, words)).found;
  const named = (...ids: string[]) => publishing.namedCollections(of.shop, ids);
  const shown = ({ id, title }: { id: string; title: string }) => ({ id, title });
  expect(await found("")).toEqual([foxes, gifts].map(shown));
  expect(await found("gif paint")).toEqual([shown(gifts)]);
  // Signs of Shopify's search are no part of a title, and are searched for nowhere.
  expect(await found('") OR collection_type:smart (gifts')).toEqual([]);
  expect(await named(gifts.id, sale.id, "999")).toEqual([shown(gifts)]);
  expect(await named("1 OR id:2")).toEqual([]);
  const other = await desk.merchant();
  expect(await publishing.namedCollections(other.shop, [gifts.id])).toEqual([]);
});

test("of many, one search shows twenty and says that there are more", async () => {
  const of = await desk.merchant();
  for (let at = 0; at < 21; at += 1) of.store.createCollection({ title: `Animals ${at}` });
  const { found, more } = await world.services.publishing.collections(of.shop, "animals");
  expect([found.length, more]).toEqual([20, true]);
  expect(await world.services.publishing.collections(of.shop, "20")).toMatchObject({ found: [{}], more: false });
});

test("the product is put into the chosen ones, also after a lost answer", async () => {
  const { of, gifts, foxes } = await withCollections();
  world.shopify.faults.graphql({ kind: "drop-before-commit", operation: "ProductSet" });
  draftOf(await desk.publish(of, { collections: [foxes.id, gifts.id, gifts.id] }));
  await desk.later(of, 61);
  const { latest } = await desk.page(of);
  expect(latest).toMatchObject({ state: "made", entered: { collections: [foxes.id, gifts.id] } });
  expect(of.store.collections(latest!.productId!)).toEqual(["Gifts for painters", "Foxes"]);
});

test("one that is gone or fills itself is refused in Shopify's words, and the choice is there again", async () => {
  const { of, gifts, foxes, sale } = await withCollections();
  const refused = draftOf(await desk.publish(of, { collections: [foxes.id, sale.id] }));
  expect(refused).toMatchObject({
    ...{ state: "refused", reason: "shopify" },
    refusals: [{ field: null, words: "Can't manually add products to a smart collection." }],
  });
  expect((await desk.page(of)).collections).toEqual([foxes.id, sale.id]);
  of.store.deleteCollection(gifts.id);
  expect(draftOf(await desk.publish(of, { collections: [gifts.id] }))).toMatchObject({
    refusals: [{ field: null, words: "Collection does not exist" }],
  });
  expect(draftOf(await desk.publish(of, { collections: [] }))).toMatchObject({ state: "made" });
  expect(desk.made(of)).toHaveLength(1);
});

test("what is no id of a collection is a page from earlier", async () => {
  const of = await desk.merchant();
  expect(await desk.publish(of, { collections: ["gid://shopify/Collection/1"] })).toEqual({ kind: "stale" });
});

test("several products are put into the collections that all share", async () => {
  const { of, foxes } = await withCollections();
  const { publishing } = world.services;
  const { rows } = await publishing.batchPage(of.shop, [of.sku]);
  const row = { sku: of.sku, number: rows[0]!.number, title: "Of a batch", cost: "" };
  await publishing.publishBatch(of.shop, { price: "10", collections: [foxes.id], rows: [row] });
  const made = () => desk.made(of).find(({ title }) => title === "Of a batch");
  await until("the product", () => made() !== undefined);
  expect(of.store.collections(made()!.id)).toEqual(["Foxes"]);
});

const TEXTS = { title: "{name}", description: "", vendor: "", productType: "", tags: "" };

test("saved as defaults, both choices fill the shop's next product, and no other shop's", async () => {
  const { of, foxes } = await withCollections();
  const other = await desk.merchant();
  const { publishing } = world.services;
  const kept = { channelsLeftOut: ["12"], collections: [foxes.id] };
  expect(await desk.page(of)).toMatchObject({ collections: [], defaults: { channelsLeftOut: [], collections: [] } });
  expect(await publishing.saveDefaults(of.shop, { ...TEXTS, ...kept })).toEqual({ kind: "saved" });
  expect(await desk.page(of)).toMatchObject({ collections: [foxes.id], defaults: kept });
  expect(await publishing.batchPage(of.shop, [of.sku])).toMatchObject({ defaults: kept });
  expect(await desk.page(other)).toMatchObject({ collections: [] });
  // A choice for one product is no rule for the next one.
  await desk.publish(of, { collections: [], price: "" });
  draftOf(await desk.publish(of, { collections: [] }));
  expect((await desk.page(of)).collections).toEqual([foxes.id]);
  expect(await publishing.saveDefaults(of.shop, { ...TEXTS, collections: ["Foxes"] })).toEqual({ kind: "stale" });
  await publishing.resetDefaults(of.shop);
  expect((await desk.page(of)).collections).toEqual([]);
});

const OWN = {
  ...{ title: "Kit: {name}", description: "Made by {name}'s painter.", vendor: "Fern", productType: "Kits" },
  tags: "kits, gift",
};

test("it fills the forms of the shop that saved it, and no other's, until it is reset", async () => {
  const [of, other] = [await desk.merchant(), await desk.merchant()];
  const { publishing } = world.services;
  const untouched = await desk.page(of);
  expect(untouched).toMatchObject({ defaults: BUILT_IN_DEFAULTS, ownDefaults: false });

  expect(await publishing.saveDefaults(of.shop, { ...OWN, vendor: " Fern " })).toEqual({ kind: "saved" });
  const { title, ...texts } = OWN;
  expect((await desk.page(of)).proposal).toMatchObject({ ...texts, title: `Kit: ${untouched.proposal.title}` });
  const batch = await publishing.batchPage(of.shop, [of.sku]);
  expect(batch).toMatchObject({
    ...{ defaults: { ...texts, title }, ownDefaults: true },
    rows: [{ title: `Kit: ${untouched.proposal.title}` }],
  });
  expect((await desk.page(other)).defaults).toEqual(BUILT_IN_DEFAULTS);

  expect(await publishing.saveDefaults(of.shop, { ...OWN, vendor: "Oak" })).toEqual({ kind: "saved" });
  expect((await desk.page(of)).proposal.vendor).toBe("Oak");
  await publishing.resetDefaults(other.shop);
  expect((await desk.page(of)).ownDefaults).toBe(true);
  await publishing.resetDefaults(of.shop);
  expect(await desk.page(of)).toEqual(untouched);
});

test("one that no product could have is not kept", async () => {
  const of = await desk.merchant();
  const answer = await world.services.publishing.saveDefaults(of.shop, { ...OWN, title: "" });
  expect(answer).toEqual({ kind: "invalid", faults: { title: "required" } });
  expect(await desk.page(of)).toMatchObject({ ownDefaults: false });
});

test("several products have the type that was entered for all, or else each its design's", async () => {
  const of = await desk.merchant();
  const { rows } = await world.services.publishing.batchPage(of.shop, [of.sku]);
  const row = { sku: of.sku, number: rows[0]!.number, title: "Typed", cost: "" };
  const asked = { price: "10", productType: " Kits ", rows: [row] };
  expect(await world.services.publishing.publishBatch(of.shop, asked)).toEqual({ kind: "noted", count: 1 });
  const titled = (title: string) => desk.made(of).find((one) => one.title === title);
  await until("the first product", () => titled("Typed") !== undefined);
  expect(titled("Typed")).toMatchObject({ productType: "Kits" });
  await until("its request settled", async () => (await desk.page(of)).latest?.state === "made");
  const again = { ...asked, productType: "", rows: [{ ...row, number: 2, title: "Its own" }] };
  expect(await world.services.publishing.publishBatch(of.shop, again)).toEqual({ kind: "noted", count: 1 });
  await until("the second product", () => titled("Its own") !== undefined);
  expect(titled("Its own")?.productType).toBe((await desk.page(of)).proposal.productType);
});
