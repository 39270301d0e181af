// The linking screen narrowed to what sold: the rows that readiness counts, most sold first.
import { describe, expect, it } from "vitest";
import { ProductId } from "../../../app/kernel/ids.ts";
import { readVariantQuery } from "../../../app/linking/variants/search-variants.ts";
import { addKitOrder } from "../../support/stores/kit-rows.ts";
import { type Brand, setLinkingWorld, world } from "../linking-world.ts";
import { countSales, daysAgo, sellIn, type Sale } from "./sales.ts";

setLinkingWorld();

const sell = (one: Brand, sale: Sale) => sellIn(world, one, sale);

async function list(one: Brand, address = "") {
  const query = readVariantQuery(new URLSearchParams(`sold=lately&${address}`));
  return one.linking.variants.search(one.shop, query);
}

const sold = async (one: Brand, address = "") =>
  Object.fromEntries((await list(one, address)).rows.map((row) => [row.sku, row.kitsSold]));

/** Every reason that readiness gives, beside how many rows its link leads to. */
async function besideRows(one: Brand) {
  const { kits, unready } = await one.linking.variants.readiness(one.shop);
  const rows: Record<string, [number, number]> = { kits: [kits, (await list(one)).rows.length] };
  for (const { state, count } of unready) rows[state] = [count, (await list(one, `view=${state}`)).rows.length];
  return rows;
}

/** The cats linked, and the first of them edited since: its link is broken. */
async function withBrokenLink(): Promise<Brand> {
  const one = await world.brand();
  const cat = one.store.variant("CAT-30");
  await one.apply([
    { kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy },
    { kind: "link", variantId: one.variantId("CAT-40"), design: one.forest },
  ]);
  one.store.editVariantSku(cat.id, "MINE");
  await one.work.productChanged(one.shop, ProductId.parse(cat.productId));
  return one;
}

describe("what sold lately", () => {
  it("is listed with its number, most sold first, and the rest is not", async () => {
    const one = await withBrokenLink();
    await sell(one, { sku: one.forest });
    await sell(one, { sku: "MINE", quantity: 2 });
    await sell(one, { sku: "MINE", at: daysAgo(80) });
    await sell(one, { sku: "TOTE-1", reason: "not_a_kit", quantity: 9 });
    const page = await list(one);
    expect(page.rows.map((row) => [row.sku, row.kitsSold])).toEqual([
      ["MINE", 3],
      [one.forest, 1],
    ]);
    expect(await sold(one, "view=broken")).toEqual({ MINE: 3 });
    expect(await sold(one, "search=40x50")).toEqual({ [one.forest]: 1 });
    expect(await sold(one, "search=tote")).toEqual({});
    expect(await sold(one, `products=${one.store.variant("TOTE-1").productId}`)).toEqual({});
    expect((await one.linking.variants.counts(one.shop)).sold).toEqual({ byState: { broken: 1, linked: 1 }, all: 2 });
  });

  it("is as many rows as the reasons of readiness say, while everything changes", async () => {
    const one = await withBrokenLink();
    await sell(one, { sku: "MINE" });
    await sell(one, { sku: one.forest });
    await sell(one, { sku: "TOTE-1", reason: "not_a_kit" });
    expect(await besideRows(one)).toEqual({ kits: [2, 2], broken: [1, 1] });

    await one.apply([{ kind: "link", variantId: one.variantId("TOTE-1"), design: one.galaxy }]);
    expect(await besideRows(one)).toEqual({ kits: [3, 3], broken: [1, 1] });

    await one.apply([{ kind: "clear", variantId: one.variantId("MINE"), restore: false }]);
    expect(await besideRows(one)).toEqual({ kits: [3, 3], not_linked: [1, 1] });

    const { id, productId } = one.store.variant(one.forest);
    one.store.deleteVariant(id);
    await one.work.productChanged(one.shop, ProductId.parse(productId));
    expect(await besideRows(one)).toEqual({ kits: [2, 2], not_linked: [1, 1] });
  });

  it("leaves out what was taken back, test orders and canceled ones, and counts a replacement once", async () => {
    const one = await withBrokenLink();
    const { orderId } = await sell(one, { sku: one.forest, quantity: 4 });
    await sell(one, { sku: one.forest, quantity: 8, order: { storeTest: true } });
    await sell(one, { sku: one.forest, quantity: 16, order: { storeCancelledAt: new Date() } });
    await sell(one, { sku: one.forest, quantity: 32, order: { part: 2 } });
    expect(await sold(one)).toEqual({ [one.forest]: 4 });
    await world.database.prisma.kitOrderLine.updateMany({ where: { kitOrderId: orderId }, data: { quantity: 3 } });
    await countSales(world, one);
    expect(await sold(one)).toEqual({ [one.forest]: 3 });
    await world.database.prisma.kitOrder.update({ where: { id: orderId }, data: { storeCancelledAt: new Date() } });
    await countSales(world, one);
    expect(await sold(one)).toEqual({});
    expect((await one.linking.variants.readiness(one.shop)).of).toBe("all");
  });

  it("is added up once an hour, and at once when a variant sells for the first time", async () => {
    const one = await withBrokenLink();
    await sell(one, { sku: one.forest });
    const { id } = one.store.variant(one.forest);
    const order = await addKitOrder(world.database.prisma, { shopId: one.shop.id, accountId: one.account });
    const line = { lineItemId: "1", title: "A kit", quantity: 2, disposition: "send", reason: "will_be_sent" };
    await world.database.prisma.kitOrderLine.create({ data: { ...line, kitOrderId: order, variantId: id } });
    await one.work.noteSales();
    expect(await sold(one)).toEqual({ [one.forest]: 1 });
    await countSales(world, one);
    expect(await sold(one)).toEqual({ [one.forest]: 3 });
    const { prisma } = world.database;
    await prisma.kitOrderLine.updateMany({ where: { kitOrderId: order }, data: { quantity: 4 } });
    const first = await addKitOrder(prisma, { shopId: one.shop.id, accountId: one.account });
    const mine = one.store.variant("MINE").id;
    await prisma.kitOrderLine.create({ data: { ...line, kitOrderId: first, variantId: mine } });
    await one.work.noteSales();
    expect(await sold(one)).toEqual({ [one.forest]: 5, MINE: 2 });
  });

  it("grows old, though nothing more is sold", async () => {
    const one = await withBrokenLink();
    const { pool, prisma } = world.database;
    const ofShop = { shopId: one.shop.id };
    await sell(one, { sku: one.forest, at: daysAgo(60), quantity: 2 });
    const { orderId } = await sell(one, { sku: one.forest, at: daysAgo(59) });
    expect(await sold(one)).toEqual({ [one.forest]: 3 });
    const aDayLater = async () => {
      await pool.query(
        `UPDATE shops SET sales_noted_to = now() - interval '25 hours', sales_counted_at = now() - interval '25 hours' WHERE id = $1`,
        [one.shop.id],
      );
      await one.work.noteSales();
    };
    await prisma.kitOrder.updateMany({ where: ofShop, data: { createdAt: daysAgo(91) } });
    await prisma.kitOrder.updateMany({ where: { ...ofShop, id: { not: orderId } }, data: { placedAt: daysAgo(91) } });
    await aDayLater();
    expect(await sold(one)).toEqual({ [one.forest]: 1 });
    await prisma.kitOrder.updateMany({ where: ofShop, data: { placedAt: daysAgo(91) } });
    await one.work.noteSales();
    expect(await sold(one)).toEqual({ [one.forest]: 1 });
    await aDayLater();
    expect(await sold(one)).toEqual({});
    expect((await one.linking.variants.readiness(one.shop)).of).toBe("all");
  });

  it("is known of a variant that was sold before the store was read, and of no other store", async () => {
    const [one, other] = [await world.brand(), await world.brand()];
    const product = one.store.createProduct({ title: "Owl", variants: [{ title: "30x40", sku: "OWL-30" }] });
    await sell(one, { sku: "OWL-30", quantity: 2 });
    expect(await sold(one)).toEqual({});
    await one.work.productChanged(one.shop, ProductId.parse(product.id));
    expect(await sold(one)).toEqual({ "OWL-30": 2 });
    expect(await besideRows(one)).toEqual({ kits: [1, 1], not_linked: [1, 1] });
    expect(await sold(other)).toEqual({});
  });

  it("has pages, forth and back, each row once, most sold first and then by title", async () => {
    const one = await world.brand();
    const product = one.store.createProduct({
      title: "Many",
      variants: Array.from({ length: 70 }, (_, index) => ({ title: `v${index}`, sku: `M-${index}` })),
    });
    const early = one.store.createProduct({ title: "Apple", variants: [{ title: "a", sku: "A-1" }] });
    for (const { id } of [product, early]) await one.work.productChanged(one.shop, ProductId.parse(id));
    const { pool } = world.database;
    await pool.query(
      `UPDATE store_variants SET kits_sold = CASE WHEN sku LIKE 'M-%' THEN 1 + split_part(sku, '-', 2)::int / 20 ELSE 2 END
        WHERE shop_id = $1 AND sku ~ '^(M|A)-'`,
      [one.shop.id],
    );
    const first = await list(one, "view=not_linked");
    const second = await list(one, `view=not_linked&after=${first.next}`);
    expect([first.rows.length, second.rows.length, first.previous, second.next]).toEqual([50, 21, null, null]);
    const all = [...first.rows, ...second.rows];
    expect(new Set(all.map((row) => row.variantId)).size).toBe(71);
    const numbers = all.map((row) => row.kitsSold);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(all.filter((row) => row.kitsSold === 2)[0]!.sku).toBe("A-1");
    expect(await list(one, `view=not_linked&before=${second.previous}`)).toEqual(first);
    // A cursor of the list that is not narrowed, and one that was tampered with, show the first page.
    const { next } = await one.linking.variants.search(one.shop, readVariantQuery(new URLSearchParams()));
    const broken = Buffer.from(JSON.stringify(["many", "M", "1"])).toString("base64url");
    for (const cursor of [next, broken]) expect(await list(one, `view=not_linked&after=${cursor}`)).toEqual(first);
  });
});
