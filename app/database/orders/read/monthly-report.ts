// A month by design (app/orders/read/monthly-report.ts): one range of the index by shop and date. PostgreSQL adds it
// up, since a month may have tens of thousands of lines; a test compares the sums with the orders' pages.
import type pg from "pg";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { boundsOf, type MonthFigures, type MonthlyReport } from "../../../orders/read/monthly-report.ts";
import { costOf } from "../../../orders/read/order-cost.ts";
import { query, type RowOf } from "../../statements/query.ts";

// Staging makes nothing. The row without a design is the total, and comes first.
export const REPORT = `
  WITH sold AS (
    SELECT coalesce(l.external_sku, '') AS design, l.title, l.sent_quantity AS kits, k.kit_canceled_at IS NOT NULL AS canceled,
           CASE WHEN k.kit_canceled_at IS NULL THEN c.amount::numeric * l.sent_quantity END AS cost,
           CASE WHEN k.kit_canceled_at IS NULL THEN CASE WHEN l.sent_quantity >= l.quantity THEN l.paid::numeric
             ELSE round(l.paid::numeric * l.sent_quantity / l.quantity, greatest(2, scale(l.paid::numeric))) END END AS value
      FROM kit_orders k
      JOIN kit_order_lines l ON l.kit_order_id = k.id AND l.sent_quantity > 0
      LEFT JOIN unit_costs c ON c.shop_id = $1 AND c.kit_product_id = l.sent_product_id
     WHERE k.shop_id = $1 AND k.placed_at >= $2 AND k.placed_at < $3
       AND k.environment = 'production' AND k.submission = 'submitted'
  ), summed AS (
    SELECT design, max(title) AS title,
           coalesce(sum(kits) FILTER (WHERE NOT canceled), 0)::int AS kits,
           coalesce(sum(kits) FILTER (WHERE canceled), 0)::int AS canceled,
           sum(cost)::text AS cost,
           coalesce(sum(kits) FILTER (WHERE cost IS NOT NULL), 0)::int AS known,
           sum(value)::text AS value, coalesce(sum(kits) FILTER (WHERE value IS NOT NULL), 0)::int AS valued,
           (count(*) OVER () - 1)::int AS designs
      FROM sold GROUP BY GROUPING SETS ((design), ())
  )
  SELECT s.design, coalesce(t.name, s.title) AS name, s.kits, s.canceled, s.cost, s.known, s.value, s.valued, s.designs, shop.currency
    FROM shops shop
   CROSS JOIN summed s
    LEFT JOIN templates t ON t.account_id = shop.kit_account_id AND t.external_sku = s.design
   WHERE shop.id = $1
   ORDER BY s.design IS NOT NULL, s.kits DESC, s.canceled DESC, s.design
   LIMIT $4`;

type Row = RowOf<typeof REPORT>;
type On = Pick<pg.Pool, "query">;

interface ReportAsk {
  month: string;
  timezone: string;
  most: number;
}

export async function readMonthlyReport(
  pool: On,
  shop: ShopRef,
  { month, timezone, most }: ReportAsk,
): Promise<MonthlyReport> {
  const { rows, sum } = await readSums(pool, shop, { ...boundsOf(month, timezone), most });
  const designs = rows.flatMap((row) => (row.design === null ? [] : [{ row, design: row.design }]));
  return {
    month,
    currency: sum.currency,
    designs: designs.map(({ row, design }) => ({ design, name: row.name ?? "", ...figuresOf(row) })),
    count: sum.designs ?? 0,
    total: figuresOf(sum),
  };
}

/** The kits of the orders placed in that time. */
export async function readFigures(pool: On, shop: ShopRef, time: { from: Date; until: Date }): Promise<MonthFigures> {
  return figuresOf((await readSums(pool, shop, { ...time, most: 0 })).sum);
}

interface SumsAsk {
  from: Date;
  until: Date;
  most: number;
}

async function readSums(pool: On, shop: ShopRef, { from, until, most }: SumsAsk) {
  const { rows } = await query(pool, REPORT, shop.id, from, until, String(most + 1));
  const [sum] = rows;
  if (!sum) throw new Error("there is no such shop");
  return { rows, sum };
}

function figuresOf(row: Row): MonthFigures {
  const { cost, value, currency } = row;
  const [kits, canceled] = [row.kits ?? 0, row.canceled ?? 0];
  return {
    kits,
    canceled,
    cost: costOf({ amount: cost ?? "0", known: row.known ?? 0, kits, currency }),
    value: costOf({ amount: value ?? "0", known: row.valued ?? 0, kits, currency }),
  };
}
