// What our block on Shopify's product page is answered: how the product is linked, and whether it is a kit.
import { beforeAll, expect, test } from "vitest";
import { DesignsAnswer, ProductAnswer, ProductCommandAnswer } from "../../app/ui/extensions/product-contract.ts";
import {
  giveArtwork,
  linkVariant,
  type Merchant,
  numeric,
  readDesigns,
  readVariants,
  registerDesign,
  setUpMerchant,
} from "../support/merchant.ts";
import { askAsExtension } from "../support/network/extension-requests.ts";
import { addShop } from "../support/stores/brand.ts";
import { setWorld, world } from "../support/world.ts";

let a: Merchant;
let b: Merchant;

setWorld({ pages: "build" });
beforeAll(async () => {
  a = await setUpMerchant(world, "products-of-a");
  b = await setUpMerchant(world, "products-of-b", { brand: "northwind" });
});

async function look(query: string, as = a) {
  const { status, json } = await askAsExtension(world, as.store.domain, { at: `product?${query}` });
  expect(status).toBe(200);
  return ProductAnswer.parse(json);
}

async function change(body: object, as = a) {
  const { status, json } = await askAsExtension(world, as.store.domain, { at: "product", body });
  expect(status).toBe(200);
  return ProductCommandAnswer.parse(json);
}

test("a linked product shows its design with its picture, and the way to change it", async () => {
  const variant = a.store.variant(a.sku);
  const product = numeric(variant.productId);
  const shown = await look(`id=gid://shopify/Product/${product}`);
  expect(shown).toMatchObject({
    kind: "variants",
    summary: "Linked",
    variants: [
      { title: null, status: { label: "Linked", tone: "success" }, design: { name: "Harbour products-of-a" } },
    ],
    link: { label: "Open in Kit for Shopify", to: `app:app/links?products=${product}` },
    mark: null,
  });
  expect(await look(`variant=gid://shopify/ProductVariant/${numeric(variant.id)}`)).toEqual(shown);
  const [first] = shown.kind === "variants" ? shown.variants : [];
  const picture = await fetch(first!.design!.picture!);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("a product that isn't linked is marked as not a kit, and as one after all", async () => {
  const id = numeric(a.store.variant("MUG").productId);
  expect(await look(`id=${id}`)).toMatchObject({
    summary: "Not linked",
    link: { label: "Open in Kit for Shopify" },
    mark: { label: "Not a kit", notAKit: true },
  });
  expect(await change({ id, notAKit: true })).toMatchObject({
    done: true,
    words: "Marked as not a kit",
    product: { summary: "Not a kit", mark: { label: "It's a kit", notAKit: false } },
  });
  expect(await change({ id, notAKit: false })).toMatchObject({ product: { summary: "Not linked" } });
});

test("a design is chosen for a variant from those offered, written to Shopify, and taken back", async () => {
  const variant = numeric(a.store.variant("KIT-2").id);
  const { json } = await askAsExtension(world, a.store.domain, {
    at: `designs?variant=gid://shopify/ProductVariant/${variant}`,
  });
  const offered = DesignsAnswer.parse(json);
  expect(offered.designs.map(({ sku, name }) => [sku, name])).toEqual([[a.sku, "Harbour products-of-a"]]);
  expect((await fetch(offered.designs[0]!.picture!)).status).toBe(200);

  const linked = await change({ variant, of: variant, design: a.sku });
  // The design is on another variant already.
  expect(linked).toMatchObject({ done: false, link: { label: "See the change" }, product: { summary: "Not linked" } });
  const other = await registerDesign(world, { environment: "production", token: a.token }, "Fox in the Snow");
  await readDesigns(world, a.shop);
  await giveArtwork(world, a.shop, { name: other.name, sku: other.externalSku });
  const { variants: [matched] = [] } = { variants: [], ...(await look(`variant=${variant}`)) };
  expect(matched).toMatchObject({
    ...{ status: { label: "Not linked" }, design: null },
    suggested: { sku: other.externalSku, words: "Suggested: Fox in the Snow", accept: "Accept" },
  });
  const picture = await fetch(matched!.suggested!.picture!);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const chosen = await change({ variant, of: variant, design: other.externalSku });
  expect(chosen).toMatchObject({ done: true, words: "Product linked", product: { summary: "Linked" } });
  expect(JSON.stringify(chosen.product)).not.toContain("Suggested");
  expect(a.store.variants(a.store.products()[1]!.id)[0]!.sku).toBe(other.externalSku);
  const run = chosen.undo!.run;
  expect(await change({ variant, undo: run })).toMatchObject({ done: true, product: { summary: "Not linked" } });
  expect(a.store.variant("KIT-2").id).toContain(variant);
});

test("another store's variant has no designs to choose from, and isn't linked", async () => {
  const variant = numeric(a.store.variant("KIT-2").id);
  const { json } = await askAsExtension(world, b.store.domain, { at: `designs?variant=${variant}` });
  expect(DesignsAnswer.parse(json).designs.map(({ sku }) => sku)).toEqual([b.sku]);
  expect(await change({ variant, of: variant, design: b.sku }, b)).toMatchObject({
    ...{ done: false, product: { kind: "not_synced" } },
  });
  const mine = numeric(b.store.variant("KIT-2").id);
  expect(await change({ variant: mine, of: variant, design: b.sku }, b)).toMatchObject({ done: false });
  expect(a.store.variant("KIT-2").sku).toBe("KIT-2");
});

test("another store's product is one that isn't synced, and isn't marked", async () => {
  const id = numeric(a.store.variant("MUG").productId);
  expect(await look(`id=${id}`, b)).toMatchObject({ kind: "not_synced", link: { to: "app:app/links" } });
  expect(await change({ id, notAKit: true }, b)).toMatchObject({ done: false, product: { kind: "not_synced" } });
  const variant = numeric(a.store.variant("MUG").id);
  expect(await look(`variant=${variant}`, b)).toMatchObject({ kind: "not_synced" });
  expect(await change({ variant, notAKit: true }, b)).toMatchObject({ done: false, product: { kind: "not_synced" } });
  expect(await world.database.prisma.notKit.count({ where: { shopId: b.shop.id } })).toBe(0);
  expect(await look(`id=${id}`)).toMatchObject({ summary: "Not linked" });
});

test("a click on what was linked meanwhile marks nothing, and shows how it is now", async () => {
  const [id, variant] = [numeric(b.store.variant("KIT-2").productId), numeric(b.store.variant("KIT-2").id)];
  expect(await look(`id=${id}`, b)).toMatchObject({ mark: { notAKit: true } });
  await linkVariant(world, b.shop, { was: "KIT-2", sku: b.sku });
  await expect.poll(async () => (await look(`id=${id}`, b)).summary).toBe("Linked");
  for (const named of [{ id }, { variant }]) {
    expect(await change({ ...named, notAKit: true }, b)).toMatchObject({
      done: false,
      words: expect.stringContaining("has changed") as string,
      product: { summary: "Linked" },
    });
  }
  expect(await world.database.prisma.notKit.count({ where: { shopId: b.shop.id } })).toBe(0);
});

test("a store that isn't connected is told so, and nothing is marked", async () => {
  const shop = await addShop(world.database.pool, null, "products-of-nobody.myshopify.com");
  world.shopify.addShop({ domain: shop.domain, name: "products-of-nobody", products: [] });
  const { json } = await askAsExtension(world, shop.domain, { at: "product", body: { id: "1", notAKit: true } });
  expect(ProductCommandAnswer.parse(json)).toMatchObject({ done: false, product: { kind: "not_connected" } });
  expect(await world.database.prisma.notKit.count({ where: { shopId: shop.id } })).toBe(0);
});

test("what makes no sense is a 4xx", async () => {
  for (const one of [{ at: "product" }, { at: "product?id=x" }, { at: "product", body: { id: "1" } }]) {
    const { status } = await askAsExtension(world, a.store.domain, one);
    expect({ ...one, status }).toEqual({ ...one, status: 400 });
  }
});

test("a bundle says that its parts are linked instead, and offers no design", async () => {
  const components = [{ variantId: a.store.variant(a.sku).id, quantity: 1 }];
  a.store.createProduct({ title: "Gift box", variants: [{ title: "Large", sku: "BOX", components }] });
  await readVariants(world, a.shop);
  const shown = await look(`id=${numeric(a.store.variant("BOX").productId)}`);
  expect(shown).toMatchObject({
    summary: "Sold as a bundle",
    variants: [{ title: "Large", why: expect.stringContaining("Link those instead") as string }],
  });
  expect(JSON.stringify(shown)).not.toContain("Choose design");
});

test("a size beside a Hebrew title is shown as it is, not with its numbers the other way around", async () => {
  const product = a.store.createProduct({ title: "ערכה", variants: [{ title: "קטן, 30 × 40 cm", sku: "HE-1" }] });
  await readVariants(world, a.shop);
  const title = "\u2068קטן, \u206630\u00a0×\u00a040\u00a0cm\u2069\u2069";
  expect(await look(`id=${numeric(product.id)}`)).toMatchObject({ variants: [{ title }] });
});

test("of a product with many variants, its first ones are counted and named so", async () => {
  const variants = Array.from({ length: 51 }, (_, at) => ({ title: `Color ${at}`, sku: `MANY-${at}` }));
  const product = a.store.createProduct({ title: "Drill pen", optionName: "Color", variants });
  await readVariants(world, a.shop);
  expect(await look(`id=${numeric(product.id)}`)).toMatchObject({
    summary: "0 of the first 50 ready",
    more: "There are more variants in the app.",
  });
});
