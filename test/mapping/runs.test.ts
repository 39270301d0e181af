import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMapping } from "../../app/mapping/mapping.ts";
import type { Mapping } from "../../app/mapping/mapping.ts";
import { readNameAsk } from "../../app/mapping/name-keyset.ts";
import type { LinkRunId } from "../../app/mapping/link-runs.ts";
import type { LinkChoice } from "../../app/mapping/plan-links.ts";
import type { ShopRef } from "../../app/orders/ports.ts";
import type { ExternalSku, KitAccountId } from "../../app/platform/ids.ts";
import { ProductId, VariantId } from "../../app/platform/ids.ts";
import { createStoreProducts } from "../../app/shopify/products.ts";
import { createLeases } from "../../app/store/leases.ts";
import { createArtworkStore } from "../../app/templates/artwork-store.ts";
import { startShopifySandbox } from "../../sandbox/shopify/start.ts";
import type { ShopifySandbox, ShopModel } from "../../sandbox/shopify/types.ts";
import { addAccount, addShop, addTemplate, hashOf } from "../support/brand.ts";
import { createTestDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { connectSandboxStore, SANDBOX_SECRET } from "../support/sandbox-store.ts";
import { pngOf } from "../templates/images.ts";

const OPTIONS = { untrack: false, writeCost: false };

let database: TestDatabase;
let sandbox: ShopifySandbox;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startShopifySandbox({ apiKey: "key", apiSecret: SANDBOX_SECRET, shops: [] });
});

afterAll(async () => {
  await sandbox.close();
  await database.close();
});

interface Brand {
  shop: ShopRef;
  store: ShopModel;
  account: KitAccountId;
  mapping: Mapping;
  rung: string[];
  galaxy: ExternalSku;
  forest: ExternalSku;
  variantId(sku: string): VariantId;
  apply(choices: LinkChoice[], options?: typeof OPTIONS): Promise<LinkRunId>;
}

let shops = 0;

/** A store with four variants, a brand with two designs whose artwork is here. */
async function brand(): Promise<Brand> {
  shops += 1;
  const domain = `linking-${shops}.myshopify.com`;
  const store = sandbox.addShop({
    domain,
    products: [
      {
        title: "Galaxy Cat",
        variants: [
          { title: "30x40", sku: "CAT-30", tracked: true },
          { title: "40x50", sku: "CAT-40" },
        ],
      },
      { title: "Forest Fox", variants: [{ title: "30x40", sku: null }] },
      { title: "Tote bag", variants: [{ title: "One size", sku: "TOTE-1" }] },
    ],
  });
  const account = await addAccount(database.pool);
  const shop = await addShop(database.pool, account, domain);
  const artwork = createArtworkStore(database.pool);
  const skus: ExternalSku[] = [];
  for (const [seed, slug] of [`galaxy-cat-${shops}`, `forest-fox-${shops}`].entries()) {
    const bytes = pngOf({ seed: shops * 10 + seed });
    skus.push(await addTemplate(database.pool, account, { slug, file: bytes }));
    await artwork.keep(shop.id, { sha256: hashOf(bytes), type: "image/png", width: 4, height: 3, bytes });
  }
  const graphql = await connectSandboxStore(sandbox, domain);
  const rung: string[] = [];
  const mapping = createMapping({
    pool: database.pool,
    leases: createLeases(database.pool),
    products: createStoreProducts(graphql),
    doorbell: { ringRun: async (runId) => void rung.push(runId), ringStoreRead: async () => undefined },
    log: pino({ level: "silent" }),
    owner: "test",
    wait: async () => undefined,
  });
  expect(await mapping.readStore(shop)).toMatchObject({ kind: "read", variants: 4 });
  return {
    shop,
    store,
    account,
    mapping,
    rung,
    galaxy: skus[0]!,
    forest: skus[1]!,
    variantId: (sku) => VariantId.parse(store.variant(sku).id),
    async apply(choices, options = OPTIONS) {
      const preview = await mapping.preview(shop, choices, options);
      if (preview.kind !== "drafted") throw new Error("nothing to do");
      expect(await mapping.start(shop, preview.runId)).toEqual({ kind: "started" });
      return preview.runId;
    },
  };
}

async function states(one: Brand): Promise<Record<string, string>> {
  const { rows } = await one.mapping.search(one.shop, { filter: "all", words: "", page: null });
  return Object.fromEntries(rows.map((row) => [`${row.productTitle} ${row.variantTitle}`, row.state]));
}

async function links(one: Brand) {
  const { rows } = await database.pool.query<{ variant_id: string; external_sku: string; confirmed: boolean }>(
    `SELECT variant_id, external_sku, confirmed_at IS NOT NULL AS confirmed FROM variant_links WHERE shop_id = $1`,
    [one.shop.id],
  );
  return rows;
}

describe("linking a variant to a design", () => {
  it("puts the design's SKU on the variant in Shopify, confirmed, and touches no other", async () => {
    const one = await brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    expect(one.store.variant(variantId).sku).toBe(one.galaxy);
    expect(one.store.variants().map((variant) => variant.sku)).toEqual([one.galaxy, "CAT-40", null, "TOTE-1"]);
    expect(await links(one)).toEqual([{ variant_id: variantId, external_sku: one.galaxy, confirmed: true }]);
    expect(await one.mapping.run(one.shop, runId)).toMatchObject({ state: "done", counts: { done: 1 }, canUndo: true });
    expect((await states(one))["Galaxy Cat 30x40"]).toBe("linked");
    expect((await one.mapping.counts(one.shop)).byState).toMatchObject({ linked: 1, not_linked: 3 });
  });

  it("is shown before anything is written: old SKU, new SKU, and what to mind", async () => {
    const one = await brand();
    const preview = await one.mapping.preview(
      one.shop,
      [
        { kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy },
        { kind: "link", variantId: one.variantId("CAT-40"), design: one.galaxy },
      ],
      OPTIONS,
    );
    expect(preview.plan.rows.map((row) => [row.oldSku, row.newSku, row.warnings])).toEqual([
      ["CAT-30", one.galaxy, ["overwrites_sku", "tracked_inventory", "same_sku_on_several"]],
      ["CAT-40", one.galaxy, ["overwrites_sku", "same_sku_on_several"]],
    ]);
    expect(sandbox.truth.changingCalls().filter((call) => call.shop === one.shop.domain)).toEqual([]);
  });

  it("stops tracking the inventory of a kit that is made to order, when the merchant wants that", async () => {
    const one = await brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }], {
      untrack: true,
      writeCost: false,
    });
    expect(one.store.inventoryItem(variantId).tracked).toBe(false);
    const undo = await one.mapping.draftUndo(one.shop, runId);
    if (undo.kind !== "drafted") throw new Error(undo.kind);
    await one.mapping.start(one.shop, undo.runId);
    expect(one.store.inventoryItem(variantId).tracked).toBe(true);
  });

  it("taken back by undo, the old SKUs stand there again and the links are gone", async () => {
    const one = await brand();
    const cat = one.variantId("CAT-30");
    const fox = VariantId.parse(one.store.variants().find((variant) => variant.sku === null)!.id);
    const runId = await one.apply([
      { kind: "link", variantId: cat, design: one.galaxy },
      { kind: "link", variantId: fox, design: one.forest },
    ]);
    const undo = await one.mapping.draftUndo(one.shop, runId);
    if (undo.kind !== "drafted") throw new Error(undo.kind);
    expect(await one.mapping.start(one.shop, undo.runId)).toEqual({ kind: "started" });
    expect(one.store.variants().map((variant) => variant.sku ?? "")).toEqual(["CAT-30", "CAT-40", "", "TOTE-1"]);
    expect(await links(one)).toEqual([]);
    expect(await one.mapping.draftUndo(one.shop, runId)).toEqual({ kind: "undone_already" });
  });

  it("leaves alone on undo what somebody changed since", async () => {
    const one = await brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    const { productId } = one.store.editVariantSku(variantId, "NEW-WORD");
    await one.mapping.productChanged(one.shop, ProductId.parse(productId));
    const undo = await one.mapping.draftUndo(one.shop, runId);
    if (undo.kind !== "drafted") throw new Error(undo.kind);
    await one.mapping.start(one.shop, undo.runId);
    expect(one.store.variant(variantId).sku).toBe("NEW-WORD");
    expect(await one.mapping.run(one.shop, undo.runId)).toMatchObject({
      state: "done",
      counts: { skipped: 1, done: 0 },
    });
  });

  it("clears a link and brings the SKU back that stood there before", async () => {
    const one = await brand();
    const variantId = one.variantId("CAT-30");
    await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    await one.apply([{ kind: "link", variantId, design: one.forest }]);
    await one.apply([{ kind: "clear", variantId, restore: true }]);
    expect(one.store.variant(variantId).sku).toBe("CAT-30");
    expect(await links(one)).toEqual([]);
  });
});

describe("when Shopify does not answer as it should", () => {
  it("has written once, and says so, though the answer was lost", async () => {
    const one = await brand();
    sandbox.faults.graphql({ kind: "drop-after-commit", operation: "VariantsUpdate" });
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    expect(one.store.variant(variantId).sku).toBe(one.galaxy);
    expect(await one.mapping.run(one.shop, runId)).toMatchObject({ state: "done", counts: { done: 1, failed: 0 } });
    const writes = sandbox.truth.changingCalls().filter((call) => call.shop === one.shop.domain);
    expect(writes).toHaveLength(1);
  });

  it("writes again when the first write never happened", async () => {
    const one = await brand();
    sandbox.faults.graphql({ kind: "drop-before-commit", operation: "VariantsUpdate" });
    const variantId = one.variantId("CAT-30");
    await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    expect(one.store.variant(variantId).sku).toBe(one.galaxy);
    expect(await links(one)).toHaveLength(1);
  });

  it("says which variant got no answer after three losses, and tries it again at the merchant's word", async () => {
    const one = await brand();
    sandbox.faults.graphql({ kind: "drop-before-commit", operation: "VariantsUpdate", times: 3 });
    const variantId = one.variantId("CAT-30");
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    const { rows } = await one.mapping.runRows(one.shop, { runId, only: "failed", after: 0, limit: 10 });
    expect(rows).toMatchObject([{ state: "failed", reason: "no_answer" }]);
    expect(await links(one)).toEqual([]);
    expect(await one.mapping.resume(one.shop, runId)).toBe(true);
    expect(await one.mapping.run(one.shop, runId)).toMatchObject({ state: "done", counts: { done: 1, failed: 0 } });
    expect(await one.mapping.resume(one.shop, runId)).toBe(false);
  });

  it("waits while Shopify is out of points, and loses no row", async () => {
    const one = await brand();
    sandbox.faults.graphql({ kind: "THROTTLED", operation: "VariantsUpdate", times: 5 });
    const runId = await one.apply([
      { kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy },
      { kind: "link", variantId: one.variantId("TOTE-1"), design: one.forest },
    ]);
    expect(await one.mapping.run(one.shop, runId)).toMatchObject({ state: "done", counts: { done: 2 } });
  });

  it("shows Shopify's words for the variant that was refused, and links the others of its product", async () => {
    const one = await brand();
    const gone = one.variantId("CAT-30");
    const stays = one.variantId("CAT-40");
    const preview = await one.mapping.preview(
      one.shop,
      [gone, stays].map((variantId) => ({ kind: "link" as const, variantId, design: one.galaxy })),
      OPTIONS,
    );
    if (preview.kind !== "drafted") throw new Error("nothing to do");
    one.store.deleteVariant(gone);
    await one.mapping.start(one.shop, preview.runId);
    expect(one.store.variant(stays).sku).toBe(one.galaxy);
    const { rows } = await one.mapping.runRows(one.shop, { runId: preview.runId, only: "failed", after: 0, limit: 10 });
    expect(rows).toMatchObject([{ variantId: gone, reason: "refused" }]);
    expect(rows[0]!.detail).not.toBe("");
    expect((await links(one)).map((link) => link.variant_id)).toEqual([stays]);
  });

  it("stops and says so when the app was uninstalled", async () => {
    const one = await brand();
    const variantId = one.variantId("CAT-30");
    one.store.uninstall();
    const runId = await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    expect(await one.mapping.run(one.shop, runId)).toMatchObject({ state: "stopped", stopReason: "no_access" });
    expect(await links(one)).toEqual([]);
  });
});

describe("a run in the background", () => {
  it("is rung for when it is larger, goes on from where a crash left it, and runs alone", async () => {
    const one = await brand();
    const product = one.store.createProduct({
      title: "Many",
      variants: Array.from({ length: 8 }, (_, index) => ({ title: `v${index}`, sku: `M-${index}` })),
    });
    await one.mapping.productChanged(one.shop, ProductId.parse(product.id));
    const runId = await one.apply(
      product.variantIds.map((id) => ({ kind: "link", variantId: VariantId.parse(id), design: one.galaxy })),
    );
    expect(one.rung).toEqual([runId]);
    expect(await one.mapping.run(one.shop, runId)).toMatchObject({ state: "running", counts: { waiting: 8 } });
    const other = await one.mapping.preview(
      one.shop,
      [{ kind: "link", variantId: one.variantId("TOTE-1"), design: one.forest }],
      OPTIONS,
    );
    if (other.kind !== "drafted") throw new Error("nothing to do");
    expect(await one.mapping.start(one.shop, other.runId)).toEqual({ kind: "busy", runId });

    await one.mapping.sweepRuns();
    expect(one.rung.filter((rung) => rung === runId)).toHaveLength(2);
    const outcomes = await Promise.all([one.mapping.advance(runId), one.mapping.advance(runId)]);
    expect(outcomes).toContain("finished");
    expect(product.variantIds.map((id) => one.store.variant(id).sku)).toEqual(Array(8).fill(one.galaxy));
    const writes = sandbox.truth.changingCalls().filter((call) => call.shop === one.shop.domain);
    expect(writes).toHaveLength(1);
    expect(await one.mapping.advance(runId)).toBe("nothing_to_do");
  });

  it("of another shop is neither seen, started, stopped nor undone", async () => {
    const [one, other] = [await brand(), await brand()];
    const runId = await one.apply([{ kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy }]);
    expect(await other.mapping.run(other.shop, runId)).toBeNull();
    expect((await other.mapping.runRows(other.shop, { runId, only: null, after: 0, limit: 10 })).rows).toEqual([]);
    expect(await other.mapping.start(other.shop, runId)).toEqual({ kind: "not_a_draft" });
    expect(await other.mapping.resume(other.shop, runId)).toBe(false);
    expect(await other.mapping.draftUndo(other.shop, runId)).toEqual({ kind: "nothing_written" });
    const foreign = { kind: "link" as const, variantId: one.variantId("TOTE-1"), design: other.galaxy };
    const stolen = { kind: "link" as const, variantId: other.variantId("TOTE-1"), design: one.forest };
    const preview = await other.mapping.preview(other.shop, [foreign, stolen], OPTIONS);
    expect(preview.plan.refused.map((refused) => refused.reason)).toEqual(["variant_gone", "design_gone"]);
  });
});

describe("broken links", () => {
  it("shows a SKU that was edited, removed or copied, and a variant that is gone; relinking repairs it", async () => {
    const one = await brand();
    const [thirty, forty] = [one.variantId("CAT-30"), one.variantId("CAT-40")];
    const product = ProductId.parse(one.store.variant(thirty).productId);
    await one.apply([
      { kind: "link", variantId: thirty, design: one.galaxy },
      { kind: "link", variantId: forty, design: one.forest },
    ]);
    one.store.editVariantSku(thirty, "OOPS");
    one.store.editVariantSku(forty, null);
    await one.mapping.productChanged(one.shop, product);
    const { rows } = await one.mapping.search(one.shop, { filter: "broken", words: "", page: null });
    expect(rows.map((row) => row.reason)).toEqual(["sku_changed", "sku_removed"]);

    await one.apply([{ kind: "link", variantId: thirty, design: one.galaxy }]);
    expect((await states(one))["Galaxy Cat 30x40"]).toBe("linked");

    const copy = one.store.duplicateProduct(product);
    await one.mapping.productChanged(one.shop, ProductId.parse(copy.id));
    const conflict = await one.mapping.search(one.shop, { filter: "conflict", words: "", page: null });
    expect(conflict.rows.map((row) => row.reason)).toEqual(["sku_copied"]);
    await expect(one.mapping.counts(one.shop)).resolves.toMatchObject({ byState: { conflict: 1, broken: 1 } });

    one.store.deleteProduct(product);
    await one.mapping.productChanged(one.shop, product);
    const drift = await database.pool.query(
      `SELECT drift_reason FROM variant_links WHERE shop_id = $1 AND drift_since IS NOT NULL`,
      [one.shop.id],
    );
    expect(drift.rows).toEqual([{ drift_reason: "variant_gone" }, { drift_reason: "variant_gone" }]);
  });

  it("shows a design that was deactivated, removed, or lacks its artwork", async () => {
    const one = await brand();
    await one.apply([
      { kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy },
      { kind: "link", variantId: one.variantId("CAT-40"), design: one.forest },
    ]);
    const set = (sku: string, change: string) =>
      database.pool.query(`UPDATE templates SET ${change} WHERE external_sku = $1`, [sku]);
    await set(one.galaxy, "active = false");
    await set(one.forest, `chart_sha256 = repeat('0', 64)`);
    expect(await one.mapping.refreshStates(one.shop)).toBe(2);
    expect(await states(one)).toMatchObject({
      "Galaxy Cat 30x40": "inactive_design",
      "Galaxy Cat 40x50": "no_artwork",
    });
    await set(one.galaxy, "active = true, gone_at = now()");
    await one.mapping.refreshStates(one.shop);
    const { rows } = await one.mapping.search(one.shop, { filter: "inactive_design", words: "", page: null });
    expect(rows.map((row) => row.reason)).toEqual(["template_gone"]);
    expect(await one.mapping.refreshStates(one.shop)).toBe(0);

    await set(one.galaxy, "gone_at = NULL");
    await database.pool.query(`UPDATE kit_accounts SET templates_read_at = clock_timestamp() WHERE id = $1`, [
      one.account,
    ]);
    await one.mapping.sweepRuns();
    expect((await states(one))["Galaxy Cat 30x40"]).toBe("linked");
  });
});

describe("finding variants", () => {
  it("finds by the beginning of any word of title, option, SKU or handle, page after page", async () => {
    const one = await brand();
    const find = async (words: string) => {
      const page = await one.mapping.search(one.shop, { filter: "all", words, page: null });
      return page.rows.map((row) => row.sku);
    };
    expect(await find("gal CA")).toEqual(["CAT-30", "CAT-40"]);
    expect(await find("galaxy 40x")).toEqual(["CAT-40"]);
    expect(await find("cat-40")).toEqual(["CAT-40"]);
    expect(await find("TOTE")).toEqual(["TOTE-1"]);
    expect(await find("'; drop table --")).toEqual([]);
    expect(await find("  ")).toHaveLength(4);

    const product = one.store.createProduct({
      title: "Aaa long",
      variants: Array.from({ length: 70 }, (_, index) => ({ title: `v${index}`, sku: `L-${index}` })),
    });
    await one.mapping.productChanged(one.shop, ProductId.parse(product.id));
    const first = await one.mapping.search(one.shop, { filter: "not_linked", words: "", page: null });
    const second = await one.mapping.search(one.shop, {
      filter: "not_linked",
      words: "",
      page: readNameAsk(new URLSearchParams({ after: first.next ?? "" }), /^\d+$/),
    });
    expect(first.rows).toHaveLength(50);
    expect(second.rows).toHaveLength(24);
    expect(second.next).toBeNull();
    const back = readNameAsk(new URLSearchParams({ before: second.previous ?? "" }), /^\d+$/);
    expect(await one.mapping.search(one.shop, { filter: "not_linked", words: "", page: back })).toEqual(first);
    expect(new Set([...first.rows, ...second.rows].map((row) => row.variantId)).size).toBe(74);
    const tampered = await one.mapping.search(one.shop, {
      filter: "all",
      words: "",
      page: readNameAsk(new URLSearchParams({ after: "x".repeat(40) }), /^\d+$/),
    });
    expect(tampered.rows).toHaveLength(50);
  });
});

describe("linking many at once", () => {
  it("drafts what is suggested for variants that are not linked, and writes nothing before the merchant says so", async () => {
    const one = await brand();
    const [suggestion] = await one.mapping.suggest(one.shop, [one.variantId("CAT-30")]);
    expect(suggestion).toMatchObject({ design: one.galaxy });
    const preview = await one.mapping.previewSuggestions(one.shop, 60, OPTIONS);
    expect(preview.plan.rows.map((row) => row.newSku)).toEqual([one.galaxy, one.galaxy, one.forest]);
    expect(one.store.variant("CAT-30").sku).toBe("CAT-30");
    expect((await one.mapping.previewSuggestions(one.shop, 101, OPTIONS)).kind).toBe("nothing_to_do");
  });

  it("takes a CSV by variant id or SKU, and gives one that can be taken again", async () => {
    const one = await brand();
    const file = (text: string) => one.mapping.previewCsv(one.shop, Buffer.from(text), OPTIONS);
    const preview = await file(
      `sku,design\ncat-30,galaxy-cat-${shops}\n${one.variantId("CAT-40")},${one.galaxy}\nTOTE-1,\n`,
    );
    if (preview.kind !== "drafted") throw new Error(preview.kind);
    expect(preview.plan.rows.map((row) => [row.oldSku, row.newSku])).toEqual([
      ["CAT-30", one.galaxy],
      ["CAT-40", one.galaxy],
    ]);
    await one.mapping.start(one.shop, preview.runId);
    let text = "";
    for await (const piece of one.mapping.exportCsv(one.shop)) text += piece;
    expect(text.split("\r\n")).toHaveLength(6);
    expect((await file(text)).kind).toBe("nothing_to_do");
  });

  it("names every line of a CSV that is at fault, and drafts nothing of it", async () => {
    const one = await brand();
    const text = `sku,design\nCAT-30,galaxy-cat-${shops}\nNOPE,galaxy-cat-${shops}\nCAT-40,nope\nCAT-30,\n,x\n`;
    const refused = await one.mapping.previewCsv(one.shop, Buffer.from(text), OPTIONS);
    expect(refused).toEqual({
      kind: "faulty",
      count: 4,
      faults: [
        { line: 3, fault: "unknown_variant", text: "NOPE" },
        { line: 4, fault: "unknown_design", text: "nope" },
        { line: 5, fault: "named_twice", text: "CAT-30" },
        { line: 6, fault: "no_variant", text: "" },
      ],
    });
    const { rows } = await database.pool.query(`SELECT 1 FROM link_runs WHERE shop_id = $1`, [one.shop.id]);
    expect(rows).toEqual([]);
  });
});
