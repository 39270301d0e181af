// "Not a kit": out of the way until it is taken back, for variants and for whole products with what they get later.
import { describe, expect, it } from "vitest";
import { LinkIntent } from "../../app/actions/link-form.ts";
import { carryOut } from "../../app/actions/link-variants.ts";
import { ProductId } from "../../app/kernel/ids.ts";
import { LinkRunId } from "../../app/linking/runs/link-run.ts";
import { type Brand, setLinkingWorld, states, world } from "./linking-world.ts";

setLinkingWorld();

const productOf = (one: Brand, sku: string) => ProductId.parse(one.store.variant(sku).productId);

async function say(one: Brand, subjects: { ids?: string; products?: string }, notAKit: "yes" | "no"): Promise<void> {
  const intent = LinkIntent.parse({ intent: "not_kit", ...subjects, notAKit });
  expect(await carryOut(one.linking, one.shop, intent)).toEqual({ kind: "kits_noted", notAKit: notAKit === "yes" });
}

const filtered = async (one: Brand, filter: "not_linked" | "not_a_kit") =>
  (await one.linking.variants.search(one.shop, { filter, words: "", page: null })).rows.map(({ sku }) => sku);

describe("what the merchant says is no kit", () => {
  it("is listed and counted apart, suggested nothing, and back where it was once that is taken back", async () => {
    const one = await world.brand();
    await say(one, { ids: one.variantId("CAT-30") }, "yes");
    expect(await filtered(one, "not_a_kit")).toEqual(["CAT-30"]);
    expect(await filtered(one, "not_linked")).not.toContain("CAT-30");
    expect((await one.linking.variants.counts(one.shop)).byState).toMatchObject({ not_a_kit: 1, not_linked: 3 });
    const preview = await one.linking.suggestions.previewAll(one.shop, 0);
    if (preview.kind !== "found") throw new Error(preview.kind);
    const rows = await one.linking.runs.rows(one.shop, {
      runId: LinkRunId.parse(preview.runId),
      only: null,
      after: 0,
      limit: 100,
    });
    expect(rows.rows.map(({ oldSku }) => oldSku)).not.toContain("CAT-30");
    await say(one, { ids: one.variantId("CAT-30") }, "no");
    expect(await filtered(one, "not_a_kit")).toEqual([]);
    expect((await one.linking.variants.counts(one.shop)).byState.not_linked).toBe(4);
  });

  it("holds for a whole product, with variants that it gets later", async () => {
    const one = await world.brand();
    const cats = productOf(one, "CAT-30");
    await say(one, { products: cats }, "yes");
    expect(await filtered(one, "not_a_kit")).toEqual(["CAT-30", "CAT-40"]);
    await world.database.pool.query(
      `INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, product_status, sku, seen_at)
       VALUES ($1, '99', $2, 'Galaxy Cat', '50x60', 'ACTIVE', 'CAT-50', now())`,
      [one.shop.id, cats],
    );
    await one.work.refreshStates(one.shop);
    expect(await filtered(one, "not_a_kit")).toEqual(["CAT-30", "CAT-40", "CAT-50"]);
    await say(one, { products: cats }, "no");
    expect(await filtered(one, "not_a_kit")).toEqual([]);
  });

  it("can be taken back for one variant of a product that was marked whole", async () => {
    const one = await world.brand();
    await say(one, { products: productOf(one, "CAT-30") }, "yes");
    await say(one, { ids: one.variantId("CAT-30") }, "no");
    expect(await filtered(one, "not_a_kit")).toEqual(["CAT-40"]);
  });

  it("is a kit once it is linked, and no kit again without the link", async () => {
    const one = await world.brand();
    await say(one, { ids: one.variantId("CAT-30") }, "yes");
    const choice = { variantId: one.variantId("CAT-30") };
    await one.apply([{ kind: "link", ...choice, design: one.galaxy }]);
    expect((await states(one))["Galaxy Cat 30x40"]).toBe("linked");
    await one.apply([{ kind: "clear", ...choice, restore: true }]);
    expect((await states(one))["Galaxy Cat 30x40"]).toBe("not_a_kit");
  });

  it("says nothing of another shop's variants", async () => {
    const [one, other] = [await world.brand(), await world.brand()];
    await say(one, { ids: other.variantId("CAT-30"), products: productOf(other, "TOTE-1") }, "yes");
    expect(await filtered(other, "not_a_kit")).toEqual([]);
    expect((await one.linking.variants.counts(one.shop)).byState.not_linked).toBe(4);
  });
});
