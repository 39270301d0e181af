// What customers paid, from Shopify to the pages: after discounts, of present units, and for the kits alone.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShopifyOrderId } from "../../../app/kernel/ids.ts";
import { type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { sent, shown } from "../../support/order-walk.ts";
import { startWorld, type World } from "../../support/world.ts";

let world: World;
let of: Merchant;
beforeAll(async () => {
  world = await startWorld();
  of = await setUpMerchant(world, "order-values");
});
afterAll(() => world?.close());

test("an order's value is what was paid for its kits, its share of the discount taken off, and follows a refund", async () => {
  const lines = [
    { sku: of.sku, quantity: 2 },
    { sku: "MUG", quantity: 1 },
  ];
  const order = of.buy({ lines, discount: "8.38" });
  await sent(of, order);
  // 69.80 of 83.80, and as much of the discount.
  const { value, lines: shownLines, cost } = (await of.look(order.id))!;
  expect(value).toEqual({ amount: "62.82", currency: "USD" });
  expect(shownLines.map(({ money }) => money)).toEqual([{ kits: 2, value: "62.82", cost: null }, null]);
  expect(cost).toEqual({ kind: "unknown", kits: 2 });

  const { rows } = await world.services.orders.reads.list(of.shop, { view: "all", search: "", page: null });
  expect(rows.find((row) => row.orderName === order.name)?.value).toEqual(value);
  expect((await world.services.orders.reads.unpaid(of.shop, null)).rows[0]?.value).toEqual(value);

  of.store.refund(order.id, { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
  const after = await shown(of, order, (details) => details.lines[0]?.quantity === 1);
  // The store's stand-in leaves the discount where it is: 34.90 of 48.90.
  expect(after.value).toEqual({ amount: "28.92", currency: "USD" });
});

test("where the orders in view go is read from Shopify for the page alone", async () => {
  const order = of.buy();
  const id = numeric(order.id) as ShopifyOrderId;
  await shown(of, order, ({ kit }) => kit !== null);
  const asked = () => world.shopify.truth.requests.filter(({ operation }) => operation === "OrderDestinations").length;
  const { shippingAddress } = order;
  expect(await world.services.orders.destinations(of.shop, [id, "1" as ShopifyOrderId])).toEqual({
    [id]: { city: shippingAddress!.city, country: shippingAddress!.countryCode },
  });
  expect(asked()).toBe(1);
  expect(await world.services.orders.destinations(of.shop, [])).toEqual({});
  expect(asked()).toBe(1);
});
