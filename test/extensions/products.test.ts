// What our action for selected products is answered: how they are linked, and one command for all of them.
import { beforeAll, expect, test } from "vitest";
import { LINKED_AT_ONCE } from "../../app/linking/limits.ts";
import { ProductsAnswer, ProductsCommandAnswer } from "../../app/ui/extensions/products-contract.ts";
import {
  giveArtwork,
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
/** Linked, "Fox in the Snow kit", and the mug. */
let ids: string[];

setWorld({ pages: "build" });
beforeAll(async () => {
  a = await setUpMerchant(world, "selected-of-a");
  b = await setUpMerchant(world, "selected-of-b", { brand: "northwind" });
  const fox = await registerDesign(world, { environment: "production", token: a.token }, "Fox in the Snow");
  await readDesigns(world, a.shop);
  await giveArtwork(world, a.shop, { name: fox.name, sku: fox.externalSku });
  await readVariants(world, a.shop);
  ids = [a.sku, "KIT-2", "MUG"].map((sku) => numeric(a.store.variant(sku).productId));
});

async function look(as = a) {
  const { status, json } = await askAsExtension(world, as.store.domain, { at: `products?ids=${ids.join()}` });
  expect(status).toBe(200);
  return ProductsAnswer.parse(json);
}

async function run(action: string, as = a) {
  const { status, json } = await askAsExtension(world, as.store.domain, { at: "products", body: { ids, action } });
  expect(status).toBe(200);
  return ProductsCommandAnswer.parse(json);
}

const labels = ({ actions }: ProductsAnswer) => actions.map(({ label }) => label);

test("what matches is named, linked and its SKU written in Shopify, and undone", async () => {
  const before = await look();
  expect(before.summary).toBe("3 variants: 1 linked, 2 not linked");
  // What one click can't do is done in the app.
  expect(before.link).toEqual({ label: "Open in Kit for Shopify", to: `app:app/links?products=${ids.join()}` });
  expect(before.actions[0]).toMatchObject({
    label: "Link 1 matching design",
    question: {
      title: "Link 1 variant?",
      body: "Fox in the Snow kit → Fox in the Snow. Its SKU changes in Shopify.",
    },
  });

  const linked = await run("link");
  expect(linked).toMatchObject({
    ...{ done: true, words: "1 variant linked", link: null, undo: { label: "Undo" } },
    products: { summary: "3 variants: 2 linked, 1 not linked" },
  });
  expect(a.store.variants(a.store.products()[1]!.id).map(({ sku }) => sku)).toEqual([expect.stringMatching(/^pmt_/)]);

  const undone = await run(linked.undo!.action);
  expect(undone).toMatchObject({ done: true, words: "Link undone", products: { summary: before.summary } });
  expect(a.store.variant("KIT-2").sku).toBe("KIT-2");
  expect(await run(linked.undo!.action), "a second click").toMatchObject({ done: false });
});

test("a match that needs a preview isn't linked here: it is checked in the app", async () => {
  const bare = await registerDesign(world, { environment: "production", token: b.token }, "Fox in the Snow kit");
  await readDesigns(world, b.shop);
  await readVariants(world, b.shop);
  const product = numeric(b.store.variant("KIT-2").productId);
  const { json } = await askAsExtension(world, b.store.domain, {
    at: "products",
    body: { ids: [product], action: "link" },
  });
  expect(ProductsCommandAnswer.parse(json)).toMatchObject({
    ...{ done: false, words: "Check these links before they're applied." },
    link: { to: `app:app/links?products=${product}` },
  });
  expect(b.store.variant("KIT-2").sku).not.toBe(bare.externalSku);
});

test("what isn't linked is marked as no kit, and as one after all", async () => {
  const marked = await run("not_kits");
  expect(marked).toMatchObject({ done: true, products: { summary: "3 variants: 1 linked, 2 not kits" } });
  expect(labels(marked.products)).toEqual(["Mark as kits"]);
  const back = await run("kits");
  expect(back).toMatchObject({ done: true, products: { summary: "3 variants: 1 linked, 2 not linked" } });
});

test("of another store's products nothing is told, linked or undone", async () => {
  const { undo } = await run("link");
  for (const action of ["link", "not_kits", "kits", undo!.action]) {
    expect(await run(action, b)).toMatchObject({ done: false, products: { actions: [] } });
  }
  expect(await world.database.prisma.notKit.count({ where: { shopId: b.shop.id } })).toBe(0);
  expect((await look()).summary).toBe("3 variants: 2 linked, 1 not linked");
  await run(undo!.action);
});

test("a store that isn't connected is told so", async () => {
  const shop = await addShop(world.database.pool, null, "selected-of-nobody.myshopify.com");
  world.shopify.addShop({ domain: shop.domain, name: "selected-of-nobody", products: [] });
  const { json } = await askAsExtension(world, shop.domain, { at: `products?ids=1` });
  expect(ProductsAnswer.parse(json).notConnected).toMatchObject({ link: { label: "Connect Kit account" } });
});

test("what makes no sense is a 4xx, and no more than 50 products are taken", async () => {
  const many = Array.from({ length: 51 }, (_, at) => String(at + 1));
  for (const one of [
    { at: "products" },
    { at: "products?ids=x" },
    { at: `products?ids=${many.join()}` },
    { at: "products", body: { ids: [], action: "link" } },
  ]) {
    const { status } = await askAsExtension(world, a.store.domain, one);
    expect({ ...one, status }).toEqual({ ...one, status: 400 });
  }
});

test("of a selection with more variants than are linked at once, the answer says that it covers the first ones", async () => {
  await world.database.pool.query(
    `INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, handle, product_status, sku,
                                 inventory_item_id, tracked, requires_shipping, seen_at)
     SELECT shop_id, (880000000 + n)::text, product_id, product_title, 'Style ' || n, handle, product_status, 'MUG-' || n,
            (990000000 + n)::text, false, true, now()
       FROM store_variants CROSS JOIN generate_series(1, $2::int) n WHERE shop_id = $1 AND sku = 'MUG'`,
    [a.shop.id, 2 * LINKED_AT_ONCE],
  );
  const { summary } = await look();
  const [, counted = ""] = /^First (\d+) variants: .+\. The selected products have more/.exec(summary) ?? [];
  expect(Number(counted), summary).toBeGreaterThanOrEqual(LINKED_AT_ONCE);
  expect(Number(counted), summary).toBeLessThan(2 * LINKED_AT_ONCE);
});
