// productVariantsBulkCreate as Shopify documents it.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ShopModel, ShopifySandbox } from "../types.ts";
import { type Client, SHOP, connect, startSandbox } from "./harness.ts";

let sandbox: ShopifySandbox;
let shop: ShopModel;
let client: Client;
beforeEach(async () => {
  sandbox = await startSandbox({ scopes: ["write_products"] });
  shop = sandbox.shop(SHOP);
  client = await connect(sandbox);
});
afterEach(() => sandbox.close());

const CREATE = `mutation($id: ID!, $variants: [ProductVariantsBulkInput!]!, $strategy: ProductVariantsBulkCreateStrategy) {
  productVariantsBulkCreate(productId: $id, variants: $variants, strategy: $strategy) {
    productVariants { title sku selectedOptions { name value } }
    userErrors { field code }
  }
}`;
const value = (name: string, optionName = "Size") => ({ optionName, name });

async function create(productId: string, variants: unknown[], strategy = "DEFAULT") {
  const id = `gid://shopify/Product/${productId}`;
  const reply = await client.graphql(CREATE, { id, variants, strategy });
  if (reply.errors) throw new Error(JSON.stringify(reply.errors));
  return Object.values(reply.data ?? {})[0] as unknown as { productVariants: unknown; userErrors: unknown[] };
}
const titles = (productId: string) => shop.variants(productId).map(({ title }) => title);

test("a variant needs a value of each option, by its name, and one that is not there", async () => {
  const { id } = shop.createProduct({ title: "Cat", variants: [{ title: "S" }, { title: "M" }] });
  const refused = async (...optionValues: object[]) => (await create(id, [{ optionValues }])).userErrors;
  expect(await refused(value("L", "Color"))).toMatchObject([{ code: "OPTION_VALUES_FOR_NUMBER_OF_UNKNOWN_OPTIONS" }]);
  expect(await refused()).toMatchObject([{ code: "NEED_TO_ADD_OPTION_VALUES" }]);
  expect(await refused(value("m"))).toMatchObject([{ code: "VARIANT_ALREADY_EXISTS", field: ["variants", "0"] }]);
  const twice = [{ optionValues: [value("L")] }, { optionValues: [value("l")] }];
  expect((await create(id, twice)).userErrors).toMatchObject([{ code: "VARIANT_ALREADY_EXISTS" }]);
  const negative = [{ optionValues: [value("L")], price: "-1" }];
  expect((await create(id, negative)).userErrors).toMatchObject([{ code: "NEGATIVE_PRICE_VALUE" }]);
  expect(titles(id)).toEqual(["S", "M"]);
  const made = await create(id, [{ optionValues: [value("L")], inventoryItem: { sku: "pmt_l" } }]);
  expect(made).toMatchObject({
    productVariants: [{ title: "L", sku: "pmt_l", selectedOptions: [{ name: "Size", value: "L" }] }],
    userErrors: [],
  });
});

test("the one variant of a product stays or goes by the strategy", async () => {
  const own = () => shop.createProduct({ title: "Cat", variants: [{ title: "S" }] }).id;
  const none = () => shop.createProduct({ title: "Cat" }).id;
  const after = async (id: string, strategy: string, option = "Size") => {
    await create(id, [{ optionValues: [value("L", option)] }], strategy);
    return titles(id);
  };
  expect(await after(own(), "DEFAULT")).toEqual(["S", "L"]);
  expect(await after(own(), "PRESERVE_STANDALONE_VARIANT")).toEqual(["S", "L"]);
  expect(await after(own(), "REMOVE_STANDALONE_VARIANT")).toEqual(["L"]);
  expect(await after(none(), "DEFAULT", "Title")).toEqual(["L"]);
  expect(await after(none(), "PRESERVE_STANDALONE_VARIANT", "Title")).toEqual(["Default Title", "L"]);
});

test("a product has 2,048 variants at most", async () => {
  const variants = Array.from({ length: 2_047 }, (_, at) => ({ title: `Size ${at}` }));
  const { id } = shop.createProduct({ title: "Cat", variants });
  const two = ["L", "XL"].map((name) => ({ optionValues: [value(name)] }));
  expect((await create(id, two)).userErrors).toMatchObject([{ field: ["variants"] }]);
  expect((await create(id, two.slice(1))).userErrors).toEqual([]);
  expect(shop.variants(id)).toHaveLength(2_048);
});
