// The merchant's own defaults is kept for the next product, of one design and of several, until it is reset.
import { expect, test } from "vitest";
import { BUILT_IN_DEFAULTS } from "../../app/publishing/product-defaults.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";
import { sitDownToPublish } from "./publishing-desk.ts";

setWorld();
const desk = sitDownToPublish();

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
