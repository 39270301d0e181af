// A new product on the sales channels that the merchant chose: asked for after it is made and linked, and once Shopify answers, once.
import { expect, test } from "vitest";
import { ProductId } from "../../app/kernel/ids.ts";
import { afterPublishing } from "../../app/publishing/decide-publication.ts";
import { GIVEN_BACK_AFTER_MS, PAUSE_MS } from "../../app/publishing/limits.ts";
import type { Merchant } from "../support/merchant.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";
import { draftOf, sitDownToPublish } from "./publishing-desk.ts";

setWorld();
const desk = sitDownToPublish();

const SCOPES = ["write_publications"];

async function granted(): Promise<{ of: Merchant; all: { id: string; name: string }[] }> {
  const of = await desk.merchant();
  of.store.grantScopes(SCOPES);
  const choice = await world.services.publishing.channels(of.shop);
  if (choice.kind !== "granted") throw new Error("not granted");
  return { of, all: choice.channels };
}
const calls = (of: Merchant) =>
  world.shopify.truth
    .changingCalls()
    .filter(({ shop, operation }) => shop === of.store.domain && operation === "Publish").length;
const shown = async (of: Merchant, productId: string | null) =>
  (await world.services.publishing.productsOf(of.shop, of.sku)).products.find((one) => one.productId === productId);

test("without the access its channels are not listed, and the product is made all the same", async () => {
  const of = await desk.merchant();
  expect(await world.services.publishing.channels(of.shop)).toEqual({ kind: "not_granted", scopes: SCOPES });
  const draft = draftOf(await desk.publish(of));
  expect(draft).toMatchObject({ state: "made", publication: "none" });
  expect(of.store.channels(draft.productId!)).toEqual([]);
  expect(calls(of)).toBe(0);
});

test("it is published on the chosen ones, once, and on no other", async () => {
  const { of, all } = await granted();
  expect(all.map(({ name }) => name)).toEqual(["Online Store", "Point of Sale", "Shop"]);
  const draft = draftOf(await desk.publish(of, { channels: [all[0]!.id, all[2]!.id] }));
  expect(draft).toMatchObject({ state: "made", publication: "done" });
  expect(of.store.channels(draft.productId!)).toEqual(["Online Store", "Shop"]);
  await desk.later(of, 60);
  expect(calls(of)).toBe(1);
  expect(await shown(of, draft.productId)).toMatchObject({ linked: 1, publication: "done", channels: 2 });
});

test("chosen none, it is on none", async () => {
  const { of } = await granted();
  const draft = draftOf(await desk.publish(of, { channels: [] }));
  expect(draft).toMatchObject({ state: "made", publication: "none" });
  expect(calls(of)).toBe(0);
});

test.each(["drop-after-commit", "drop-before-commit"] as const)(
  "a lost answer (%s) is asked for again",
  async (kind) => {
    const { of, all } = await granted();
    world.shopify.faults.graphql({ kind, operation: "Publish" });
    const draft = draftOf(await desk.publish(of, { channels: [all[0]!.id] }));
    expect(draft).toMatchObject({ state: "made", publication: "wanted" });
    // The link does not wait for it.
    expect(await shown(of, draft.productId)).toMatchObject({ linked: 1, publication: "wanted" });
    await desk.later(of, 11);
    expect(await shown(of, draft.productId)).toMatchObject({ publication: "done" });
    expect(of.store.channels(draft.productId!)).toEqual(["Online Store"]);
    expect(desk.made(of)).toHaveLength(1);
  },
);

test("revoked access is reported, and after it is granted again the merchant can publish", async () => {
  const { of, all } = await granted();
  of.store.revokeScopes(SCOPES);
  const draft = draftOf(await desk.publish(of, { channels: [all[0]!.id] }));
  expect(draft).toMatchObject({ state: "made", publication: "no_access" });
  of.store.grantScopes(SCOPES);
  const product = ProductId.parse(draft.productId);
  const other = await desk.merchant();
  await world.services.publishing.publishAgain(other.shop, product);
  expect(of.store.channels(product)).toEqual([]);
  await world.services.publishing.publishAgain(of.shop, product);
  expect(of.store.channels(product)).toEqual(["Online Store"]);
  await world.services.publishing.publishAgain(of.shop, product);
  expect(calls(of)).toBe(2);
});

test("Shopify's refusal is shown in its words", async () => {
  const { of } = await granted();
  const draft = draftOf(await desk.publish(of, { channels: ["12345"] }));
  expect(draft).toMatchObject({
    ...{ state: "made", publication: "refused" },
    publicationWords: "Publication does not exist or is not publishable",
  });
});

test("channels that are no ids are a page from earlier", async () => {
  const { of } = await granted();
  expect(await desk.publish(of, { channels: ["gid://shopify/Publication/1"] })).toEqual({ kind: "stale" });
});

test("several products are published on the channels that all share", async () => {
  const { of, all } = await granted();
  const { publishing } = world.services;
  const { rows } = await publishing.batchPage(of.shop, [of.sku]);
  const row = { sku: of.sku, number: rows[0]!.number, title: "Of a batch", cost: "" };
  await publishing.publishBatch(of.shop, { price: "10", channels: [all[1]!.id], rows: [row] });
  const made = () => desk.made(of).find(({ title }) => title === "Of a batch");
  await until("it on its channel", () => made() !== undefined && of.store.channels(made()!.id).length > 0);
  expect(of.store.channels(made()!.id)).toEqual(["Point of Sale"]);
});

test("is repeated for a while after lost answers, and then given back to the merchant", () => {
  const now = new Date();
  const past = (ms: number) => ({ wantedAt: new Date(now.getTime() - ms), now });
  const soon = new Date(now.getTime() + PAUSE_MS);
  expect(afterPublishing({ kind: "lost" }, past(GIVEN_BACK_AFTER_MS))).toEqual({ kind: "wait", until: soon });
  expect(afterPublishing({ kind: "lost" }, past(GIVEN_BACK_AFTER_MS + 1))).toMatchObject({ publication: "no_answer" });
  const asked = new Date(now.getTime() + 1);
  expect(afterPublishing({ kind: "not_sent", retryAt: asked }, past(0))).toEqual({ kind: "wait", until: asked });
  expect(afterPublishing({ kind: "not_sent", retryAt: null }, past(0))).toEqual({ kind: "wait", until: soon });
});
