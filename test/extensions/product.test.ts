// What our block on Shopify's product page is answered: how the product is linked, and whether it is a kit.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProductAnswer, ProductCommandAnswer } from "../../app/ui/extensions/product-contract.ts";
import { askAsExtension } from "../support/extension-requests.ts";
import { type Merchant, numeric, setUpMerchant } from "../support/merchant.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
let a: Merchant;
let b: Merchant;

beforeAll(async () => {
  world = await startWorld({ pages: "build" });
  a = await setUpMerchant(world, "products-of-a");
  b = await setUpMerchant(world, "products-of-b", { brand: "northwind" });
});
afterAll(() => world?.close());

async function look(query: string, as = a) {
  const { status, json } = await askAsExtension(world, as.store.domain, { at: `product?${query}` });
  expect(status).toBe(200);
  return ProductAnswer.parse(json);
}

async function mark(body: object, as = a) {
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
    link: { label: "Change links", to: `app:app/links?products=${product}` },
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
    link: { label: "Link to designs" },
    mark: { label: "Not a kit", notAKit: true },
  });
  expect(await mark({ id, notAKit: true })).toMatchObject({
    done: true,
    words: "Marked as not a kit",
    product: { summary: "Not a kit", mark: { label: "It's a kit", notAKit: false } },
  });
  expect(await mark({ id, notAKit: false })).toMatchObject({ product: { summary: "Not linked" } });
});

test("another store's product is one that isn't synced, and isn't marked", async () => {
  const id = numeric(a.store.variant("MUG").productId);
  expect(await look(`id=${id}`, b)).toMatchObject({ kind: "not_synced", link: { to: "app:app/links" } });
  expect(await mark({ id, notAKit: true }, b)).toMatchObject({ product: { kind: "not_synced" } });
  expect(await look(`id=${id}`)).toMatchObject({ summary: "Not linked" });
});

test("what makes no sense is a 4xx", async () => {
  for (const one of [{ at: "product" }, { at: "product?id=x" }, { at: "product", body: { id: "1" } }]) {
    const { status } = await askAsExtension(world, a.store.domain, one);
    expect({ ...one, status }).toEqual({ ...one, status: 400 });
  }
});
