// What became of the orders of the last 30 days (app/orders/read/month.ts). One range of the index by shop and date, so that it
// costs what these orders cost, however many came before.
import type pg from "pg";
import { type Month, monthStarts } from "../../../orders/read/month.ts";
import { POLLING } from "../../../orders/limits.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { localTime } from "../../../kernel/local-time.ts";
import { query } from "../../statements/query.ts";

// Part 1 stands for the order. What was sent to staging, or never will be sent, is not counted.
export const MONTH = `
  WITH month AS (
    SELECT width_bucket(k.placed_at, $2::timestamptz[]) AS day, k.submission = 'submitted' AS sent,
           k.kit_stage >= 3 AND k.kit_canceled_at IS NULL AS shipped,
           (SELECT min(s.fulfilled_at) FROM shipments s WHERE s.kit_order_id = k.id AND k.kit_stage >= 3) - k.placed_at AS took
      FROM kit_orders k
     WHERE k.shop_id = $1 AND k.placed_at >= $3 AND k.part = 1 AND k.environment = 'production' AND k.submission <> 'void'
  ), per_day AS (
    SELECT day, count(*)::int AS sold, (count(*) FILTER (WHERE sent))::int AS sent,
           (count(*) FILTER (WHERE shipped))::int AS shipped
      FROM month GROUP BY day
  )
  SELECT (SELECT coalesce(json_agg(d), '[]') FROM per_day d) AS days,
         (SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM took)))::float8 FROM month) AS median,
         (SELECT count(*)::int FROM kit_orders k
           WHERE k.shop_id = $1 AND k.submission = 'submitted' AND k.kit_stage = 2 AND k.kit_canceled_at IS NULL
             AND k.kit_stage_at < $4) AS late`;

interface Day {
  day: number;
  sold: number;
  sent: number;
  shipped: number;
}

export async function readMonth(
  pool: Pick<pg.Pool, "query">,
  shop: ShopRef,
  { now, timezone }: { now: Date; timezone: string },
): Promise<Month> {
  const starts = monthStarts(now, timezone);
  const late = new Date(now.getTime() - POLLING.overdueAfter);
  const { rows } = await query(pool, MONTH, shop.id, starts, starts[0]!, late);
  const row = rows[0]!;
  const found = new Map((row.days as unknown as Day[]).map((one) => [one.day, one]));
  return {
    days: starts.map((start, at) => {
      const { sold, sent, shipped } = found.get(at + 1) ?? { sold: 0, sent: 0, shipped: 0 };
      return { day: localTime(start, timezone).day, sold, sent, shipped };
    }),
    medianDaysToShip: row.median === null ? null : row.median / 86_400,
    late: row.late ?? 0,
  };
}
