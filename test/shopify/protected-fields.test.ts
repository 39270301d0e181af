// Orders as the app sees them while Shopify has approved it for some protected customer data, or for none.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { createStoreOrders, type ShopifyStoreOrders } from "../../app/shopify/orders/store-orders.ts";
import type { ShopModel } from "../../sandbox/shopify/types.ts";
import { readStoreOrder, setTestShopify, world } from "../support/shopify.ts";

let shop: ShopRef;
let store: ShopModel;
let orders: ShopifyStoreOrders;
let passed: { email: boolean; phone: boolean };

setTestShopify();
beforeAll(async () => {
  shop = await world.visit();
  store = world.store();
  orders = createStoreOrders({
    graphql: world.shopify.graphql,
    readingOf: async () => ({ ourServiceId: null, terms: false, ...passed }),
    linkedVariants: async () => new Set(),
  });
});
beforeEach(() => {
  passed = { email: true, phone: true };
});

const read = (id: string) => readStoreOrder(orders, shop, id);

describe("an order", () => {
  it("names the fields that Shopify withholds until the app is approved for them", async () => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    store.approveProtectedData(false);
    const order = await read(placed.id);
    expect(order.withheldFields.length).toBeGreaterThan(0);
    expect(order.withheldFields.join(" ")).toMatch(/email|shippingAddress/);
    expect(order.lines).toHaveLength(1);
  });

  it("is not asked for the email and phone that the merchant keeps from Kit, so that nobody can withhold them", async () => {
    passed = { email: false, phone: false };
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    store.approveProtectedData(["name", "address"]);
    const order = await read(placed.id);
    expect(order.withheldFields).toEqual([]);
    expect(order.customer).toMatchObject({ email: null, phone: null, address: { phone: null } });
    expect(order.customer?.address?.address1).toBeTruthy();
  });

  it.each([
    ["name", ["shippingAddress.name", "shippingAddress.firstName", "shippingAddress.lastName"]],
    ["address", ["shippingAddress.address1", "shippingAddress.address2", "shippingAddress.zip"]],
    ["email", ["email"]],
    ["phone", ["phone", "shippingAddress.phone"]],
  ] as const)("from which Shopify withholds the %s names those fields, and no others", async (withheld, paths) => {
    const placed = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }] });
    const all = ["name", "address", "email", "phone"] as const;
    store.approveProtectedData(all.filter((field) => field !== withheld));
    expect((await read(placed.id)).withheldFields.toSorted()).toEqual([...paths].toSorted());
  });
});
