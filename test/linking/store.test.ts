import { describe, expect, it } from "vitest";
import { ProductId } from "../../app/kernel/ids.ts";
import { readNameAsk } from "../../app/kernel/paging/keyset.ts";
import { LinkRunId } from "../../app/linking/runs/link-run.ts";
import { uploadOf } from "./csv/upload-of.ts";
import { setLinkingWorld, states, world } from "./linking-world.ts";

setLinkingWorld();

describe("broken links", () => {
  it("shows a SKU that was edited, removed or copied, and a variant that is gone; relinking repairs it", async () => {
    const one = await world.brand();
    const [thirty, forty] = [one.variantId("CAT-30"), one.variantId("CAT-40")];
    const product = ProductId.parse(one.store.variant(thirty).productId);
    await one.apply([
      { kind: "link", variantId: thirty, design: one.galaxy },
      { kind: "link", variantId: forty, design: one.forest },
    ]);
    one.store.editVariantSku(thirty, "OOPS");
    one.store.editVariantSku(forty, null);
    await one.work.productChanged(one.shop, product);
    const { rows } = await one.linking.variants.search(one.shop, { filter: "broken", words: "", page: null });
    expect(rows.map((row) => row.reason)).toEqual(["sku_changed", "sku_removed"]);

    await one.apply([{ kind: "link", variantId: thirty, design: one.galaxy }]);
    expect((await states(one))["Galaxy Cat 30x40"]).toBe("linked");

    const copy = one.store.duplicateProduct(product);
    await one.work.productChanged(one.shop, ProductId.parse(copy.id));
    const conflict = await one.linking.variants.search(one.shop, { filter: "conflict", words: "", page: null });
    expect(conflict.rows.map((row) => row.reason)).toEqual(["sku_copied"]);
    await expect(one.linking.variants.counts(one.shop)).resolves.toMatchObject({ byState: { conflict: 1, broken: 1 } });

    one.store.deleteProduct(product);
    await one.work.productChanged(one.shop, product);
    const drift = await world.database.pool.query(
      `SELECT drift_reason FROM variant_links WHERE shop_id = $1 AND drift_since IS NOT NULL`,
      [one.shop.id],
    );
    expect(drift.rows).toEqual([{ drift_reason: "variant_gone" }, { drift_reason: "variant_gone" }]);
  });

  it("takes a SKU with a no-break space beside it for the design's, as orders do", async () => {
    const one = await world.brand();
    const product = one.store.createProduct({
      title: "Pasted",
      variants: [
        { title: "One", sku: `\u00a0${one.galaxy.toUpperCase()}` },
        { title: "Two", sku: `${one.forest}\u00a0` },
        { title: "Three", sku: one.forest },
      ],
    });
    await one.work.productChanged(one.shop, ProductId.parse(product.id));
    const { rows } = await one.linking.variants.search(one.shop, { filter: "all", words: "pasted", page: null });
    expect(rows.map(({ variantTitle, state, design }) => [variantTitle, state, design?.sku])).toEqual([
      ["One", "by_sku", one.galaxy],
      ["Two", "conflict", one.forest],
      ["Three", "conflict", one.forest],
    ]);
    expect(rows.every(({ design }) => design?.name)).toBe(true);
  });

  it("shows a design that was deactivated, removed, or lacks its artwork", async () => {
    const one = await world.brand();
    await one.apply([
      { kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy },
      { kind: "link", variantId: one.variantId("CAT-40"), design: one.forest },
    ]);
    const set = (sku: string, change: string) =>
      world.database.pool.query(`UPDATE templates SET ${change} WHERE external_sku = $1`, [sku]);
    await set(one.galaxy, "active = false");
    await set(one.forest, `chart_sha256 = repeat('0', 64)`);
    expect(await one.work.refreshStates(one.shop)).toBe(2);
    expect(await states(one)).toMatchObject({
      "Galaxy Cat 30x40": "inactive_design",
      "Galaxy Cat 40x50": "no_artwork",
    });
    await set(one.galaxy, "active = true, gone_at = now()");
    await one.work.refreshStates(one.shop);
    const { rows } = await one.linking.variants.search(one.shop, { filter: "inactive_design", words: "", page: null });
    expect(rows.map((row) => row.reason)).toEqual(["template_gone"]);
    expect(await one.work.refreshStates(one.shop)).toBe(0);

    await set(one.galaxy, "gone_at = NULL");
    await world.database.pool.query(`UPDATE kit_accounts SET templates_read_at = clock_timestamp() WHERE id = $1`, [
      one.account,
    ]);
    await one.work.sweepRuns();
    expect((await states(one))["Galaxy Cat 30x40"]).toBe("linked");
  });
});

describe("finding variants", () => {
  it("finds by the beginning of any word of title, option, SKU or handle, page after page", async () => {
    const one = await world.brand();
    const find = async (words: string) => {
      const page = await one.linking.variants.search(one.shop, { filter: "all", words, page: null });
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
    await one.work.productChanged(one.shop, ProductId.parse(product.id));
    const first = await one.linking.variants.search(one.shop, { filter: "not_linked", words: "", page: null });
    const second = await one.linking.variants.search(one.shop, {
      filter: "not_linked",
      words: "",
      page: readNameAsk(new URLSearchParams({ after: first.next ?? "" }), /^\d+$/),
    });
    expect(first.rows).toHaveLength(50);
    expect(second.rows).toHaveLength(24);
    expect(second.next).toBeNull();
    const back = readNameAsk(new URLSearchParams({ before: second.previous ?? "" }), /^\d+$/);
    expect(await one.linking.variants.search(one.shop, { filter: "not_linked", words: "", page: back })).toEqual(first);
    expect(new Set([...first.rows, ...second.rows].map((row) => row.variantId)).size).toBe(74);
    for (const after of ["x".repeat(40), Buffer.from('["\\u0000","1"]').toString("base64url")]) {
      const page = readNameAsk(new URLSearchParams({ after }), /^\d+$/);
      expect((await one.linking.variants.search(one.shop, { filter: "all", words: "", page })).rows).toHaveLength(50);
    }
  });
});

describe("linking many at once", () => {
  it("drafts what is suggested for variants that are not linked, and writes nothing before the merchant says so", async () => {
    const one = await world.brand();
    const [suggestion] = await one.linking.suggestions.suggest(one.shop, [one.variantId("CAT-30")]);
    expect(suggestion).toMatchObject({ design: one.galaxy });
    const found = await one.linking.suggestions.previewAll(one.shop, 60);
    if (found.kind !== "found") throw new Error(found.kind);
    const draft = { runId: LinkRunId.parse(found.runId), only: null, after: 0, limit: 10 };
    const { rows } = await one.linking.runs.rows(one.shop, draft);
    expect(rows.map((row) => row.newSku)).toEqual([one.galaxy, one.galaxy, one.forest]);
    expect(one.store.variant("CAT-30").sku).toBe("CAT-30");
    expect((await one.linking.suggestions.previewAll(one.shop, 101)).kind).toBe("none");
  });

  it("takes a CSV by variant id or SKU, and gives one that can be taken again", async () => {
    const one = await world.brand();
    const file = (text: string) => one.linking.csv.preview(one.shop, uploadOf(text));
    const preview = await file(
      `sku,design\ncat-30,galaxy-cat-${one.number}\n${one.variantId("CAT-40")},${one.galaxy}\nTOTE-1,\n`,
    );
    if (preview.kind !== "drafted") throw new Error(preview.kind);
    expect(preview.plan.rows.map((row) => [row.oldSku, row.newSku])).toEqual([
      ["CAT-30", one.galaxy],
      ["CAT-40", one.galaxy],
    ]);
    await one.linking.runs.start(one.shop, preview.runId);
    let text = "";
    for await (const piece of one.linking.csv.export(one.shop)) text += piece;
    expect(text.split("\r\n")).toHaveLength(6);
    expect((await file(text)).kind).toBe("nothing_to_do");
  });

  it("names every line of a CSV that is at fault, and drafts nothing of it", async () => {
    const one = await world.brand();
    const text = `sku,design\nCAT-30,galaxy-cat-${one.number}\nNOPE,galaxy-cat-${one.number}\nCAT-40,nope\nCAT-30,\n,x\n`;
    const refused = await one.linking.csv.preview(one.shop, uploadOf(text));
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
    const { rows } = await world.database.pool.query(`SELECT 1 FROM link_runs WHERE shop_id = $1`, [one.shop.id]);
    expect(rows).toEqual([]);
  });
});
