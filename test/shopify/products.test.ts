// The store's variants for linking, read and written on the sandbox.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ProductId, VariantId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import type { StoreProducts } from "../../app/linking/ports/store.ts";
import { createStoreProducts } from "../../app/shopify/products/store-products.ts";
import { toFacts } from "../../app/shopify/products/to-variant.ts";
import type { ShopModel } from "../../sandbox/shopify/types.ts";
import { setTestShopify, TEST_SHOP, world } from "../support/shopify.ts";

let shop: ShopRef;
let store: ShopModel;
let products: StoreProducts;

setTestShopify({ shops: [{ domain: TEST_SHOP, products: [] }] });
beforeAll(async () => {
  shop = await world.visit();
  store = world.store();
  products = createStoreProducts(world.shopify.graphql);
});
beforeEach(() => world.sandbox.faults.clear());

const ITEM = { id: "gid://shopify/InventoryItem/1", tracked: false, requiresShipping: true };

function productWith(count: number, sku = "") {
  const variants = Array.from({ length: count }, (_, index) => ({
    title: `Size ${index}`,
    sku: sku ? `${sku}-${index}` : null,
  }));
  return store.createProduct({ title: `Product of ${count}`, variants });
}

describe("variants", () => {
  it("name their product's featured image, where Shopify or a stand-in on this machine serves it", async () => {
    const plain = productWith(1);
    const pictured = store.createProduct({ title: "Pictured", picture: Uint8Array.of(1, 2, 3), variants: [{}] });
    const imageOf = async (id: string) => (await products.readProduct(shop, ProductId.parse(id)))![0]!.productImage;
    expect(await imageOf(plain.id)).toBeNull();
    expect(await imageOf(pictured.id)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/cdn\/files\//);
    const node = { id: "gid://shopify/ProductVariant/1", title: "", requiresComponents: false, inventoryItem: ITEM };
    const from = (url: unknown) =>
      toFacts(node, {
        id: "gid://shopify/Product/1",
        title: "",
        handle: "",
        status: "ACTIVE",
        vendor: "",
        productType: "",
        featuredMedia: { preview: { image: { url } } },
      }).productImage;
    const onCdn = "https://cdn.shopify.com/s/files/1/fox.png?v=1";
    expect(from(onCdn)).toBe(onCdn);
    const others = [
      "http://cdn.shopify.com/fox.png",
      "https://cdn.shopify.com.evil.example/fox.png",
      "fox.png",
      7,
      null,
    ];
    expect(others.map(from)).toEqual([null, null, null, null, null]);
  });

  it("are read page by page, each once, with what linking needs to know", async () => {
    productWith(7);
    productWith(5, "OLD");
    const found = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<StoreProducts["readVariantsPage"]>> = await products.readVariantsPage(shop, {
        cursor,
        first: 5,
      });
      expect(page.variants.length).toBeLessThanOrEqual(5);
      found.push(...page.variants);
      cursor = page.next;
    } while (cursor !== null);
    expect(found.map(({ variantId }) => variantId).toSorted()).toEqual(
      store
        .variants()
        .map(({ id }) => id)
        .toSorted(),
    );
    const some = store.variants().find(({ sku }) => sku === "OLD-0")!;
    expect(found.find(({ variantId }) => variantId === some.id)).toMatchObject({
      productId: some.productId,
      productTitle: "Product of 5",
      variantTitle: "Size 0",
      productStatus: "ACTIVE",
      sku: "OLD-0",
      requiresShipping: true,
    });
  });

  it("of a product with more than a page holds are read whole; of one that is gone there are none", async () => {
    const product = productWith(260);
    expect(await products.readProduct(shop, ProductId.parse(product.id))).toHaveLength(260);
    expect(await products.readProduct(shop, ProductId.parse("1"))).toBeNull();
  });

  it("of a product that are put in another order while it is read are read each once", async () => {
    const product = productWith(300);
    const { graphql } = world.shopify;
    const moving = createStoreProducts({
      ...graphql,
      async ask(...given) {
        const page = await graphql.ask(...given);
        store.product(product.id).variantIds.reverse();
        return page;
      },
    });
    const found = (await moving.readProduct(shop, ProductId.parse(product.id)))!;
    expect(found.map(({ variantId }) => variantId).toSorted()).toEqual(product.variantIds.toSorted());
  });

  it("are read again by id, without those that are gone", async () => {
    const product = productWith(3);
    const [kept, gone] = store.variants(product.id);
    store.deleteVariant(gone!.id);
    const found = await products.readVariants(shop, [VariantId.parse(kept!.id), VariantId.parse(gone!.id)]);
    expect(found.map(({ variantId }) => variantId)).toEqual([kept!.id]);
  });
});

describe("SKUs", () => {
  it("are written with cost and tracking in one call, and taken away again", async () => {
    const product = store.createProduct({ title: "Kit", variants: [{ sku: "OLD", tracked: true }] });
    const [variant] = store.variants(product.id);
    const change = { variantId: VariantId.parse(variant!.id), sku: "pmt_new" };
    const productId = ProductId.parse(product.id);
    const write = await products.setSkus(shop, productId, [{ ...change, cost: "12.50", tracked: false }]);
    expect(write).toEqual([
      { variantId: variant!.id, outcome: { kind: "done", value: { sku: "pmt_new", unitCost: "12.50" } } },
    ]);
    expect(store.variant(variant!.id).sku).toBe("pmt_new");
    expect(store.inventoryItem(variant!.id)).toMatchObject({
      cost: expect.stringMatching(/^12\.50?$/),
      tracked: false,
    });
    await products.setSkus(shop, productId, [{ ...change, sku: "" }]);
    expect(store.variant(variant!.id).sku || "").toBe("");
    expect(store.inventoryItem(variant!.id).tracked).toBe(false);
  });

  it("are written though one variant is wrong, and that one says why", async () => {
    const product = productWith(3);
    const [first, , third] = store.variants(product.id);
    const alien = store.variants(productWith(1).id)[0]!;
    const ids = [first!.id, alien.id, third!.id].map((id) => VariantId.parse(id));
    const results = await products.setSkus(
      shop,
      ProductId.parse(product.id),
      ids.map((variantId, index) => ({ variantId, sku: `pmt_${index}` })),
    );
    expect(results.map(({ outcome }) => outcome.kind)).toEqual(["done", "refused", "done"]);
    expect(results[1]?.outcome).toMatchObject({ messages: [expect.stringMatching(/variant/i)] });
    expect(store.variant(first!.id).sku).toBe("pmt_0");
    expect(store.variant(third!.id).sku).toBe("pmt_2");
  });

  it("of a product with 260 variants go in calls of 250", async () => {
    const product = productWith(260);
    world.sandbox.truth.forget();
    const changes = store
      .variants(product.id)
      .map(({ id }, index) => ({ variantId: VariantId.parse(id), sku: `pmt_x${index}` }));
    const results = await products.setSkus(shop, ProductId.parse(product.id), changes);
    expect(results.every(({ outcome }) => outcome.kind === "done")).toBe(true);
    expect(world.sandbox.truth.changingCalls()).toHaveLength(2);
  });

  it("whose answer was lost are each reported as lost", async () => {
    const product = productWith(2);
    world.sandbox.faults.graphql({ kind: "drop-after-commit", operation: "productVariantsBulkUpdate" });
    const changes = store.variants(product.id).map(({ id }) => ({ variantId: VariantId.parse(id), sku: "pmt_lost" }));
    const results = await products.setSkus(shop, ProductId.parse(product.id), changes);
    expect(results.map(({ outcome }) => outcome.kind)).toEqual(["lost", "lost"]);
  });
});

describe("without access", () => {
  it("reading says so as a fault that only the merchant can end", async () => {
    store.revokeScopes(["write_products", "read_products"]);
    await expect(products.readVariantsPage(shop, { cursor: null, first: 5 })).rejects.toMatchObject({
      code: "shopify_no_access",
      retryable: false,
    });
    store.grantScopes(["write_products"]);
  });
});
