// The outcome of the last 30 days' orders (app/orders/read/month.ts), from triggers that count as rows change (decision
// 91): one sum per quarter of an hour, so the cost depends on 30 days, not on their orders. The money is that of the
// monthly report: today's from its lines, that of earlier days as kept.
import type pg from "pg";
import { days } from "../../../kernel/durations.ts";
import { localTime } from "../../../kernel/local-time.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { POLLING } from "../../../orders/limits.ts";
import { daysBetween, type Month, medianOf, monthStarts } from "../../../orders/read/month.ts";
import { query } from "../../statements/query.ts";
import { readFigures } from "./monthly-report.ts";

// Part 1 represents the order. Orders at staging or never to be sent aren't counted.
const DAYS = `
  SELECT width_bucket(at, $2::timestamptz[]) AS day, sum(count) FILTER (WHERE what = 'sold')::int AS sold,
         sum(count) FILTER (WHERE what = 'sent')::int AS sent, sum(count) FILTER (WHERE what = 'shipped')::int AS shipped
    FROM order_counts
   WHERE shop_id = $1 AND what IN ('sold', 'sent', 'shipped') AND at >= $3
   GROUP BY 1`;

// In quarters of a day, by the day they were placed.
const TOOK = `
  SELECT detail, sum(count)::int AS count FROM order_counts
   WHERE shop_id = $1 AND what = 'took' AND at > $2::timestamptz - interval '1 day' GROUP BY detail`;

// By the day on which production began: that whole day is older.
const LATE = `
  SELECT sum(count)::int AS late FROM order_counts
   WHERE shop_id = $1 AND what = 'in_production' AND at <= $2`;

export async function readMonth(
  pool: pg.Pool,
  shop: ShopRef,
  { now, timezone }: { now: Date; timezone: string },
): Promise<Month> {
  const starts = monthStarts(now, timezone);
  const lateDay = new Date(now.getTime() - POLLING.overdueAfter - days(1));
  const [counted, took, late, money] = await Promise.all([
    query(DAYS).rows(pool, shop.id, starts, starts[0]!),
    query(TOOK).rows(pool, shop.id, starts[0]!),
    query(LATE).value(pool, shop.id, lateDay),
    readFigures(pool, shop, daysBetween(starts[0]!, now, timezone)),
  ]);
  const found = new Map(counted.map((row) => [row.day, row]));
  const median = medianOf(took.map(({ detail, count }) => ({ value: Number(detail) / 4, count })));
  return {
    days: starts.map((start, at) => {
      const { sold, sent, shipped } = found.get(at + 1) ?? {};
      return { day: localTime(start, timezone).day, sold: sold ?? 0, sent: sent ?? 0, shipped: shipped ?? 0 };
    }),
    medianDaysToShip: median,
    late: late ?? 0,
    money: { cost: money.cost, value: money.value },
  };
}
