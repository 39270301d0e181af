import { afterEach, beforeEach, expect, test } from "vitest";
import type { ShopModel, ShopifySandbox } from "../types.ts";
import { type Client, SHOP, connect, startSandbox } from "./harness.ts";

let sandbox: ShopifySandbox;
let shop: ShopModel;
let client: Client;
beforeEach(async () => {
  sandbox = await startSandbox({ scopes: ["read_orders", "read_products"] });
  shop = sandbox.shop(SHOP);
  client = await connect(sandbox);
});
afterEach(() => sandbox.close());

test("an order of a bundle has its components for lines, in a group that names it", async () => {
  const components = [
    { variantId: shop.variant("pmt_lights_s").id, quantity: 1 },
    { variantId: shop.variant("PAD-A3").id, quantity: 2 },
  ];
  const product = shop.createProduct({ title: "Evening box", variants: [{ sku: "BOX", components }] });
  const order = shop.placeOrder({ lines: [{ sku: "BOX", quantity: 3 }] });
  const QUERY = `query($id: ID!) { order(id: $id) { lineItems(first: 5) { nodes {
    sku quantity variant { requiresComponents } lineItemGroup { title quantity variantId variantSku productId }
  } } } }`;
  const reply = await client.graphql(QUERY, { id: `gid://shopify/Order/${order.id}` });
  const lineItemGroup = {
    title: "Evening box",
    quantity: 3,
    variantId: `gid://shopify/ProductVariant/${shop.variant("BOX").id}`,
    variantSku: "BOX",
  };
  expect(reply.data?.order).toMatchObject({
    lineItems: {
      nodes: [
        { sku: "pmt_lights_s", quantity: 3, variant: { requiresComponents: false }, lineItemGroup },
        { sku: "PAD-A3", quantity: 6, variant: { requiresComponents: false }, lineItemGroup },
      ],
    },
  });
  const variants = await client.graphql(
    `query($id: ID!) { product(id: $id) { variants(first: 1) { nodes {
    requiresComponents } } } }`,
    { id: `gid://shopify/Product/${product.id}` },
  );
  expect(variants.data).toEqual({ product: { variants: { nodes: [{ requiresComponents: true }] } } });
});
