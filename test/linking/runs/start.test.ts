// What the store is like at the second of starting decides, not what it was when the preview was made.
import { afterEach, describe, expect, it } from "vitest";
import { ProductId, VariantId } from "../../../app/kernel/ids.ts";
import type { LinkChoice } from "../../../app/linking/plan/plan-links.ts";
import { type Brand, setLinkingWorld, states, world } from "../linking-world.ts";

setLinkingWorld();
afterEach(() => world.sandbox.faults.clear());

const writesTo = (one: Brand) =>
  world.sandbox.truth.changingCalls().filter((call) => call.shop === one.shop.domain).length;

/** A product of so many variants, mirrored. */
async function productOf(one: Brand, count: number): Promise<VariantId[]> {
  const variants = Array.from({ length: count }, (_, index) => ({ title: `v${index}`, sku: `M-${index}` }));
  const product = one.store.createProduct({ title: "Many", variants });
  await one.work.productChanged(one.shop, ProductId.parse(product.id));
  return product.variantIds.map((id) => VariantId.parse(id));
}

const linkAll = (one: Brand, ids: VariantId[]): LinkChoice[] =>
  ids.map((variantId) => ({ kind: "link", variantId, design: one.galaxy }));

describe("a variant that was changed in Shopify since the preview", () => {
  it("is left alone though no event told of it, and the row says so", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.draft(linkAll(one, [variantId, one.variantId("CAT-40")]));
    one.store.editVariantSku(variantId, "NEW-WORD");
    expect(await one.linking.runs.start(one.shop, runId)).toEqual({ kind: "started" });
    expect(one.store.variant(variantId).sku).toBe("NEW-WORD");
    expect((await one.rows(runId)).map(({ state, reason }) => [state, reason])).toEqual([
      ["skipped", "changed_since"],
      ["done", null],
    ]);
  });

  it("is shown on the linking screen as it is now", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-40");
    await one.apply(linkAll(one, [variantId]));
    const runId = await one.draft([{ kind: "link", variantId, design: one.forest }]);
    one.store.editVariantSku(variantId, "NEW-WORD");
    await one.linking.runs.start(one.shop, runId);
    expect((await states(one))["Galaxy Cat 40x50"]).toBe("broken");
  });

  it("is left alone when its inventory is tracked by now and the run would stop that", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.draft(linkAll(one, [variantId]), { untrack: true });
    one.store.inventoryItem(variantId).tracked = false;
    await one.linking.runs.start(one.shop, runId);
    expect(await one.rows(runId)).toMatchObject([{ state: "skipped", reason: "changed_since" }]);
  });

  it("is left alone when it was deleted, and its row says that", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.draft(linkAll(one, [variantId, one.variantId("CAT-40")]));
    one.store.deleteVariant(variantId);
    await one.linking.runs.start(one.shop, runId);
    expect((await one.rows(runId)).map(({ state, reason }) => [state, reason])).toEqual([
      ["skipped", "variant_gone"],
      ["done", null],
    ]);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ counts: { failed: 0, skipped: 1, done: 1 } });
  });
});

describe("the reading before a start", () => {
  it("covers a run of 250 variants", async () => {
    const one = await world.brand();
    const ids = await productOf(one, 250);
    const runId = await one.draft(linkAll(one, ids));
    one.store.editVariantSku(ids[249]!, "NEW-WORD");
    await one.linking.runs.start(one.shop, runId);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ counts: { skipped: 1, waiting: 249 } });
  });

  it("leaves a run of 251 to what the app knows already, without a question to Shopify", async () => {
    const one = await world.brand();
    const ids = await productOf(one, 251);
    const runId = await one.draft(linkAll(one, ids));
    world.sandbox.faults.graphql({ kind: "500", operation: "VariantsByIds", times: 20 });
    expect(await one.linking.runs.start(one.shop, runId)).toEqual({ kind: "started" });
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ counts: { skipped: 0, waiting: 251 } });
  });

  it("that fails starts nothing and writes nothing; the preview waits to be applied again", async () => {
    const one = await world.brand();
    const runId = await one.draft(linkAll(one, [one.variantId("CAT-30")]));
    world.sandbox.faults.graphql({ kind: "500", operation: "VariantsByIds", times: 20 });
    expect(await one.linking.runs.start(one.shop, runId)).toEqual({ kind: "not_reached" });
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ state: "draft", counts: { waiting: 1 } });
    expect(writesTo(one)).toBe(0);
    world.sandbox.faults.clear();
    expect(await one.linking.runs.start(one.shop, runId)).toEqual({ kind: "started" });
    expect(writesTo(one)).toBe(1);
  });

  it("that Shopify does not allow says so, and writes nothing", async () => {
    const one = await world.brand();
    const runId = await one.draft(linkAll(one, [one.variantId("CAT-30")]));
    one.store.uninstall();
    expect(await one.linking.runs.start(one.shop, runId)).toEqual({ kind: "no_access" });
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ state: "draft" });
    expect(writesTo(one)).toBe(0);
  });
});

describe("undo", () => {
  it("gives the SKU back though somebody tracks the inventory again meanwhile, and leaves that alone", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply(linkAll(one, [variantId]), { untrack: true });
    one.store.inventoryItem(variantId).tracked = true;
    await one.work.productChanged(one.shop, ProductId.parse(one.store.variant(variantId).productId));
    const undo = await one.draftUndo(runId);
    expect(await one.rows(undo)).toMatchObject([{ newSku: "CAT-30", newTracked: null }]);
    await one.linking.runs.start(one.shop, undo);
    expect(one.store.variant(variantId).sku).toBe("CAT-30");
    expect(one.store.inventoryItem(variantId).tracked).toBe(true);
  });
});

describe("a preview of undoing", () => {
  it("made in two tabs is carried out once", async () => {
    const one = await world.brand();
    const runId = await one.apply(linkAll(one, [one.variantId("CAT-30")]));
    const [first, second] = [await one.draftUndo(runId), await one.draftUndo(runId)];
    expect(await one.linking.runs.start(one.shop, first)).toEqual({ kind: "started" });
    expect(await one.linking.runs.start(one.shop, second)).toEqual({ kind: "not_a_draft" });
  });

  it("goes when rows of its run are tried again: it would leave them out, and the run count as undone", async () => {
    const one = await world.brand();
    const [written, failed] = [one.variantId("CAT-30"), one.variantId("TOTE-1")];
    const deaf = one.linkingWith((store) => ({
      setSkus: async (...given) =>
        given[2][0]!.variantId === failed
          ? [{ variantId: failed, outcome: { kind: "refused", messages: ["Not now"] } }]
          : store.setSkus(...given),
    }));
    const runId = await one.draft(linkAll(one, [written, failed]));
    await deaf.pages.runs.start(one.shop, runId);
    const early = await one.draftUndo(runId);
    await one.linking.runs.resume(one.shop, runId);
    expect(await one.linking.runs.start(one.shop, early)).toEqual({ kind: "not_a_draft" });
    expect(await one.linking.runs.start(one.shop, await one.draftUndo(runId))).toEqual({ kind: "started" });
    expect([written, failed].map((id) => one.store.variant(id).sku)).toEqual(["CAT-30", "TOTE-1"]);
  });
});

describe("undo of a design that took another one's place", () => {
  it("brings the link back too, whichever Kit account is connected by then, or none", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    await one.apply(linkAll(one, [variantId]));
    const runId = await one.apply([{ kind: "link", variantId, design: one.forest }]);
    await world.database.pool.query("UPDATE shops SET kit_account_id = NULL WHERE id = $1", [one.shop.id]);
    await one.linking.runs.start(one.shop, await one.draftUndo(runId));
    expect(one.store.variant(variantId).sku).toBe(one.galaxy);
    const { rows } = await world.database.pool.query(
      "SELECT external_sku AS design, account_id AS account FROM variant_links WHERE shop_id = $1",
      [one.shop.id],
    );
    expect(rows).toEqual([{ design: one.galaxy, account: one.account }]);

    const cleared = await one.apply([{ kind: "clear", variantId, restore: true }]);
    await one.linking.runs.start(one.shop, await one.draftUndo(cleared));
    expect(await world.links(one)).toMatchObject([{ external_sku: one.galaxy }]);
  });
});

describe("what cannot be carried out", () => {
  it("stands in the preview with its reason, behind what can, and is not among the changes", async () => {
    const one = await world.brand();
    const [kept, gone] = [one.variantId("CAT-30"), one.variantId("CAT-40")];
    const { productId } = one.store.variant(gone);
    one.store.deleteVariant(gone);
    await one.work.productChanged(one.shop, ProductId.parse(productId));
    await world.database.pool.query(
      "UPDATE templates SET gone_at = now() WHERE account_id = $1 AND external_sku = $2",
      [one.account, one.forest],
    );
    const runId = await one.draft([
      { kind: "link", variantId: gone, design: one.galaxy },
      { kind: "link", variantId: kept, design: one.galaxy },
      { kind: "link", variantId: kept, design: one.galaxy },
      { kind: "link", variantId: one.variantId("TOTE-1"), design: one.forest },
      { kind: "link", variantId: VariantId.parse("4711"), design: one.galaxy },
    ]);
    expect((await one.rows(runId)).map(({ title, state, reason }) => [title, state, reason])).toEqual([
      ["Galaxy Cat – 30x40", "waiting", null],
      ["Galaxy Cat – 40x50", "refused", "variant_gone"],
      ["Galaxy Cat – 30x40", "refused", "chosen_twice"],
      ["Tote bag – One size", "refused", "design_gone"],
      ["", "refused", "variant_gone"],
    ]);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      total: 1,
      counts: { waiting: 1, refused: 4 },
    });
    await one.linking.runs.start(one.shop, runId);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      state: "done",
      total: 1,
      counts: { done: 1, failed: 0, skipped: 0, refused: 4 },
    });
    expect(one.store.variant("TOTE-1").sku).toBe("TOTE-1");
  });

  it("is not counted among the variants that may stop being tracked", async () => {
    const one = await world.brand();
    const choice = { kind: "link" as const, variantId: one.variantId("CAT-30"), design: one.galaxy };
    const runId = await one.draft([choice, choice]);
    expect(await one.linking.runs.tracking(one.shop, runId)).toEqual({ tracked: 1, stopping: 0 });
    await one.linking.runs.setTracking(one.shop, runId, true);
    expect(await one.linking.runs.tracking(one.shop, runId)).toEqual({ tracked: 1, stopping: 1 });
  });

  it("is all there is: the preview says so, and cannot be applied", async () => {
    const one = await world.brand();
    const runId = await one.draft([{ kind: "link", variantId: VariantId.parse("4711"), design: one.galaxy }]);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      state: "draft",
      total: 0,
      counts: { refused: 1 },
    });
    expect(await one.linking.runs.start(one.shop, runId)).toEqual({ kind: "not_a_draft" });
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ state: "draft" });
  });

  it("is told apart from choices that stand already as chosen", async () => {
    const one = await world.brand();
    const choices = linkAll(one, [one.variantId("CAT-30")]);
    await one.apply(choices);
    expect(await one.linking.runs.preview(one.shop, choices)).toMatchObject({ kind: "nothing_to_do" });
  });
});
