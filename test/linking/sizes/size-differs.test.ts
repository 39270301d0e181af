// A variant of 40 × 50 cm and a kit of 30 × 40 cm: not linked along with others, seen when it is, and meant only when it is said.
import { describe, expect, it } from "vitest";
import { readiness } from "../../../app/accounts/connection/setup-checklist.ts";
import { createForwardingRows } from "../../../app/database/accounts/forwarding-rows.ts";
import { type VariantId, ProductId } from "../../../app/kernel/ids.ts";
import type { LinkChoice } from "../../../app/linking/plan/plan-links.ts";
import { LinkRunId } from "../../../app/linking/runs/link-run.ts";
import { addTemplate } from "../../support/stores/brand.ts";
import { uploadOf } from "../csv/upload-of.ts";
import { type Brand, setLinkingWorld, states, world } from "../linking-world.ts";

setLinkingWorld();

/** Kit makes its designs in 30 × 40 cm. */
async function withSizes(): Promise<Brand> {
  const one = await world.brand();
  await makeIn(one, "30 × 40 cm");
  return one;
}

const makeIn = (one: Brand, size: string) =>
  world.database.pool.query(
    `INSERT INTO catalog_products (account_id, kit_product_id, name, category_name, style_name, size_name, seen_at)
     VALUES ($1, 11, 'Kit', 'Kits', 'Round', $2, now())
     ON CONFLICT (account_id, kit_product_id) DO UPDATE SET size_name = excluded.size_name`,
    [one.account, size],
  );

const toGalaxy = (one: Brand, skus: string[]): LinkChoice[] =>
  skus.map((sku) => ({ kind: "link", variantId: one.variantId(sku), design: one.galaxy }));

const draftCats = (one: Brand) => one.draft(toGalaxy(one, ["CAT-30", "CAT-40"]));

/** Links both cats to the smaller kit, on purpose. */
async function withWrongSize(): Promise<Brand & { large: VariantId }> {
  const one = await withSizes();
  const large = one.variantId("CAT-40");
  const runId = await draftCats(one);
  await one.linking.runs.pickRows(one.shop, runId, { rows: "size_differs", picked: true });
  expect(await one.linking.runs.start(one.shop, runId, 2)).toEqual({ kind: "started" });
  return { ...one, large };
}

const skusOf = (one: Brand) => one.store.variants().map(({ sku }) => sku);
const stateOf = async (one: Brand) => (await states(one))["Galaxy Cat 40x50"];
const rowOf = async (one: Brand, id: VariantId) =>
  (await one.linking.variants.search(one.shop, { filter: "all", words: "", page: null })).rows.find(
    ({ variantId }) => variantId === id,
  )!;

describe("a preview", () => {
  it("names both sizes first, and leaves the row out until it is chosen", async () => {
    const one = await withSizes();
    const [small, large] = await one.rows(await draftCats(one));
    expect(small).toMatchObject({ state: "waiting", sizes: null });
    expect(large).toMatchObject({ state: "left_out", sizes: { variant: "40 × 50", kit: "30 × 40 cm" } });
    expect(large!.warnings[0]).toBe("size_differs");
    expect(small!.warnings).not.toContain("size_differs");
  });

  it("applied as it is, changes the same size only, and its row stays left out", async () => {
    const one = await withSizes();
    const runId = await draftCats(one);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      total: 1,
      sizeDiffers: { all: 1, chosen: 0 },
    });
    // Of the rows that are ticked.
    const { warnings } = (await one.linking.runs.find(one.shop, runId))!;
    expect(warnings.slice(0, 2)).toEqual([
      { warning: "size_differs", count: 0 },
      { warning: "overwrites_sku", count: 1 },
    ]);
    const only = (warning: "size_differs" | "overwrites_sku" | "no_shipping") =>
      one.linking.runs.rows(one.shop, { runId, only: warning, after: 0, limit: 10 });
    expect((await only("size_differs")).rows.map(({ oldSku }) => oldSku)).toEqual(["CAT-40"]);
    expect((await only("overwrites_sku")).rows.map(({ oldSku }) => oldSku)).toEqual(["CAT-30", "CAT-40"]);
    expect((await only("no_shipping")).rows).toEqual([]);
    expect(await one.linking.runs.start(one.shop, runId, 1)).toEqual({ kind: "started" });
    expect(skusOf(one)).toEqual([one.galaxy, "CAT-40", null, "TOTE-1"]);
    const run = await one.linking.runs.find(one.shop, runId);
    expect(run).toMatchObject({ state: "done", counts: { done: 1, left_out: 1, waiting: 0 } });
    expect(await one.rows(await one.draftUndo(runId))).toMatchObject([{ oldSku: one.galaxy, newSku: "CAT-30" }]);
  });

  it.each([[["CAT-30"]], [["CAT-40"]], [["TOTE-1"]], [["CAT-30", "TOTE-1"]], [["CAT-30", "CAT-40", "TOTE-1"]]])(
    "changes exactly the rows that are ticked: %s",
    async (ticked) => {
      const one = await withSizes();
      const all = ["CAT-30", "CAT-40", "TOTE-1"];
      const runId = await one.draft(toGalaxy(one, all));
      for (const row of await one.rows(runId)) {
        await one.linking.runs.pickRows(one.shop, runId, { rows: row.position, picked: ticked.includes(row.oldSku) });
      }
      expect((await one.linking.runs.find(one.shop, runId))!.total).toBe(ticked.length);
      expect(await one.linking.runs.start(one.shop, runId, ticked.length)).toEqual({ kind: "started" });
      const untouched = all.filter((sku) => !ticked.includes(sku));
      expect(skusOf(one).filter((sku) => sku === one.galaxy)).toHaveLength(ticked.length);
      expect(skusOf(one)).toEqual(expect.arrayContaining(untouched));
      expect(await world.links(one)).toHaveLength(ticked.length);
    },
  );

  it("chooses all of the same size at once, and another size only by its own", async () => {
    const one = await withSizes();
    const runId = await one.draft(toGalaxy(one, ["CAT-30", "CAT-40", "TOTE-1"]));
    const chosen = async () => (await one.rows(runId)).filter(({ state }) => state === "waiting").length;
    const pick = (rows: "same_size" | "size_differs", picked: boolean) =>
      one.linking.runs.pickRows(one.shop, runId, { rows, picked });
    await pick("same_size", false);
    expect(await chosen()).toBe(0);
    expect(await one.linking.runs.start(one.shop, runId, 0)).toEqual({ kind: "not_a_draft" });
    await pick("size_differs", true);
    expect(await chosen()).toBe(1);
    await pick("same_size", true);
    expect(await chosen()).toBe(3);
    await pick("size_differs", false);
    expect(await chosen()).toBe(2);
    const differing = await one.linking.runs.rows(one.shop, { runId, only: "size_differs", after: 0, limit: 10 });
    expect(differing.rows).toMatchObject([{ oldSku: "CAT-40" }]);
  });

  it("is not applied when another tab chose other rows than the merchant saw", async () => {
    const one = await withSizes();
    const runId = await draftCats(one);
    await one.linking.runs.pickRows(one.shop, runId, { rows: "size_differs", picked: true });
    expect(await one.linking.runs.start(one.shop, runId, 1)).toEqual({ kind: "choice_changed" });
    expect(skusOf(one)).toEqual(["CAT-30", "CAT-40", null, "TOTE-1"]);
    expect(await one.linking.runs.start(one.shop, runId, 2)).toEqual({ kind: "started" });
  });

  it("of another store, or one that was applied, is not chosen from", async () => {
    const [one, other] = [await withSizes(), await withSizes()];
    const runId = await draftCats(one);
    await other.linking.runs.pickRows(other.shop, runId, { rows: "same_size", picked: false });
    expect((await one.linking.runs.find(one.shop, runId))!.total).toBe(1);
    await one.linking.runs.start(one.shop, runId);
    await one.linking.runs.pickRows(one.shop, runId, { rows: "size_differs", picked: true });
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      counts: { done: 1, waiting: 0, left_out: 1 },
    });
  });

  it("of a CSV file leaves another size out too", async () => {
    const one = await withSizes();
    const csv = `sku,design\nCAT-30,galaxy-cat-${one.number}\nCAT-40,galaxy-cat-${one.number}\n`;
    const preview = await one.linking.csv.preview(one.shop, uploadOf(csv));
    if (preview.kind !== "drafted") throw new Error(preview.kind);
    await one.linking.runs.start(one.shop, preview.runId, 1);
    expect(skusOf(one)).toEqual([one.galaxy, "CAT-40", null, "TOTE-1"]);
  });

  it("of all suggestions has none of another size, though the handle is the design's slug", async () => {
    const one = await withSizes();
    const slug = `moth-${one.number}`;
    const sku = await addTemplate(world.database.pool, one.account, { slug, name: "Moth" });
    const product = one.store.createProduct({
      title: slug,
      variants: [
        { title: "30 × 40 cm", sku: "MOTH-30" },
        { title: "40 × 50 cm", sku: "MOTH-40" },
      ],
    });
    await one.work.productChanged(one.shop, ProductId.parse(product.id));
    const found = await one.linking.suggestions.previewAll(one.shop, 45);
    if (found.kind !== "found") throw new Error(found.kind);
    const rows = (await one.rows(LinkRunId.parse(found.runId))).filter(({ newSku }) => newSku === sku);
    expect(rows.map(({ oldSku }) => oldSku)).toEqual(["MOTH-30"]);
    expect(await one.linking.suggestions.suggest(one.shop, [one.variantId("MOTH-40")])).toEqual([]);
  });
});

describe("a variant of another size than its kit", () => {
  it("has a state of its own, is counted, listed with both sizes, and not ready to be sold", async () => {
    const one = await withWrongSize();
    expect(await states(one)).toMatchObject({ "Galaxy Cat 30x40": "linked", "Galaxy Cat 40x50": "size_differs" });
    expect((await one.linking.variants.counts(one.shop)).byState).toMatchObject({ linked: 1, size_differs: 1 });
    const { rows } = await one.linking.variants.search(one.shop, { filter: "size_differs", words: "", page: null });
    expect(rows).toMatchObject([{ variantId: one.large, sizes: { variant: "40 × 50", kit: "30 × 40 cm" } }]);
    expect(await one.linking.variants.readiness(one.shop)).toMatchObject({
      ready: 1,
      unready: [{ state: "size_differs", count: 1 }],
    });
    const goLive = readiness(await createForwardingRows(world.database.pool).readinessFacts(one.shop.id));
    expect(goLive.lines).toContainEqual({ item: "sizes", state: "warning", count: 1 });
  });

  it("is seen by its SKU alone as well", async () => {
    const one = await withSizes();
    const { id, productId } = one.store.variant("CAT-40");
    one.store.editVariantSku(id, one.galaxy);
    await one.work.productChanged(one.shop, ProductId.parse(productId));
    expect(await stateOf(one)).toBe("size_differs");
  });

  it("is meant once the merchant says so, until that is taken back", async () => {
    const one = await withWrongSize();
    await one.linking.variants.noteIntendedSizes(one.shop, [one.large], true);
    expect(await rowOf(one, one.large)).toMatchObject({ state: "linked", reason: "size_intended" });
    expect((await one.linking.variants.counts(one.shop)).byState).toMatchObject({ linked: 2 });
    expect((await one.linking.variants.readiness(one.shop)).unready).toEqual([]);
    const goLive = readiness(await createForwardingRows(world.database.pool).readinessFacts(one.shop.id));
    expect(goLive.lines).toContainEqual({ item: "sizes", state: "done", count: 0 });
    // A further reading of the store asks nothing again.
    await one.work.readStore(one.shop);
    expect(await stateOf(one)).toBe("linked");
    await one.linking.variants.noteIntendedSizes(one.shop, [one.large], false);
    expect(await stateOf(one)).toBe("size_differs");
  });

  it("is asked about again once the kit, or the variant, has yet another size", async () => {
    const one = await withSizes();
    const product = one.store.createProduct({ title: "Moth, 40 × 50 cm", variants: [{ sku: "MOTH" }] });
    await one.work.productChanged(one.shop, ProductId.parse(product.id));
    const moth = one.variantId("MOTH");
    const runId = await one.draft(toGalaxy(one, ["MOTH"]));
    await one.linking.runs.pickRows(one.shop, runId, { rows: "size_differs", picked: true });
    await one.linking.runs.start(one.shop, runId);
    const rename = async (title: string) => {
      one.store.updateProduct(product.id, { title });
      await one.work.productChanged(one.shop, ProductId.parse(product.id));
      return (await rowOf(one, moth)).state;
    };
    await one.linking.variants.noteIntendedSizes(one.shop, [moth], true);
    expect(await rename("Moth, 50x40cm, round")).toBe("linked");
    expect(await rename("Moth, 60 × 80 cm")).toBe("size_differs");
    await one.linking.variants.noteIntendedSizes(one.shop, [moth], true);
    expect((await rowOf(one, moth)).state).toBe("linked");

    // Kit's catalog is read anew, and the sweep judges by it.
    const { pool } = world.database;
    // A second ago: the column rounds up to milliseconds, the moment of judging is cut down to them.
    await pool.query("UPDATE kit_accounts SET templates_read_at = now() - interval '1 second' WHERE id = $1", [
      one.account,
    ]);
    await one.work.refreshStates(one.shop);
    await makeIn(one, "50 × 70 cm");
    await one.work.sweepRuns();
    expect((await rowOf(one, moth)).state).toBe("linked");
    await pool.query("UPDATE kit_accounts SET catalog_read_at = clock_timestamp() WHERE id = $1", [one.account]);
    await one.work.sweepRuns();
    expect((await rowOf(one, moth)).state).toBe("size_differs");
    expect(await rename("Moth, 50 × 70 cm")).toBe("linked");
  });

  it("is meant for one design only, and linked again without a question", async () => {
    const one = await withWrongSize();
    await one.linking.variants.noteIntendedSizes(one.shop, [one.large], true);
    one.store.editVariantSku(one.large, "OOPS");
    await one.work.productChanged(one.shop, ProductId.parse(one.store.variant(one.large).productId));
    const again = await one.rows(await one.draft([{ kind: "link", variantId: one.large, design: one.galaxy }]));
    expect(again).toMatchObject([{ state: "waiting", sizes: null }]);
    const other = await one.rows(await one.draft([{ kind: "link", variantId: one.large, design: one.forest }]));
    expect(other).toMatchObject([{ state: "left_out", warnings: expect.arrayContaining(["size_differs"]) }]);
  });

  it("of another store is not noted", async () => {
    const [one, other] = [await withWrongSize(), await withWrongSize()];
    await other.linking.variants.noteIntendedSizes(other.shop, [one.large], true);
    expect(await stateOf(one)).toBe("size_differs");
  });
});
