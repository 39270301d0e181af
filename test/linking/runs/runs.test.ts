import { describe, expect, it } from "vitest";
import { Fault } from "../../../app/kernel/fault.ts";
import { ProductId, VariantId } from "../../../app/kernel/ids.ts";
import { type Brand, setLinkingWorld, states, world } from "../linking-world.ts";

setLinkingWorld();

/** A product of eight variants: more than a request carries out by itself. */
async function withMany(one: Brand) {
  const variants = Array.from({ length: 8 }, (_, index) => ({ title: `v${index}`, sku: `M-${index}` }));
  const product = one.store.createProduct({ title: "Many", variants });
  await one.work.productChanged(one.shop, ProductId.parse(product.id));
  return product;
}

describe("linking a variant to a design", () => {
  it("puts the design's SKU on the variant in Shopify, confirmed, and touches no other", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    expect(one.store.variant(variantId).sku).toBe(one.galaxy);
    expect(one.store.variants().map((variant) => variant.sku)).toEqual([one.galaxy, "CAT-40", null, "TOTE-1"]);
    expect(await world.links(one)).toEqual([{ variant_id: variantId, external_sku: one.galaxy, confirmed: true }]);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      state: "done",
      counts: { done: 1 },
      canUndo: true,
    });
    expect((await states(one))["Galaxy Cat 30x40"]).toBe("linked");
    expect((await one.linking.variants.counts(one.shop)).byState).toMatchObject({ linked: 1, not_linked: 3 });
  });

  it("is shown before anything is written: old SKU, new SKU, and what to mind", async () => {
    const one = await world.brand();
    const preview = await one.linking.runs.preview(one.shop, [
      { kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy },
      { kind: "link", variantId: one.variantId("CAT-40"), design: one.galaxy },
    ]);
    expect(preview.plan.rows.map((row) => [row.oldSku, row.newSku, row.warnings])).toEqual([
      ["CAT-30", one.galaxy, ["overwrites_sku", "tracked_inventory", "same_sku_on_several"]],
      ["CAT-40", one.galaxy, ["overwrites_sku", "same_sku_on_several"]],
    ]);
    expect(world.sandbox.truth.changingCalls().filter((call) => call.shop === one.shop.domain)).toEqual([]);
  });

  it("stops tracking the inventory of a kit that is made to order, when the merchant wants that", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }], {
      untrack: true,
    });
    expect(one.store.inventoryItem(variantId).tracked).toBe(false);
    await one.linking.runs.start(one.shop, await one.draftUndo(runId));
    expect(one.store.inventoryItem(variantId).tracked).toBe(true);
  });

  it("taken back by undo, the old SKUs stand there again and the links are gone", async () => {
    const one = await world.brand();
    const cat = one.variantId("CAT-30");
    const fox = VariantId.parse(one.store.variants().find((variant) => variant.sku === null)!.id);
    const runId = await one.apply([
      { kind: "link", variantId: cat, design: one.galaxy },
      { kind: "link", variantId: fox, design: one.forest },
    ]);
    expect(await one.linking.runs.start(one.shop, await one.draftUndo(runId))).toEqual({ kind: "started" });
    expect(one.store.variants().map((variant) => variant.sku ?? "")).toEqual(["CAT-30", "CAT-40", "", "TOTE-1"]);
    expect(await world.links(one)).toEqual([]);
    expect(await one.linking.runs.draftUndo(one.shop, runId)).toEqual({ kind: "undone_already" });
  });

  it("leaves alone on undo what somebody changed since", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    const { productId } = one.store.editVariantSku(variantId, "NEW-WORD");
    await one.work.productChanged(one.shop, ProductId.parse(productId));
    const undoId = await one.draftUndo(runId);
    await one.linking.runs.start(one.shop, undoId);
    expect(one.store.variant(variantId).sku).toBe("NEW-WORD");
    expect(await one.linking.runs.find(one.shop, undoId)).toMatchObject({
      state: "done",
      counts: { skipped: 1, done: 0 },
    });
  });

  it("clears a link and brings the SKU back that stood there before", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    await one.apply([{ kind: "link", variantId, design: one.forest }]);
    await one.apply([{ kind: "clear", variantId, restore: true }]);
    expect(one.store.variant(variantId).sku).toBe("CAT-30");
    expect(await world.links(one)).toEqual([]);
  });
});

describe("when Shopify does not answer as it should", () => {
  it("has written once, and says so, though the answer was lost", async () => {
    const one = await world.brand();
    world.sandbox.faults.graphql({ kind: "drop-after-commit", operation: "VariantsUpdate" });
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    expect(one.store.variant(variantId).sku).toBe(one.galaxy);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      state: "done",
      counts: { done: 1, failed: 0 },
    });
    const writes = world.sandbox.truth.changingCalls().filter((call) => call.shop === one.shop.domain);
    expect(writes).toHaveLength(1);
  });

  it("writes again when the first write never happened", async () => {
    const one = await world.brand();
    world.sandbox.faults.graphql({ kind: "drop-before-commit", operation: "VariantsUpdate" });
    const variantId = one.variantId("CAT-30");
    await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    expect(one.store.variant(variantId).sku).toBe(one.galaxy);
    expect(await world.links(one)).toHaveLength(1);
  });

  it("says which variant got no answer after three losses, and tries it again when the merchant asks", async () => {
    const one = await world.brand();
    world.sandbox.faults.graphql({ kind: "drop-before-commit", operation: "VariantsUpdate", times: 3 });
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    const { rows } = await one.linking.runs.rows(one.shop, { runId, only: "failed", after: 0, limit: 10 });
    expect(rows).toMatchObject([{ state: "failed", reason: "no_answer" }]);
    expect(await world.links(one)).toEqual([]);
    expect(await one.linking.runs.resume(one.shop, runId)).toEqual({ kind: "resumed" });
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      state: "done",
      counts: { done: 1, failed: 0 },
    });
    expect(await one.linking.runs.resume(one.shop, runId)).toEqual({ kind: "nothing_left" });
  });

  it("waits while Shopify is out of points, and loses no row", async () => {
    const one = await world.brand();
    world.sandbox.faults.graphql({ kind: "THROTTLED", operation: "VariantsUpdate", times: 5 });
    const runId = await one.apply([
      { kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy },
      { kind: "link", variantId: one.variantId("TOTE-1"), design: one.forest },
    ]);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ state: "done", counts: { done: 2 } });
  });

  it("shows Shopify's words for the variant that was refused, and links the others of its product", async () => {
    const one = await world.brand();
    const product = await withMany(one);
    const runId = await one.apply(
      product.variantIds.map((id) => ({ kind: "link", variantId: VariantId.parse(id), design: one.galaxy })),
    );
    const [gone, ...stay] = product.variantIds;
    one.store.deleteVariant(gone!);
    expect(await one.work.advanceRun(runId)).toBe("finished");
    expect(stay.map((id) => one.store.variant(id).sku)).toEqual(Array(stay.length).fill(one.galaxy));
    const { rows } = await one.linking.runs.rows(one.shop, { runId, only: "failed", after: 0, limit: 10 });
    expect(rows).toMatchObject([{ variantId: gone, reason: "refused" }]);
    expect(rows[0]!.detail).not.toBe("");
    expect((await world.links(one)).map((link) => link.variant_id).toSorted()).toEqual(stay.toSorted());
  });

  it("stops and says so when Shopify refuses what the app asks, holds up no other run, and goes on when the merchant asks", async () => {
    const one = await world.brand();
    const product = await withMany(one);
    const runId = await one.apply(
      product.variantIds.map((id) => ({ kind: "link", variantId: VariantId.parse(id), design: one.galaxy })),
    );
    const refusing = one.linkingWith(() => ({
      setSkus: (_shop, _product, changes) =>
        Promise.resolve(changes.map(({ variantId }) => ({ variantId, outcome: { kind: "lost", code: "test" } }))),
      readVariants: () =>
        Promise.reject(new Fault("shopify_refused", "Shopify refuses the query", { retryable: false })),
    }));
    expect(await refusing.work.advanceRun(runId)).toBe("stopped");
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ state: "stopped", stopReason: "fault" });
    await one.apply([{ kind: "link", variantId: one.variantId("TOTE-1"), design: one.forest }]);
    expect(await one.linking.runs.resume(one.shop, runId)).toEqual({ kind: "resumed" });
    expect(await one.work.advanceRun(runId)).toBe("finished");
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ state: "done", counts: { done: 8 } });
  });

  it("stops and says so when the app was uninstalled", async () => {
    const one = await world.brand();
    const product = await withMany(one);
    const runId = await one.apply(
      product.variantIds.map((id) => ({ kind: "link", variantId: VariantId.parse(id), design: one.galaxy })),
    );
    one.store.uninstall();
    expect(await one.work.advanceRun(runId)).toBe("stopped");
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ state: "stopped", stopReason: "no_access" });
    expect(await world.links(one)).toEqual([]);
  });
});

describe("a run in the background", () => {
  it("is enqueued when it is larger, goes on from where a crash left it, and runs alone", async () => {
    const one = await world.brand();
    const product = await withMany(one);
    const runId = await one.apply(
      product.variantIds.map((id) => ({ kind: "link", variantId: VariantId.parse(id), design: one.galaxy })),
    );
    expect(one.rung).toEqual([runId]);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ state: "running", counts: { waiting: 8 } });
    const other = await one.draft([{ kind: "link", variantId: one.variantId("TOTE-1"), design: one.forest }]);
    expect(await one.linking.runs.start(one.shop, other)).toEqual({ kind: "busy", runId });

    await one.work.sweepRuns();
    expect(one.rung.filter((rung) => rung === runId)).toHaveLength(2);
    const outcomes = await Promise.all([one.work.advanceRun(runId), one.work.advanceRun(runId)]);
    expect(outcomes).toContain("finished");
    expect(product.variantIds.map((id) => one.store.variant(id).sku)).toEqual(Array(8).fill(one.galaxy));
    const writes = world.sandbox.truth.changingCalls().filter((call) => call.shop === one.shop.domain);
    expect(writes).toHaveLength(1);
    expect(await one.work.advanceRun(runId)).toBe("nothing_to_do");
  });

  it("of another shop is neither seen, started, stopped nor undone", async () => {
    const [one, other] = [await world.brand(), await world.brand()];
    const runId = await one.apply([{ kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy }]);
    expect(await other.linking.runs.find(other.shop, runId)).toBeNull();
    expect((await other.linking.runs.rows(other.shop, { runId, only: null, after: 0, limit: 10 })).rows).toEqual([]);
    expect(await other.linking.runs.start(other.shop, runId)).toEqual({ kind: "not_a_draft" });
    expect(await other.linking.runs.resume(other.shop, runId)).toEqual({ kind: "nothing_left" });
    expect(await other.linking.runs.draftUndo(other.shop, runId)).toEqual({ kind: "nothing_written" });
    const foreign = { kind: "link" as const, variantId: one.variantId("TOTE-1"), design: other.galaxy };
    const stolen = { kind: "link" as const, variantId: other.variantId("TOTE-1"), design: one.forest };
    const preview = await other.linking.runs.preview(other.shop, [foreign, stolen]);
    expect(preview.plan.refused.map((refused) => refused.reason)).toEqual(["variant_gone", "design_gone"]);
  });
});
