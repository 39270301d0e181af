// The last 30 days on Home: each day in the shop's own calendar, nothing that was never an order for Kit, and the same work however
// long the store's past.
import { beforeAll, describe, expect, it } from "vitest";
import { foldCounts } from "../../../app/database/orders/fold-counts.ts";
import { createOrderReads } from "../../../app/database/orders/read/order-reads.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { medianOf, monthStarts } from "../../../app/orders/read/month.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const HOUR = 3_600_000;
const ago = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR);

describe("a day of the shop's calendar", () => {
  it.each([
    ["Europe/Amsterdam", "2026-11-20T09:00:00Z", "2026-11-19T23:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-20T09:00:00Z", "2026-11-19T18:15:00.000Z"],
    ["America/Los_Angeles", "2026-11-20T03:00:00Z", "2026-11-19T08:00:00.000Z"],
    ["Mars/Olympus_Mons", "2026-11-20T09:00:00Z", "2026-11-20T00:00:00.000Z"],
  ])("begins at midnight in %s", (zone, now, today) => {
    const starts = monthStarts(new Date(now), zone);
    expect(starts).toHaveLength(30);
    expect(starts.at(-1)?.toISOString()).toBe(today);
  });

  it("has 25 hours when the clocks go back, and 23 when they go forward", () => {
    const lengths = (now: string) => {
      const starts = monthStarts(new Date(now), "Europe/Amsterdam").map((start) => start.getTime());
      return new Set(starts.slice(1).map((start, at) => (start - starts[at]!) / HOUR));
    };
    expect(lengths("2026-10-30T12:00:00Z")).toEqual(new Set([24, 25]));
    expect(lengths("2027-04-02T12:00:00Z")).toEqual(new Set([24, 23]));
  });
});

describe("the median of what was counted", () => {
  it.each([
    [[], null],
    [[{ value: 3, count: 1 }], 3],
    [
      [
        { value: 9, count: 1 },
        { value: 2, count: 1 },
      ],
      5.5,
    ],
    [
      [
        { value: 9, count: 1 },
        { value: 2, count: 2 },
      ],
      2,
    ],
    [
      [
        { value: 1, count: 0 },
        { value: 4, count: 3 },
        { value: 8, count: 3 },
      ],
      6,
    ],
  ])("of %j is %j", (met, median) => {
    expect(medianOf(met)).toBe(median);
  });
});

describe("the last 30 days", () => {
  let shop: ShopRef;
  setDatabase();
  beforeAll(async () => {
    shop = await addShop(database.prisma);
    const accountId = await addAccount(database.prisma);
    const add = (data: Parameters<typeof addKitOrder>[2], of = shop) =>
      addKitOrder(database.prisma, { shopId: of.id, accountId }, data);
    const atKit = { submission: "submitted", kitStageAt: ago(1) } as const;
    await add({ placedAt: ago(0), submission: "held" });
    await add({ placedAt: ago(0), ...atKit, kitStage: 1 });
    for (const [placed, took] of [
      [8, 2],
      [8, 4],
      [9, 6],
    ] as const) {
      const kitOrderId = await add({ placedAt: ago(placed), ...atKit, kitStage: 3 });
      const fulfilledAt = ago(placed - took);
      await database.prisma.shipment.create({
        data: { kitOrderId, locationId: "1", state: "fulfilled", tracking: [], lines: [], fulfilledAt },
      });
    }
    await add({ placedAt: ago(20), submission: "submitted", kitStage: 2, kitStageAt: ago(11) });
    await add({ placedAt: ago(40), submission: "submitted", kitStage: 2, kitStageAt: ago(39) });
    // None of these is an order of the month.
    await add({ placedAt: ago(8), submission: "void" });
    await add({ placedAt: ago(8), part: 2, ...atKit });
    await add({ placedAt: ago(8), environment: "staging", ...atKit });
    await add({ placedAt: ago(8), ...atKit }, await addShop(database.prisma));
  });

  it("are counted by the day they were placed: sold, of those at Kit, of those shipped", async () => {
    const month = await createOrderReads(database).month(shop, { now: NOW, timezone: "UTC" });
    expect(month.days.filter(({ sold }) => sold > 0)).toEqual([
      { day: "2026-10-31", sold: 1, sent: 1, shipped: 0 },
      { day: "2026-11-11", sold: 1, sent: 1, shipped: 1 },
      { day: "2026-11-12", sold: 2, sent: 2, shipped: 2 },
      { day: "2026-11-20", sold: 2, sent: 1, shipped: 0 },
    ]);
    expect(month).toMatchObject({ medianDaysToShip: 4, late: 2 });
  });

  it("cost no more with the orders of the years before: what counted them is gone", async () => {
    const { pool } = database;
    await pool.query(
      `INSERT INTO kit_orders (shop_id, account_id, environment, shopify_order_id, reference, order_name, placed_at, updated_at)
       SELECT k.shop_id, k.account_id, k.environment, 'old' || n, 'old' || n, '#old', now() - interval '1 year' - n * interval '1 hour', now()
         FROM (SELECT * FROM kit_orders WHERE shop_id = $1 LIMIT 1) k, generate_series(1, 5000) n`,
      [shop.id],
    );
    const before = await createOrderReads(database).month(shop, { now: NOW, timezone: "UTC" });
    await foldCounts(pool, AbortSignal.timeout(60_000));
    const { rows } = await pool.query("SELECT count(*)::int AS lines FROM order_counts WHERE shop_id = $1", [shop.id]);
    expect(rows[0].lines).toBeLessThan(40);
    expect(await createOrderReads(database).month(shop, { now: NOW, timezone: "UTC" })).toEqual(before);
  });
});
