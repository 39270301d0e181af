// Days whose sums are kept: a month reads the same as one that was never kept, whatever changes in its orders.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createOrderReads } from "../../../app/database/orders/read/order-reads.ts";
import type { KitAccountId, KitOrderRowId } from "../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { daysBetween } from "../../../app/orders/read/month.ts";
import type { OrderReads } from "../../../app/orders/read/order-reads.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

const MONTH = { month: "2026-03", timezone: "Europe/Berlin", most: 100 };

let reads: OrderReads;
let accountId: KitAccountId;
setDatabase();
beforeAll(async () => {
  reads = createOrderReads(database);
  accountId = await addAccount(database.prisma);
});

async function addOrder(shop: ShopRef, day: number, design = "pmt_fox"): Promise<KitOrderRowId> {
  const placedAt = new Date(Date.UTC(2026, 2, day, 12));
  const data = { submission: "submitted", kitStage: 2, placedAt } as const;
  const kitOrderId = await addKitOrder(database.prisma, { shopId: shop.id, accountId }, data);
  const line = { kitOrderId, lineItemId: randomUUID(), title: "Kit", quantity: 1, disposition: "sent", reason: "sent" };
  const sent = { sentQuantity: 2, sentProductId: 7n, externalSku: design, paid: "20.00" };
  await database.prisma.kitOrderLine.create({ data: { ...line, ...sent } });
  return kitOrderId;
}

const newShop = () => addShop(database.prisma, { currency: "EUR", kitAccountId: accountId });
const keptDays = async ({ id }: ShopRef) => database.prisma.kitDay.count({ where: { shopId: id } });
const kits = async (shop: ShopRef) => (await reads.report(shop, MONTH)).total.kits;

it("lists the whole days of a zone, those of 23 and 25 hours too", () => {
  const hours = (from: string, until: string, zone: string) =>
    daysBetween(new Date(from), new Date(until), zone).map(
      (day) => (day.until.getTime() - day.from.getTime()) / 3_600_000,
    );
  const march = hours("2026-02-28T23:00:00Z", "2026-03-31T22:00:00Z", "Europe/Berlin");
  expect([march.length, march.filter((one) => one === 23)]).toEqual([31, [23]]);
  const october = hours("2026-09-30T22:00:00Z", "2026-10-31T23:00:00Z", "Europe/Berlin");
  expect([october.length, october.filter((one) => one === 25)]).toEqual([31, [25]]);
  // The last one isn't over at that moment.
  expect(hours("2026-03-01T00:00:00Z", "2026-03-02T00:00:01Z", "UTC")).toEqual([24, 24]);
});

it("keeps each day that is over when a page first adds it up, and reads no order of it again", async () => {
  const shop = await newShop();
  for (const day of [1, 1, 15, 31]) await addOrder(shop, day);
  expect([await keptDays(shop), await kits(shop), await keptDays(shop)]).toEqual([0, 8, 31]);
  // Past the triggers: what is read is what was kept.
  await database.pool.query(
    `WITH off AS (SELECT set_config('session_replication_role', 'replica', true))
     UPDATE kit_orders SET kit_canceled_at = now() FROM off WHERE shop_id = $1`,
    [shop.id],
  );
  expect(await kits(shop)).toBe(8);
  const month = await reads.month(shop, { now: new Date(), timezone: "UTC" });
  expect(month.money.cost).toEqual({ kind: "none" });
  // Today isn't over.
  expect(await keptDays(shop)).toBe(31 + 29);
});

const CHANGES: Record<string, string> = {
  "canceled at Kit": "UPDATE kit_orders SET kit_canceled_at = now() WHERE id = $1",
  "no longer sent": "UPDATE kit_orders SET submission = 'rejected' WHERE id = $1",
  "of another day": "UPDATE kit_orders SET placed_at = placed_at + interval '1 month' WHERE id = $1",
  "at staging": `UPDATE kit_orders SET environment = 'staging' WHERE id = $1`,
  deleted: "DELETE FROM kit_orders WHERE id = $1",
  "with a line sent": "UPDATE kit_order_lines SET sent_quantity = 3 WHERE kit_order_id = $1",
  "with a line of another design": "UPDATE kit_order_lines SET external_sku = 'pmt_owl' WHERE kit_order_id = $1",
  "of another product": "UPDATE kit_order_lines SET sent_product_id = 8 WHERE kit_order_id = $1",
  "with more in the store": "UPDATE kit_order_lines SET quantity = 4 WHERE kit_order_id = $1",
  "paid otherwise": "UPDATE kit_order_lines SET paid = '7.50' WHERE kit_order_id = $1",
  "without its line": "DELETE FROM kit_order_lines WHERE kit_order_id = $1",
};

it.each(Object.keys(CHANGES))("forgets the day of an order that is %s, and no other", async (what) => {
  const shop = await newShop();
  await database.prisma.unitCost.createMany({
    data: [7n, 8n].map((product) => ({ shopId: shop.id, kitProductId: product, amount: `${product}.00` })),
  });
  const [order] = [await addOrder(shop, 10), await addOrder(shop, 10, "pmt_owl"), await addOrder(shop, 11)];
  const before = await reads.report(shop, MONTH);
  await database.pool.query(CHANGES[what]!, [order]);
  expect(await keptDays(shop)).toBe(30);
  const after = await reads.report(shop, MONTH);
  expect(after).not.toEqual(before);
  // In a zone whose days were never kept, all is added up from the orders.
  const { timezone, ...anew } = MONTH;
  expect(after).toEqual({ ...(await reads.report(shop, { ...anew, timezone: "Africa/Algiers" })), month: MONTH.month });
  expect(timezone).toBe("Europe/Berlin");
});

it("forgets the day of an order that is sent later", async () => {
  const shop = await newShop();
  expect(await kits(shop)).toBe(0);
  await addOrder(shop, 20);
  expect([await keptDays(shop), await kits(shop)]).toEqual([30, 2]);
});

it("keeps nothing while an order is changing, since the change isn't seen yet", async () => {
  const shop = await newShop();
  const order = await addOrder(shop, 5);
  const client = await database.pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("UPDATE kit_orders SET kit_canceled_at = now() WHERE id = $1", [order]);
    expect([await kits(shop), await keptDays(shop)]).toEqual([2, 0]);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  expect([await kits(shop), await keptDays(shop)]).toEqual([0, 31]);
});
