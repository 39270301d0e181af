// What a merchant picks in Shopify's own list may be younger than what the app knows of the store.
import { afterEach, describe, expect, it } from "vitest";
import { ProductId, VariantId } from "../../app/kernel/ids.ts";
import { type Brand, setLinkingWorld, world } from "./linking-world.ts";

setLinkingWorld();
afterEach(() => world.sandbox.faults.clear());

/** A product that was made after the store was read, with no event about it. */
function newProduct(one: Brand, skus: string[]) {
  const variants = skus.map((sku) => ({ title: sku, sku }));
  const made = one.store.createProduct({ title: "Moth at Midnight", variants });
  return { productId: ProductId.parse(made.id), variantIds: made.variantIds.map((id) => VariantId.parse(id)) };
}

async function listed(one: Brand): Promise<string[]> {
  const { rows } = await one.linking.variants.search(one.shop, { filter: "all", words: "moth", page: null });
  return rows.map(({ sku }) => sku).sort();
}

const fail = (operation: string) => world.sandbox.faults.graphql({ kind: "500", operation, times: 20 });

describe("a variant that was picked in Shopify's list", () => {
  it("is read from Shopify when the app does not know it yet, and can be linked", async () => {
    const one = await world.brand();
    const { variantIds } = newProduct(one, ["MOTH-30", "MOTH-40"]);
    expect(await one.linking.variants.readMissingVariants(one.shop, [variantIds[0]!, one.variantId("CAT-30")])).toEqual(
      {
        kind: "known",
      },
    );
    expect(await listed(one)).toEqual(["MOTH-30"]);
    await one.apply([{ kind: "link", variantId: variantIds[0]!, design: one.galaxy }]);
    expect(one.store.variant(variantIds[0]!).sku).toBe(one.galaxy);
  });

  it("is counted at once among those that are not linked", async () => {
    const one = await world.brand();
    const before = await one.linking.variants.counts(one.shop);
    await one.linking.variants.readMissingVariants(one.shop, newProduct(one, ["MOTH-30"]).variantIds);
    const after = await one.linking.variants.counts(one.shop);
    expect(after.byState.not_linked).toBe((before.byState.not_linked ?? 0) + 1);
  });

  it("that the app knows costs no question to Shopify", async () => {
    const one = await world.brand();
    fail("VariantsByIds");
    expect(await one.linking.variants.readMissingVariants(one.shop, [one.variantId("CAT-30")])).toEqual({
      kind: "known",
    });
  });

  it("is asked for again when it was thought deleted and is there after all", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    await world.database.pool.query(
      "UPDATE store_variants SET gone_at = now() WHERE shop_id = $1 AND variant_id = $2",
      [one.shop.id, variantId],
    );
    await one.linking.variants.readMissingVariants(one.shop, [variantId]);
    const preview = await one.linking.runs.preview(one.shop, [{ kind: "link", variantId, design: one.galaxy }]);
    expect(preview.plan).toMatchObject({ rows: [{ variantId }], refused: [] });
  });

  it("and deleted meanwhile is refused in the preview, since it is not there", async () => {
    const one = await world.brand();
    const { variantIds } = newProduct(one, ["MOTH-30", "MOTH-40"]);
    one.store.deleteVariant(variantIds[1]!);
    expect(await one.linking.variants.readMissingVariants(one.shop, variantIds)).toEqual({ kind: "known" });
    const choices = variantIds.map((variantId) => ({ kind: "link" as const, variantId, design: one.galaxy }));
    const { plan } = await one.linking.runs.preview(one.shop, choices);
    expect(plan.rows).toMatchObject([{ variantId: variantIds[0] }]);
    expect(plan.refused).toMatchObject([{ variantId: variantIds[1], reason: "variant_gone" }]);
  });

  it("stays unknown when Shopify does not answer, and nothing of what was picked is noted", async () => {
    const one = await world.brand();
    const { variantIds } = newProduct(
      one,
      Array.from({ length: 245 }, (_, index) => `MOTH-${index}`),
    );
    // The first question, for 140, is answered; the second is not.
    const halting = one.linkingWith((store) => ({
      async readVariants(shop, ids) {
        await store.readVariants(shop, ids.slice(0, 140));
        fail("VariantsByIds");
        return store.readVariants(shop, ids.slice(140));
      },
    }));
    expect(await halting.pages.variants.readMissingVariants(one.shop, variantIds)).toEqual({ kind: "not_reached" });
    expect(await listed(one)).toEqual([]);
  });

  it("says so when Shopify lets the app read nothing any more", async () => {
    const one = await world.brand();
    const { variantIds, productId } = newProduct(one, ["MOTH-30"]);
    one.store.uninstall();
    expect(await one.linking.variants.readMissingVariants(one.shop, variantIds)).toEqual({ kind: "no_access" });
    expect(await one.linking.variants.readMissingProducts(one.shop, [{ productId, variants: 1 }])).toEqual({
      kind: "no_access",
    });
    expect(await listed(one)).toEqual([]);
  });
});

describe("a product that was picked in Shopify's list", () => {
  it("is read whole when the app does not know it, or has fewer of its variants", async () => {
    const one = await world.brand();
    const { productId, variantIds } = newProduct(one, ["MOTH-30", "MOTH-40", "MOTH-50"]);
    await one.linking.variants.readMissingVariants(one.shop, [variantIds[0]!]);
    expect(await listed(one)).toEqual(["MOTH-30"]);
    expect(await one.linking.variants.readMissingProducts(one.shop, [{ productId, variants: 3 }])).toEqual({
      kind: "known",
    });
    expect(await listed(one)).toEqual(["MOTH-30", "MOTH-40", "MOTH-50"]);
  });

  it("loses the variants that are not in Shopify any more", async () => {
    const one = await world.brand();
    const { productId, variantIds } = newProduct(one, ["MOTH-30", "MOTH-40"]);
    await one.linking.variants.readMissingProducts(one.shop, [{ productId, variants: 2 }]);
    one.store.deleteVariant(variantIds[0]!);
    await one.linking.variants.readMissingProducts(one.shop, [{ productId, variants: 1 }]);
    expect(await listed(one)).toEqual(["MOTH-40"]);
  });

  it("of which the list does not say how many variants it has is asked for only when none is known", async () => {
    const one = await world.brand();
    const { productId } = newProduct(one, ["MOTH-30"]);
    expect(await one.linking.variants.readMissingProducts(one.shop, [{ productId, variants: null }])).toEqual({
      kind: "known",
    });
    expect(await listed(one)).toEqual(["MOTH-30"]);
    fail("ProductVariants");
    expect(await one.linking.variants.readMissingProducts(one.shop, [{ productId, variants: null }])).toEqual({
      kind: "known",
    });
    expect(await one.linking.variants.readMissingProducts(one.shop, [{ productId, variants: 2 }])).toEqual({
      kind: "not_reached",
    });
    expect(await listed(one)).toEqual(["MOTH-30"]);
  });

  it("and deleted meanwhile shows no variants, those known before included", async () => {
    const one = await world.brand();
    const { productId } = newProduct(one, ["MOTH-30", "MOTH-40"]);
    await one.linking.variants.readMissingProducts(one.shop, [{ productId, variants: 2 }]);
    one.store.deleteProduct(productId);
    expect(await one.linking.variants.readMissingProducts(one.shop, [{ productId, variants: 3 }])).toEqual({
      kind: "known",
    });
    expect(await listed(one)).toEqual([]);
    expect(
      await one.linking.variants.readMissingProducts(one.shop, [
        { productId: ProductId.parse("4711"), variants: null },
      ]),
    ).toEqual({ kind: "known" });
  });
});

it("what another store picked is not read into this one", async () => {
  const [one, other] = [await world.brand(), await world.brand()];
  const { productId, variantIds } = newProduct(one, ["MOTH-30"]);
  await other.linking.variants.readMissingVariants(other.shop, variantIds);
  await other.linking.variants.readMissingProducts(other.shop, [{ productId, variants: null }]);
  expect([await listed(one), await listed(other)]).toEqual([[], []]);
});
