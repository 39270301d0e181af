// What share of the kits that sell is ready to be sold today, and why the rest is not.
import { describe, expect, it } from "vitest";
import { ProductId } from "../../../app/kernel/ids.ts";
import { readiness as words } from "../../../app/ui/texts/links/links.ts";
import { addKitOrder } from "../../support/stores/kit-rows.ts";
import { type Brand, setLinkingWorld, world } from "../linking-world.ts";
import { daysAgo, sellIn, type Sale } from "../unlinked/sales.ts";

setLinkingWorld();

const sell = (one: Brand, sale: Sale) => sellIn(world, one, sale);

/** Two linked variants: the cats. */
async function withLinks(): Promise<Brand> {
  const one = await world.brand();
  await one.apply([
    { kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy },
    { kind: "link", variantId: one.variantId("CAT-40"), design: one.forest },
  ]);
  return one;
}

const readinessNow = (one: Brand) => one.linking.variants.readiness(one.shop);

describe("readiness", () => {
  it("is of all kits while none was sold, and says so", async () => {
    const one = await withLinks();
    const now = await readinessNow(one);
    expect(now).toEqual({ of: "all", kits: 2, ready: 2, unready: [] });
    expect(words.share(now)).toBe("All 2 linked kits are ready to sell.");
  });

  it("is of the kits that were sold, once one was", async () => {
    const one = await withLinks();
    await sell(one, { sku: one.galaxy });
    const now = await readinessNow(one);
    expect(now).toEqual({ of: "sold", kits: 1, ready: 1, unready: [] });
    expect(words.share(now)).toBe("Your kit sold in the last 90 days is ready to sell.");
  });

  it("counts a sale of 89 days ago and none of 91", async () => {
    const one = await withLinks();
    await sell(one, { sku: one.galaxy, at: daysAgo(91) });
    expect((await readinessNow(one)).of).toBe("all");
    await sell(one, { sku: one.forest, at: daysAgo(89) });
    expect(await readinessNow(one)).toMatchObject({ of: "sold", kits: 1 });
  });

  it("keeps the latest sale of a variant, in any order of arrival", async () => {
    const one = await withLinks();
    await sell(one, { sku: one.galaxy, at: daysAgo(2), order: { createdAt: daysAgo(2) } });
    await sell(one, { sku: one.galaxy, at: daysAgo(120) });
    expect(await readinessNow(one)).toMatchObject({ of: "sold", kits: 1 });
  });

  it("names each reason with its number, of sold kits only", async () => {
    const one = await withLinks();
    const sold = await sell(one, { sku: one.galaxy });
    one.store.editVariantSku(sold.id, "MINE");
    await one.work.productChanged(one.shop, ProductId.parse(sold.productId));
    const now = await readinessNow(one);
    expect(now).toEqual({ of: "sold", kits: 1, ready: 0, unready: [{ state: "broken", count: 1 }] });
    expect(words.share(now)).toBe("Your kit sold in the last 90 days isn't ready to sell.");
    expect(words.why.broken(1)).toBe("1 broken link");
  });

  it("tells of a kit that was sold by its SKU alone and lost it: no link remembers it", async () => {
    const one = await world.brand();
    const { id, productId } = one.store.variant("TOTE-1");
    one.store.editVariantSku(id, one.galaxy);
    await one.work.productChanged(one.shop, ProductId.parse(productId));
    await sell(one, { sku: one.galaxy });
    expect(await readinessNow(one)).toMatchObject({ of: "sold", ready: 1 });
    one.store.editVariantSku(id, "TOTE-1");
    await one.work.productChanged(one.shop, ProductId.parse(productId));
    expect(await readinessNow(one)).toMatchObject({ ready: 0, unready: [{ state: "not_linked", count: 1 }] });
  });

  it("leaves out mugs, deleted variants, test orders and canceled ones", async () => {
    const one = await withLinks();
    await sell(one, { sku: "TOTE-1", reason: "not_a_kit" });
    await sell(one, { sku: one.galaxy, order: { storeTest: true } });
    await sell(one, { sku: one.galaxy, order: { storeCancelledAt: new Date() } });
    expect((await readinessNow(one)).of).toBe("all");
    const sold = await sell(one, { sku: one.forest });
    expect((await readinessNow(one)).of).toBe("sold");
    one.store.deleteVariant(sold.id);
    await one.work.productChanged(one.shop, ProductId.parse(sold.productId));
    expect((await readinessNow(one)).of).toBe("all");
  });

  it("counts a mug that sold and became a kit since", async () => {
    const one = await world.brand();
    await sell(one, { sku: "TOTE-1", reason: "not_a_kit" });
    await one.apply([{ kind: "link", variantId: one.variantId("TOTE-1"), design: one.galaxy }]);
    expect(await readinessNow(one)).toMatchObject({ of: "sold", kits: 1, ready: 1 });
  });

  it("is each store's own", async () => {
    const [one, other] = [await withLinks(), await withLinks()];
    await sell(one, { sku: one.galaxy });
    expect((await readinessNow(other)).of).toBe("all");
  });

  it("notes nothing new on a quiet system, and lines that came after their order", async () => {
    const one = await withLinks();
    const { prisma, pool } = world.database;
    const orderId = await addKitOrder(prisma, { shopId: one.shop.id, accountId: one.account });
    await one.work.noteSales();
    expect((await readinessNow(one)).of).toBe("all");
    const line = { lineItemId: "1", title: "A kit", quantity: 1, disposition: "send", reason: "will_be_sent" };
    await prisma.kitOrderLine.create({
      data: { ...line, kitOrderId: orderId, variantId: one.store.variant(one.galaxy).id },
    });
    await one.work.noteSales();
    expect((await readinessNow(one)).of).toBe("sold");
    const versions = async () =>
      (await pool.query("SELECT xmin::text FROM sold_variants WHERE shop_id = $1", [one.shop.id])).rows;
    const before = await versions();
    await one.work.noteSales();
    expect(await versions()).toEqual(before);
  });
});
