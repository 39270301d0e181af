import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BulkStatus } from "../../app/bulk/bulk-operation.ts";
import { ProductId, VariantId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { type BulkCall, type StoreBulk, type WriteLine, type VariantChange } from "../../app/linking/ports/store.ts";
import { createStoreBulk } from "../../app/shopify/bulk/bulk-operations.ts";
import { createStoreProducts } from "../../app/shopify/products/store-products.ts";
import type { ShopModel } from "../../sandbox/shopify/types.ts";
import { each, gather } from "../support/async-lists.ts";
import { setTestShopify, TEST_SHOP, world } from "../support/shopify.ts";

let shop: ShopRef;
let store: ShopModel;
let bulk: StoreBulk;
let names = 0;

setTestShopify({ shops: [{ domain: TEST_SHOP, products: [] }] });
beforeAll(async () => {
  shop = await world.visit();
  store = world.store();
  bulk = createStoreBulk({ ...world.shopify, log: world.log });
});
// What one test leaves at work must not meet the next one's faults.
afterEach(() => world.sandbox.settled());
beforeEach(() => world.sandbox.faults.clear());

const newName = () => `Kit_${(names += 1)}_test`;

const all = <T>(values: AsyncIterable<T> | null) => values && gather(values);

/** Products of two variants each, and the calls that give each variant a new SKU. */
function callsFor(products: number): BulkCall[] {
  return Array.from({ length: products }, (_, at) => {
    const seeds = ["a", "b"].map((letter) => ({ title: letter, sku: `B-${at}-${letter}` }));
    const product = store.createProduct({ title: `Bulk ${at}`, variants: seeds });
    const changes = product.variantIds.map((id): VariantChange => ({
      variantId: VariantId.parse(id),
      sku: `pmt_${id}`,
    }));
    return { productId: ProductId.parse(product.id), changes };
  });
}

async function run(calls: BulkCall[], name = newName()): Promise<string> {
  const staged = await bulk.stageWrites(shop, each(calls));
  if (staged.kind !== "staged") throw new Error(staged.kind);
  const answer = await bulk.runWrites(shop, { name, path: staged.path });
  if (answer.kind !== "running") throw new Error(answer.kind);
  return answer.operationId;
}

type Ended = Extract<BulkStatus, { kind: "ended" }>;

async function ended(operationId: string): Promise<Ended> {
  await world.sandbox.settled();
  const status = await bulk.status(shop, operationId);
  if (status.kind !== "ended") throw new Error("it has not ended");
  return status;
}

const outcomesOf = (calls: BulkCall[], lines: WriteLine[] | null) =>
  lines
    ?.toSorted((a, b) => a.line - b.line)
    .map(({ line, resultsOf }) => resultsOf(calls[line]!.changes).map(({ outcome }) => outcome));

describe("writes in bulk", () => {
  it("come back line by line, each variant with what became of it", async () => {
    const calls = callsFor(3);
    calls[1]!.changes[0]!.variantId = calls[2]!.changes[0]!.variantId;
    calls.push({ productId: ProductId.parse("1"), changes: calls[0]!.changes });
    const end = await ended(await run(calls));
    expect(end).toMatchObject({ how: "completed", lines: 4 });
    const outcomes = outcomesOf(calls, await all(await bulk.writeLines(end.url!)));
    expect(outcomes?.map((line) => line.map(({ kind }) => kind))).toEqual([
      ["done", "done"],
      ["refused", "done"],
      ["done", "done"],
      ["refused", "refused"],
    ]);
    expect(outcomes?.[0]?.[1]).toMatchObject({ value: { sku: calls[0]!.changes[1]!.sku } });
    expect(outcomes?.[3]?.[0]).toMatchObject({ messages: ["Product does not exist"] });
    for (const { variantId, sku } of calls[2]!.changes) expect(store.variant(variantId).sku).toBe(sku);
  });

  it("carry cost and tracking like single calls", async () => {
    const [call] = callsFor(1);
    Object.assign(call!.changes[0]!, { cost: "12.50", tracked: true });
    const end = await ended(await run([call!]));
    const outcomes = outcomesOf([call!], await all(await bulk.writeLines(end.url!)));
    expect(outcomes?.[0]?.[0]).toMatchObject({ kind: "done", value: { unitCost: "12.50" } });
    expect(store.inventoryItem(call!.changes[0]!.variantId).tracked).toBe(true);
  });

  it("are found by their name, no matter what else runs", async () => {
    const name = newName();
    const operationId = await run(callsFor(1), name);
    await run(callsFor(1));
    expect(await bulk.find(shop, { name, reads: false })).toBe(operationId);
    expect(await bulk.find(shop, { name, reads: true })).toBeNull();
    expect(await bulk.find(shop, { name: "Kit_of_nobody", reads: false })).toBeNull();
  });

  it("tell how they ended, and where what there is of their result lies", async () => {
    const calls = callsFor(3);
    world.sandbox.faults.bulk({ kind: "fail", lines: 2, errorCode: "TIMEOUT" });
    const failed = await ended(await run(calls));
    expect(failed).toMatchObject({ how: "failed", errorCode: "TIMEOUT", lines: 2 });
    expect(await all(await bulk.writeLines(failed.url!))).toHaveLength(2);
    world.sandbox.faults.bulk({ kind: "fail", partialData: false });
    expect(await ended(await run(calls))).toMatchObject({ how: "failed", url: null });
    world.sandbox.faults.bulk({ kind: "expire" });
    expect(await ended(await run(calls))).toMatchObject({ how: "expired", url: null });
    expect(await bulk.status(shop, "1")).toMatchObject({ kind: "ended", how: "unknown", url: null });
  });

  it("are followed while they run, and stopped", async () => {
    world.sandbox.faults.bulk({ kind: "stand-still", lines: 2 });
    const operationId = await run(callsFor(3));
    await world.sandbox.settled();
    expect(await bulk.status(shop, operationId)).toEqual({ kind: "running", done: 2 });
    await bulk.cancel(shop, operationId);
    expect(await ended(operationId)).toMatchObject({ how: "canceled" });
    await bulk.cancel(shop, operationId);
    expect(world.logged()).toContain("a cancel was not taken");
  });

  it("of a file that is not there are staged again, not given up", async () => {
    expect(await bulk.runWrites(shop, { name: newName(), path: "tmp/none" })).toMatchObject({ kind: "not_sent" });
  });

  it("wait while as many as Shopify runs at once are at work", async () => {
    const others = [];
    for (let n = 0; n < 5; n++) {
      world.sandbox.faults.bulk({ kind: "stand-still" });
      others.push(await run([]));
    }
    await world.sandbox.settled();
    const staged = await bulk.stageWrites(shop, each(callsFor(1)));
    if (staged.kind !== "staged") throw new Error(staged.kind);
    expect(await bulk.runWrites(shop, { name: newName(), path: staged.path })).toEqual({ kind: "busy" });
    for (const id of others) await bulk.cancel(shop, id);
    await world.sandbox.settled();
  });

  it.each([
    ["StageBulkFile", "drop-after-commit", "not_sent"],
    ["StageBulkFile", "THROTTLED", "not_sent"],
    ["RunBulkMutation", "THROTTLED", "not_sent"],
    ["RunBulkMutation", "drop-after-commit", "lost"],
    ["RunBulkMutation", "500", "lost"],
  ] as const)("whose %s meets %s are %s", async (operation, kind, expected) => {
    world.sandbox.faults.graphql({ kind, operation });
    const staged = await bulk.stageWrites(shop, each(callsFor(1)));
    const answer =
      staged.kind === "staged" ? await bulk.runWrites(shop, { name: newName(), path: staged.path }) : staged;
    expect(answer.kind).toBe(expected);
    await world.sandbox.settled();
  });
});

describe("reading in bulk", () => {
  it("gives the facts that pages give, each variant once", async () => {
    const products = createStoreProducts(world.shopify.graphql);
    const [call] = callsFor(2);
    await products.setSkus(shop, call!.productId, [{ ...call!.changes[0]!, cost: "3.10", tracked: true }]);
    const answer = await bulk.runReading(shop, { name: newName() });
    if (answer.kind !== "running") throw new Error(answer.kind);
    const end = await ended(answer.operationId);
    const variants = (await all(await bulk.variants(end.url!))) ?? [];
    expect(variants).toHaveLength(await bulk.countVariants(shop));
    const page = await products.readVariantsPage(shop, { cursor: null, first: 240 });
    const byId = new Map(variants.map((variant) => [variant.variantId, variant]));
    expect(page.variants.length).toBeGreaterThan(3);
    for (const variant of page.variants) expect(byId.get(variant.variantId)).toEqual(variant);
  });
});

describe("without access", () => {
  it("neither reads nor writes, and says so", async () => {
    store.uninstall();
    expect(await bulk.stageWrites(shop, each([]))).toMatchObject({ kind: "no_access" });
    expect(await bulk.runReading(shop, { name: newName() })).toMatchObject({ kind: "no_access" });
    await expect(bulk.status(shop, "1")).rejects.toMatchObject({ code: "shopify_no_access", retryable: false });
    store.install();
  });
});
