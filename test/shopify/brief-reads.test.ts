// Orders that jobs read while the store's points are used up.
import { expect, test } from "vitest";
import { ShopifyOrderId } from "../../app/kernel/ids.ts";
import { createStoreOrders } from "../../app/shopify/orders/store-orders.ts";
import { setTestShopify, world } from "../support/shopify.ts";

setTestShopify();

test("a job leaves an order for later where its store's points come back in a second, a page waits for them", async () => {
  const shop = await world.visit();
  const { id } = world.store().placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
  const read = (graphql: Parameters<typeof createStoreOrders>[0]["graphql"]) => {
    world.sandbox.faults.clear();
    world.sandbox.faults.graphql({ kind: "429", operation: "Order", retryAfterSeconds: 1 });
    const orders = createStoreOrders({
      graphql,
      readingOf: async () => ({ ourServiceId: null, email: true, phone: true, terms: true }),
      linkedVariants: async () => new Set(),
    });
    return orders.read(shop, ShopifyOrderId.parse(id));
  };
  await expect(read(world.shopify.graphql.brief)).rejects.toMatchObject({ code: "shopify_throttled" });
  expect((await read(world.shopify.graphql)).kind).toBe("found");
});
