// Variants that are sold as bundles: orders carry their components, so a link of the bundle itself never acts.
import { describe, expect, it } from "vitest";
import { ProductId, VariantId } from "../../app/kernel/ids.ts";
import { linkReasons } from "../../app/ui/texts/links/links.ts";
import type { VariantRecord } from "../../sandbox/shopify/types.ts";
import { type Brand, setLinkingWorld, world } from "./linking-world.ts";

setLinkingWorld();

/** A bundle of one cat, by a name that suggests the cat's design. */
async function addBundle(one: Brand): Promise<VariantRecord> {
  const components = [{ variantId: one.variantId("CAT-40"), quantity: 1 }];
  const product = one.store.createProduct({
    title: "Galaxy Cat",
    variants: [{ title: "Gift box", sku: "BOX", components }],
  });
  await one.work.productChanged(one.shop, ProductId.parse(product.id));
  return one.store.variant("BOX");
}

const find = async (one: Brand, filter: "all" | "not_linked" | "problems", { id }: VariantRecord) => {
  const { rows } = await one.linking.variants.search(one.shop, { filter, words: "", page: null });
  return rows.find(({ variantId }) => variantId === id);
};

describe("a bundle", () => {
  it("is neither to be linked nor suggested a design, and can't be linked", async () => {
    const one = await world.brand();
    const bundle = await addBundle(one);
    expect(await find(one, "not_linked", bundle)).toBeUndefined();
    expect(await find(one, "problems", bundle)).toBeUndefined();
    expect(await find(one, "all", bundle)).toMatchObject({
      state: "sold_as_components",
      reason: "sold_as_components",
    });
    const suggested = await one.linking.suggestions.previewAll(one.shop, 0);
    if (suggested.kind !== "found") throw new Error(suggested.kind);
    const { rows } = await world.database.pool.query(`SELECT 1 FROM link_run_rows WHERE variant_id = $1`, [bundle.id]);
    expect(rows).toEqual([]);
    const choice = { kind: "link" as const, variantId: VariantId.parse(bundle.id), design: one.galaxy };
    const preview = await one.linking.runs.preview(one.shop, [choice]);
    if (preview.kind !== "drafted") throw new Error(preview.kind);
    expect(preview.plan.refused).toMatchObject([{ reason: "sold_as_components" }]);
    expect(preview.plan.rows).toEqual([]);
  });

  it("that was linked before it became one is a problem, is told, and doesn't count as ready", async () => {
    const one = await world.brand();
    await one.apply([{ kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy }]);
    expect(await one.linking.variants.readiness(one.shop)).toMatchObject({ kits: 1, ready: 1 });
    const variant = one.store.variant(one.galaxy);
    variant.components = [{ variantId: one.variantId("CAT-40"), quantity: 1 }];
    await one.work.productChanged(one.shop, ProductId.parse(variant.productId));
    expect(await find(one, "problems", variant)).toMatchObject({ state: "broken", reason: "sold_as_components" });
    expect(linkReasons.sold_as_components).toBe(
      "Sold as a bundle: Shopify orders carry its parts. Link those instead.",
    );
    expect(await one.linking.variants.readiness(one.shop)).toMatchObject({
      kits: 1,
      ready: 0,
      unready: [{ state: "broken", count: 1 }],
    });
    const { rows } = await world.database.pool.query(
      `SELECT drift_reason FROM variant_links WHERE shop_id = $1 AND variant_id = $2`,
      [one.shop.id, variant.id],
    );
    expect(rows).toEqual([{ drift_reason: "sold_as_components" }]);
    variant.components = [];
    await one.work.productChanged(one.shop, ProductId.parse(variant.productId));
    expect(await find(one, "problems", variant)).toBeUndefined();
    expect(await one.linking.variants.readiness(one.shop)).toMatchObject({ kits: 1, ready: 1 });
  });

  it("is known from a reading of the whole store too", async () => {
    const one = await world.brand();
    const bundle = await addBundle(one);
    await world.database.pool.query(`UPDATE store_variants SET requires_components = false WHERE shop_id = $1`, [
      one.shop.id,
    ]);
    await one.work.readStore(one.shop);
    const { rows } = await world.database.pool.query(
      `SELECT variant_id FROM store_variants WHERE shop_id = $1 AND requires_components`,
      [one.shop.id],
    );
    expect(rows).toEqual([{ variant_id: bundle.id }]);
  });
});
