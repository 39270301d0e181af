// Collections in the Admin API: searched and paged, and products added to custom ones by `productSet`.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShopifySandbox } from "../types.ts";
import { type Client, connect, SHOP, startSandbox } from "./harness.ts";

let sandbox: ShopifySandbox;
let client: Client;
let ids: Record<"gifts" | "fox" | "sale", string>;
beforeAll(async () => {
  sandbox = await startSandbox({ scopes: ["write_products"] });
  client = await connect(sandbox);
  const shop = sandbox.shop(SHOP);
  ids = {
    gifts: shop.createCollection({ title: "Gifts" }).id,
    fox: shop.createCollection({ title: "Fox kits" }).id,
    sale: shop.createCollection({ title: "Kits on sale", tag: "sale" }).id,
  };
});
afterAll(() => sandbox.close());

const LIST = `query($query: String, $first: Int!, $after: String) {
  collections(query: $query, first: $first, after: $after, sortKey: TITLE) {
    nodes { id title productsCount { count } } pageInfo { hasNextPage endCursor }
  }
}`;
interface Listed {
  collections: {
    nodes: { id: string; title: string; productsCount: { count: number } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}
const list = async (query: string, { first = 10, after = null as string | null } = {}) =>
  ((await client.graphql(LIST, { query, first, after })).data as unknown as Listed).collections;
const titles = async (query: string) => (await list(query)).nodes.map(({ title }) => title);

test("they are found by title, kind and id, page by page", async () => {
  expect(await titles("")).toEqual(["Fox kits", "Gifts", "Kits on sale"]);
  expect(await titles("title:kit*")).toEqual(["Fox kits", "Kits on sale"]);
  expect(await titles("collection_type:custom AND title:kit*")).toEqual(["Fox kits"]);
  expect(await titles("collection_type:smart")).toEqual(["Kits on sale"]);
  expect(await titles(`(id:${ids.gifts} OR id:${ids.sale}) AND collection_type:custom`)).toEqual(["Gifts"]);
  const first = await list("", { first: 2 });
  expect(first).toMatchObject({ nodes: [{ title: "Fox kits" }, { title: "Gifts" }], pageInfo: { hasNextPage: true } });
  const second = await list("", { first: 2, after: first.pageInfo.endCursor });
  expect(second).toMatchObject({ nodes: [{ title: "Kits on sale" }], pageInfo: { hasNextPage: false } });
});

const SET = `mutation($input: ProductSetInput!) {
  productSet(input: $input, synchronous: true) { product { id } userErrors { field message code } }
}`;
const set = async (title: string, collections: string[], tags: string[] = []) => {
  const { data } = await client.graphql(SET, { input: { title, tags, collections } });
  return (data as unknown as { productSet: { product: { id: string } | null; userErrors: { message: string }[] } })
    .productSet;
};
const id = (of: keyof typeof ids) => `gid://shopify/Collection/${ids[of]}`;

test("a product is put into custom ones; into a smart one or one that is gone nothing is made", async () => {
  const { product, userErrors } = await set("Fox", [id("gifts"), id("fox")], ["Sale"]);
  expect(userErrors).toEqual([]);
  const shop = sandbox.shop(SHOP);
  expect(shop.collections(product!.id)).toEqual(["Gifts", "Fox kits", "Kits on sale"]);
  const before = shop.products().length;
  expect(await set("Owl", [id("gifts"), id("sale")])).toMatchObject({
    product: null,
    userErrors: [{ message: "Can't manually add products to a smart collection." }],
  });
  shop.deleteCollection(ids.gifts);
  expect(await set("Owl", [id("gifts")])).toMatchObject({
    product: null,
    userErrors: [{ field: ["input", "collections"], message: "Collection does not exist" }],
  });
  expect(shop.products()).toHaveLength(before);
  expect(shop.collections(product!.id)).toEqual(["Fox kits", "Kits on sale"]);
});

test("they are looked up by id, with what they hold", async () => {
  const { data } = await client.graphql(
    `query($id: ID!) { collection(id: $id) { title ruleSet { rules { column condition } } products(first: 5) { nodes { title } } } }`,
    { id: id("sale") },
  );
  expect(data).toEqual({
    collection: {
      title: "Kits on sale",
      ruleSet: { rules: [{ column: "TAG", condition: "sale" }] },
      products: { nodes: [{ title: "Fox" }] },
    },
  });
});
