// A month by design: the shop's own calendar, what is made at Kit and nothing else, and sums that are those of the orders' pages.
import { parse } from "csv-parse/sync";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { REPORT } from "../../../app/database/orders/months/monthly-report.ts";
import { createOrderReads } from "../../../app/database/orders/read/order-reads.ts";
import type { KitAccountId, KitOrderRowId } from "../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { addUp } from "../../../app/kernel/text/money.ts";
import { boundsOf, monthFrom, readMonthAsk, writeReport } from "../../../app/orders/read/monthly-report.ts";
import type { OrderCost } from "../../../app/orders/read/order-cost.ts";
import type { OrderReads } from "../../../app/orders/read/order-reads.ts";
import { database, setDatabase } from "../../support/database.ts";
import { carriedOut, nodesOf } from "../../support/plans.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

describe("a month of the shop's calendar", () => {
  it.each([
    ["2026-11", "UTC", "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
    ["2026-03", "Europe/Berlin", "2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z"],
    ["2026-12", "Pacific/Kiritimati", "2026-11-30T10:00:00.000Z", "2026-12-31T10:00:00.000Z"],
    ["2026-01", "Etc/GMT+12", "2026-01-01T12:00:00.000Z", "2026-02-01T12:00:00.000Z"],
  ])("%s lasts in %s from %s until %s", (month, zone, from, until) => {
    expect(boundsOf(month, zone)).toEqual({ from: new Date(from), until: new Date(until) });
  });

  it("is the one asked for, and the present one for months to come and for what is no month", () => {
    const at = { now: new Date("2026-11-30T23:30:00Z"), zone: "Europe/Berlin" };
    expect(readMonthAsk("2026-02", at)).toBe("2026-02");
    // It is December in Berlin.
    for (const asked of [null, "", "2027-01", "2026-13", "2026-2", "1999-01", "2026-02-01", "x".repeat(9_000)])
      expect(readMonthAsk(asked, at)).toBe("2026-12");
    expect([monthFrom("2026-01", -1), monthFrom("2026-12", 1)]).toEqual(["2025-12", "2027-01"]);
  });
});

describe("a month's report", () => {
  const MONTH = { month: "2026-11", timezone: "UTC", most: 100 };
  let reads: OrderReads;
  let accountId: KitAccountId;
  setDatabase();
  beforeAll(async () => {
    reads = createOrderReads(database);
    accountId = await addAccount(database.prisma);
  });

  type OrderData = Parameters<typeof addKitOrder>[2];
  interface Line {
    design: string | null;
    kits: number;
    product: bigint | null;
    paid?: string;
    /** In the store by now, where it isn't what was sent. */
    left?: number;
  }

  async function addOrder(shop: ShopRef, lines: Line[], data: OrderData = {}): Promise<KitOrderRowId> {
    const sent = { submission: "submitted", kitStage: 2, placedAt: new Date("2026-11-15T12:00:00Z") } as const;
    const kitOrderId = await addKitOrder(database.prisma, { shopId: shop.id, accountId }, { ...sent, ...data });
    await database.prisma.kitOrderLine.createMany({
      data: lines.map(({ design, kits, product, paid = null, left = kits }) => ({
        kitOrderId,
        lineItemId: randomUUID(),
        title: `Kit ${design}`,
        quantity: left,
        paid,
        disposition: "sent",
        reason: "sent",
        sentQuantity: kits,
        sentProductId: product,
        externalSku: design,
      })),
    });
    return kitOrderId;
  }

  const withCosts = async (...costs: [bigint, string][]): Promise<ShopRef> => {
    const shop = await addShop(database.prisma, { currency: "EUR", kitAccountId: accountId });
    await database.prisma.unitCost.createMany({
      data: costs.map(([kitProductId, amount]) => ({ shopId: shop.id, kitProductId, amount })),
    });
    return shop;
  };

  it("lists the month's kits by design, canceled ones without cost, and none that Kit never had", async () => {
    const shop = await withCosts([7n, "9.50"]);
    const fox = { design: "pmt_fox", kits: 2, product: 7n, paid: "68.0" };
    const owl = { design: "pmt_owl", kits: 1, product: 8n };
    await addOrder(shop, [fox, owl]);
    await addOrder(shop, [fox], { kitCanceledAt: new Date() });
    await addOrder(shop, [{ ...owl, kits: 0 }]);
    for (const none of [
      { environment: "staging" },
      { submission: "rejected" },
      { submission: "void" },
      { placedAt: new Date("2026-10-31T23:59:59.999Z") },
      { placedAt: new Date("2026-12-01T00:00:00Z") },
    ] as OrderData[])
      await addOrder(shop, [fox], none);
    await addOrder(await withCosts([7n, "1.00"]), [fox]);

    const report = await reads.report(shop, MONTH);
    const cost = { kind: "known", amount: "19.00", currency: "EUR", kits: 2 };
    const value = { ...cost, amount: "68.0" };
    const unknown = { kind: "unknown", kits: 1 };
    expect(report.designs).toEqual([
      { design: "pmt_fox", name: "Kit pmt_fox", kits: 2, canceled: 2, cost, value },
      { design: "pmt_owl", name: "Kit pmt_owl", kits: 1, canceled: 0, cost: unknown, value: unknown },
    ]);
    expect(report.total).toEqual({
      kits: 3,
      canceled: 2,
      cost: { kind: "partly_known", amount: "19.00", currency: "EUR", known: 2, kits: 3 },
      value: { kind: "partly_known", amount: "68.0", currency: "EUR", known: 2, kits: 3 },
    });
    const csv: Record<string, string>[] = parse([...writeReport(report)].join(""), { columns: true });
    expect(csv.map((row) => [row.design, row.kits_sent, row.kits_canceled, row.cost, row.kits_with_cost])).toEqual([
      ["pmt_fox", "2", "2", "19.00", "2"],
      ["pmt_owl", "1", "0", "", "0"],
    ]);
    expect(csv.map((row) => [row.value, row.kits_with_value, row.margin])).toEqual([
      ["68.0", "2", "49.00"],
      ["", "0", ""],
    ]);
    expect(await reads.report(shop, { ...MONTH, most: 1 })).toMatchObject({ designs: [{ kits: 2 }], count: 2 });
  });

  it("exports a loss as a number, which a spreadsheet adds up", () => {
    const known = (amount: string) => ({ kind: "known" as const, amount, currency: "EUR", kits: 1 });
    const figures = { kits: 1, canceled: 0, cost: known("9.50"), value: known("5.00") };
    const cat = { design: "pmt_cat", name: "Galaxy Cat", ...figures };
    const csv = [...writeReport({ month: "2026-11", currency: "EUR", designs: [cat], count: 1, total: figures })].join(
      "",
    );
    expect(csv).toContain('"pmt_cat","Galaxy Cat","1","0","EUR",9.50,"1",5.00,"1",-4.50\r\n');
  });

  it("is empty where nothing was sent", async () => {
    const { designs, count, total } = await reads.report(await withCosts(), MONTH);
    expect({ designs, count, total }).toEqual({
      designs: [],
      count: 0,
      total: { kits: 0, canceled: 0, cost: { kind: "none" }, value: { kind: "none" } },
    });
  });

  it("adds up, over designs, to what the orders' pages say, for any sales", async () => {
    const shop = await withCosts([1n, "0.10"], [2n, "9.99"], [3n, "1234567.89"]);
    let seed = 93;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const orders: KitOrderRowId[] = [];
    for (let n = 0; n < 60; n++) {
      const lines = Array.from({ length: 1 + random(4) }, () => ({
        design: `pmt_${random(7)}`,
        kits: 1 + random(5),
        // 4 and 5 have no cost.
        product: random(9) === 0 ? null : BigInt(1 + random(5)),
        left: 1 + random(8),
        ...(random(4) > 0 && { paid: `${random(90)}.${10 + random(90)}` }),
      }));
      orders.push(await addOrder(shop, lines, random(6) === 0 ? { kitCanceledAt: new Date() } : {}));
    }
    const pages = await Promise.all(orders.map(async (id) => (await reads.show(shop, id))!.cost));
    const { designs, total } = await reads.report(shop, MONTH);
    expect(sumOf(designs.map(({ cost }) => cost))).toEqual(sumOf(pages));
    expect(sumOf([total.cost])).toEqual(sumOf(pages));
    const ofLines = (await Promise.all(orders.map((id) => reads.show(shop, id)))).flatMap((order) =>
      order!.lines.flatMap(({ money }): OrderCost[] => {
        if (!money) return [];
        const { value: amount, kits } = money;
        return [amount === null ? { kind: "unknown", kits } : { kind: "known", amount, currency: "EUR", kits }];
      }),
    );
    expect(sumOf([total.value])).toEqual(sumOf(ofLines));
    expect(sumOf(designs.map(({ value }) => value))).toEqual(sumOf(ofLines));
    expect(designs.length).toBeGreaterThan(4);
    expect(sumOf(pages).known).toBeLessThan(sumOf(pages).kits);
  });

  it("costs what the month holds: orders of other months are not looked at", async () => {
    const shop = await withCosts();
    const one = await addOrder(shop, [{ design: "pmt_fox", kits: 1, product: 7n }]);
    await database.pool.query(
      `INSERT INTO kit_orders (shop_id, account_id, environment, shopify_order_id, reference, order_name, placed_at, updated_at, submission)
       SELECT shop_id, account_id, environment, 'old' || n, 'old' || n, '#old', placed_at - interval '2 months', now(), submission
         FROM kit_orders, generate_series(1, 5000) n WHERE id = $1`,
      [one],
    );
    await database.pool.query("ANALYZE kit_orders");
    const { from, until } = boundsOf("2026-11", "UTC");
    const plan = await carriedOut(database.pool, { text: REPORT, values: [shop.id, [from], [until], "101"] });
    const scans = nodesOf(plan!).filter((node) => node["Relation Name"] === "kit_orders");
    expect(scans).toHaveLength(1);
    for (const scan of scans) expect(scan["Actual Rows"]! + (scan["Rows Removed by Filter"] ?? 0)).toBeLessThan(20);
  });
});

function sumOf(costs: OrderCost[]) {
  const known = costs.flatMap((cost) => {
    if (cost.kind === "known") return [{ amount: cost.amount, kits: cost.kits }];
    return cost.kind === "partly_known" ? [{ amount: cost.amount, kits: cost.known }] : [];
  });
  return {
    amount: addUp(known.map(({ amount }) => ({ amount, times: 1 }))),
    known: known.reduce((sum, { kits }) => sum + kits, 0),
    kits: costs.reduce((sum, cost) => sum + (cost.kind === "none" ? 0 : cost.kits), 0),
  };
}
