// What the merchant pays for each kit: entered once, written with the links, and taken back exactly by an undo.
import { describe, expect, it } from "vitest";
import { ProductId, VariantId } from "../../app/kernel/ids.ts";
import type { VariantResult } from "../../app/linking/ports/store.ts";
import type { LinkRunId } from "../../app/linking/runs/link-run.ts";
import { addAccount, addShop } from "../support/stores/brand.ts";
import { type Brand, setLinkingWorld, world } from "./linking-world.ts";

setLinkingWorld();

/** The product that both designs of a brand are made of (test/support/stores/brand.ts). */
const KIT = "11";

async function withCatalog(): Promise<Brand> {
  const one = await world.brand();
  await world.database.pool.query(
    `INSERT INTO catalog_products (account_id, kit_product_id, name, category_name, style_name, size_name, seen_at)
     VALUES ($1, 11, 'Round drills', 'Kits', 'Round', '40 × 50', now()), ($1, 12, 'Square drills', 'Kits', 'Square', '', now())`,
    [one.account],
  );
  return one;
}

const amounts = async ({ linking, shop }: Brand) =>
  (await linking.unitCosts.list(shop)).map(({ label, amount }) => [label, amount]);

const costOf = ({ store }: Brand, sku: string) => store.inventoryItem(store.variant(sku).id).cost;

describe("unit costs", () => {
  it("are listed by product, kept as typed with a point or a comma, and taken back by an empty field", async () => {
    const one = await withCatalog();
    expect(await amounts(one)).toEqual([
      ["Round drills – 40 × 50", null],
      ["Square drills", null],
    ]);
    expect(await one.linking.unitCosts.save(one.shop, { "11": " 7,5 ", "12": "12" })).toEqual({ kind: "saved" });
    expect(await amounts(one)).toEqual([
      ["Round drills – 40 × 50", "7.50"],
      ["Square drills", "12.00"],
    ]);
    await one.linking.unitCosts.save(one.shop, { "12": "" });
    expect((await amounts(one))[1]).toEqual(["Square drills", null]);
  });

  it.each([
    ["-1", "not_an_amount"],
    ["1.234", "too_many_decimals"],
    ["1.2.3", "not_an_amount"],
    ["seven", "not_an_amount"],
    ["1e3", "not_an_amount"],
    ["9999999999", "not_an_amount"],
  ])("refuse %j by name, say that it's %s, and change nothing", async (wrong, fault) => {
    const one = await withCatalog();
    const answer = await one.linking.unitCosts.save(one.shop, { "11": "5", "12": wrong });
    expect(answer).toEqual({ kind: "invalid", faults: { "12": fault } });
    expect((await amounts(one)).map(([, amount]) => amount)).toEqual([null, null]);
  });

  it.each([
    ["JPY", "800.00", "800", "8.4"],
    ["KWD", "4,125", "4.125", "4.1255"],
    ["EUR", "0", "0.00", "1.200"],
  ])("have the decimals of %s: %j is kept as %j, and %j refused", async (currency, typed, kept, wrong) => {
    const one = await withCatalog();
    await world.database.pool.query("UPDATE shops SET currency = $2 WHERE id = $1", [one.shop.id, currency]);
    one.store.record.currency = currency;
    expect(await one.linking.unitCosts.save(one.shop, { [KIT]: wrong })).toMatchObject({ kind: "invalid" });
    const { runId } = await linkWithCost(one, typed);
    expect((await amounts(one))[0]![1]).toBe(kept);
    expect(Number(costOf(one, one.galaxy))).toBe(Number(kept));
    const link = { kind: "link" as const, variantId: one.variantId(one.galaxy), design: one.galaxy };
    expect(await one.linking.runs.preview(one.shop, [link])).toMatchObject({ kind: "nothing_to_do" });
    await one.linking.runs.start(one.shop, (await previewUndo(one, runId)).runId);
    expect(costOf(one, "CAT-40")).toBeNull();
  });

  it("are each shop's own, and only for products of its own catalog", async () => {
    const one = await withCatalog();
    const stranger = await addShop(world.database.pool, await addAccount(world.database.pool));
    await one.linking.unitCosts.save(stranger, { [KIT]: "3" });
    await one.linking.unitCosts.save(one.shop, { "4711": "3" });
    const { rows } = await world.database.pool.query("SELECT FROM unit_costs WHERE shop_id = ANY ($1)", [
      [one.shop.id, stranger.id],
    ]);
    expect(rows).toHaveLength(0);
  });

  it("go to Shopify with a link; an undo empties the field again where nothing stood", async () => {
    const one = await withCatalog();
    const { runId, variantId } = await linkWithCost(one, "8.40");
    expect(costOf(one, one.galaxy)).toBe("8.40");
    const undo = await previewUndo(one, runId);
    expect(undo.rows).toMatchObject([{ newSku: "CAT-40", cost: { old: "8.40", new: null }, warnings: [] }]);
    await one.linking.runs.start(one.shop, undo.runId);
    expect(one.store.variant("CAT-40").id).toBe(variantId);
    expect(costOf(one, "CAT-40")).toBeNull();
  });

  it("bring back on undo the cost that stood on the product before", async () => {
    const one = await withCatalog();
    await enterInShopify(one, "CAT-40", "4.5");
    const { runId } = await linkWithCost(one, "8.40");
    const rows = await one.rows(runId);
    expect(rows).toMatchObject([{ cost: { old: "4.50", new: "8.40" }, state: "done", reason: null }]);
    const undo = await previewUndo(one, runId);
    await one.linking.runs.start(one.shop, undo.runId);
    expect(costOf(one, "CAT-40")).toBe("4.50");
  });

  it("that were changed are written again, and an undo writes the one before", async () => {
    const one = await withCatalog();
    await linkWithCost(one, "8.40");
    const { runId } = await linkWithCost(one, "9");
    expect(costOf(one, one.galaxy)).toBe("9.00");
    const undo = await previewUndo(one, runId);
    await one.linking.runs.start(one.shop, undo.runId);
    expect(costOf(one, one.galaxy)).toBe("8.40");
  });

  it("that stand on the product already, however written, are no change", async () => {
    const one = await withCatalog();
    await linkWithCost(one, "8.40");
    await enterInShopify(one, one.galaxy, "8.4");
    const link = { kind: "link" as const, variantId: one.variantId(one.galaxy), design: one.galaxy };
    expect(await one.linking.runs.preview(one.shop, [link])).toMatchObject({ kind: "nothing_to_do" });
  });

  it("that somebody changed since the link stay on undo, and the preview says so while the SKU comes back", async () => {
    const one = await withCatalog();
    const { runId } = await linkWithCost(one, "8.40");
    await enterInShopify(one, one.galaxy, "11");
    const undo = await previewUndo(one, runId);
    expect(undo.rows).toMatchObject([{ newSku: "CAT-40", cost: null, warnings: ["cost_changed_since"] }]);
    await one.linking.runs.start(one.shop, undo.runId);
    expect(costOf(one, "CAT-40")).toBe("11");
  });

  it("are not written over one that was entered between preview and start", async () => {
    const one = await withCatalog();
    await one.linking.unitCosts.save(one.shop, { [KIT]: "8.40" });
    const link = { kind: "link" as const, variantId: one.variantId("CAT-40"), design: one.galaxy };
    const runId = await one.draft([link]);
    await enterInShopify(one, "CAT-40", "11");
    await one.linking.runs.start(one.shop, runId);
    expect(costOf(one, "CAT-40")).toBe("11");
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ counts: { skipped: 1, done: 0 } });
  });

  it("are written once though the answer was lost, since the store is read back", async () => {
    const one = await withCatalog();
    world.sandbox.faults.graphql({ kind: "drop-after-commit", operation: "VariantsUpdate" });
    const { runId } = await linkWithCost(one, "8.40");
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      state: "done",
      counts: { done: 1, failed: 0 },
    });
    const writes = world.sandbox.truth.changingCalls().filter((call) => call.shop === one.shop.domain);
    expect(writes).toHaveLength(1);
    expect((await previewUndo(one, runId)).rows).toMatchObject([{ cost: { old: "8.40", new: null } }]);
  });

  it("are written again when the answer was lost and the old cost stands there, though the SKU is right", async () => {
    const one = await withCatalog();
    await linkWithCost(one, "8.40");
    world.sandbox.faults.graphql({ kind: "drop-before-commit", operation: "VariantsUpdate" });
    await linkWithCost(one, "9");
    expect(costOf(one, one.galaxy)).toBe("9.00");
  });
});

describe("a cost that Shopify keeps in another amount", () => {
  it("does not break the link; its row says so, and undo knows what stands there", async () => {
    const one = await withCatalog();
    await one.linking.unitCosts.save(one.shop, { [KIT]: "8.40" });
    const linking = one.linkingWith((store) => ({
      async setSkus(...call) {
        const results = await store.setSkus(...call);
        one.store.inventoryItem(one.variantId(one.galaxy)).cost = "8.00";
        return results.map((result): VariantResult => {
          if (result.outcome.kind !== "done") return result;
          return { ...result, outcome: { kind: "done", value: { ...result.outcome.value, unitCost: "8.00" } } };
        });
      },
    }));
    const link = { kind: "link" as const, variantId: one.variantId("CAT-40"), design: one.galaxy };
    const runId = await one.draft([link]);
    await linking.pages.runs.start(one.shop, runId);
    expect(await one.rows(runId)).toMatchObject([
      { state: "done", reason: "cost_differs", cost: { old: null, new: "8.00" } },
    ]);
    expect(await world.links(one)).toMatchObject([{ variant_id: link.variantId, confirmed: true }]);
    const undo = await previewUndo(one, runId);
    expect(undo.rows).toMatchObject([{ newSku: "CAT-40", cost: { old: "8.00", new: null }, warnings: [] }]);
  });
});

/** Links the second cat with the cost that the merchant entered. */
async function linkWithCost(one: Brand, amount: string) {
  await one.linking.unitCosts.save(one.shop, { [KIT]: amount });
  const variantId = VariantId.parse(one.store.variants()[1]!.id);
  return { variantId, runId: await one.apply([{ kind: "link", variantId, design: one.galaxy }]) };
}

async function previewUndo(one: Brand, runId: LinkRunId) {
  const undoId = await one.draftUndo(runId);
  return { runId: undoId, rows: await one.rows(undoId) };
}

/** By the merchant's hand in Shopify; the app hears of it by products/update. */
async function enterInShopify(one: Brand, sku: string, cost: string) {
  const variant = one.store.variant(sku);
  one.store.inventoryItem(variant.id).cost = cost;
  await one.work.productChanged(one.shop, ProductId.parse(variant.productId));
}
