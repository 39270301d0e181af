// What customers paid, from Shopify to the pages: after discounts, of present units, and for the kits alone.
import { beforeAll, expect, test } from "vitest";
import type { ShopifyOrderId } from "../../../app/kernel/ids.ts";
import { type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { atRest, fulfilled, pay, sent, shown, TRACKING } from "../../support/order-walk.ts";
import { setWorld, world } from "../../support/world.ts";

let of: Merchant;
let other: Merchant;
setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "order-values");
  other = await setUpMerchant(world, "design-of-sent");
});

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

test("a kit that was added after sending counts in no amount of the order, whose cost doesn't have it either", async () => {
  const adds = await setUpMerchant(world, "adds-kits");
  const order = adds.buy({ lines: [{ sku: adds.sku, quantity: 2 }] });
  await sent(adds, order);
  await world.services.linking.unitCosts.save(adds.shop, { "101": "9.50" });
  adds.store.editOrder(order.id, { add: [{ sku: adds.sku, quantity: 1 }] });
  const { value, cost, lines } = await shown(adds, order, ({ tasks }) => tasks.length > 0);
  expect(Number(value!.amount)).toBe(69.8);
  expect(cost).toMatchObject({ kind: "known", amount: "19.00", kits: 2 });
  expect(lines.map(({ money }) => money && money.kits)).toEqual([2, null]);
  expect((await world.services.orders.reads.unpaid(adds.shop, null)).rows[0]?.kits).toBe(2);
});

test("an order that was read before values were stored gets its value when a list shows it, and isn't read again each time", async () => {
  const order = of.buy({ lines: [{ sku: of.sku, quantity: 2 }] });
  const id = numeric(order.id) as ShopifyOrderId;
  await sent(of, order);
  const row = await of.row(order.id);
  const { pool } = world.database;
  const forget = async (readAgo: string) => {
    await atRest(world, of, order);
    await pool.query(`UPDATE kit_order_lines SET paid = NULL WHERE kit_order_id = $1`, [row]);
    await pool.query(`UPDATE kit_orders SET paid = NULL, store_read_at = now() - $2::interval WHERE id = $1`, [
      row,
      readAgo,
    ]);
  };
  const nudges = async () => (await pool.query(`SELECT nudges FROM kit_orders WHERE id = $1`, [row])).rows[0].nudges;

  await forget("1 hour");
  const before = await nudges();
  await world.services.orders.destinations(of.shop, [id]);
  expect(await nudges()).toBe(before);
  await forget("2 days");
  await world.services.orders.destinations(of.shop, [id]);
  const { value } = await shown(of, order, (details) => details.value !== null);
  expect(Number(value!.amount)).toBe(69.8);
  await world.services.orders.destinations(of.shop, [id]);
  expect(await nudges()).toBe(before + 1);
});

test("what is due to Kit is due since Kit took the order, on its page as in the list", async () => {
  await world.database.pool.query(`UPDATE shops SET gone_live_at = now() - interval '21 days' WHERE id = $1`, [
    of.shop.id,
  ]);
  const placedAt = new Date(Date.now() - 48 * 3_600_000);
  const order = of.buy({ createdAt: placedAt });
  await sent(of, order);
  const { rows } = await world.services.orders.reads.unpaid(of.shop, null);
  const since = rows.find(({ orderName }) => orderName === order.name)!.since;
  expect((await of.look(order.id))!.kit!.stageAt).toEqual(since);
  expect(since.getTime() - placedAt.getTime()).toBeGreaterThan(47 * 3_600_000);
});

test("where the orders in view go is read from Shopify for the page alone", async () => {
  const order = of.buy();
  const id = numeric(order.id) as ShopifyOrderId;
  await shown(of, order, ({ kit }) => kit !== null);
  const asked = () => world.shopify.truth.requests.filter(({ operation }) => operation === "OrderDestinations").length;
  const { shippingAddress } = order;
  const before = asked();
  expect(await world.services.orders.destinations(of.shop, [id, "1" as ShopifyOrderId])).toEqual({
    [id]: { city: shippingAddress!.city, country: shippingAddress!.countryCode },
  });
  expect(asked()).toBe(before + 1);
  expect(await world.services.orders.destinations(of.shop, [])).toEqual({});
  expect(asked()).toBe(before + 1);
});

test("shipped and canceled kits are under their design in the month's report", async () => {
  const [shipped, canceled] = [other.buy(), other.buy()];
  const kitId = await sent(other, shipped);
  await pay(world, other, { order: shipped, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  await fulfilled(world, other, shipped);
  await sent(other, canceled);
  other.store.cancel(canceled.id);
  await shown(other, canceled, ({ status }) => status === "canceled");
  for (const order of [shipped, canceled]) {
    await world.services.orders.commands.readAgain(other.shop, await other.row(order.id));
    await atRest(world, other, order);
  }
  const month = shipped.createdAt.slice(0, 7);
  const { designs } = await world.services.orders.reads.report(other.shop, { month, timezone: "UTC", most: 10 });
  expect(designs).toMatchObject([{ design: other.sku, kits: 2, canceled: 2 }]);
});
