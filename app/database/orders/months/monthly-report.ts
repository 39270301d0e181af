// A month by design (app/orders/read/monthly-report.ts). Days that are over are added up once and kept (`keepDays`), the
// others from the index by shop and date; a test compares the sums with the orders' pages.
import type pg from "pg";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { type Day, daysBetween } from "../../../orders/read/month.ts";
import { boundsOf, type MonthFigures, type MonthlyReport } from "../../../orders/read/monthly-report.ts";
import { costOf } from "../../../orders/read/order-cost.ts";
import { query, type RowOf } from "../../statements/query.ts";
import { unnested } from "../../statements/unnested.ts";
import { inTransaction } from "../../transaction.ts";

/** By design and catalog product, of the orders placed in `d`. Staging makes nothing; only Kit knows what canceled kits cost. */
const KITS_OF_DAY = `
    SELECT coalesce(l.external_sku, '') AS design, l.sent_product_id AS product,
           coalesce(sum(l.sent_quantity) FILTER (WHERE k.kit_canceled_at IS NULL), 0) AS kits,
           coalesce(sum(l.sent_quantity) FILTER (WHERE k.kit_canceled_at IS NOT NULL), 0) AS canceled,
           sum(CASE WHEN l.sent_quantity >= l.quantity THEN l.paid::numeric
                 ELSE round(l.paid::numeric * l.sent_quantity / l.quantity, greatest(2, scale(l.paid::numeric))) END)
             FILTER (WHERE k.kit_canceled_at IS NULL) AS value,
           coalesce(sum(l.sent_quantity) FILTER (WHERE k.kit_canceled_at IS NULL AND l.paid IS NOT NULL), 0) AS valued
      FROM kit_orders k
     -- Lines order by order: joined as a whole, PostgreSQL may walk through all lines of all shops.
     CROSS JOIN LATERAL (SELECT * FROM kit_order_lines WHERE kit_order_id = k.id AND sent_quantity > 0 OFFSET 0) l
     WHERE k.shop_id = $1 AND k.placed_at >= d.starts_at AND k.placed_at < d.ends_at
       AND k.environment = 'production' AND k.submission = 'submitted'
     GROUP BY 1, 2` as const;

// The row without a design is the total, and comes first. A design that Kit no longer has is called as it last sold.
export const REPORT = `
  WITH days AS (
    SELECT * FROM unnest($2::timestamptz[], $3::timestamptz[]) AS d (starts_at, ends_at)
  ), kept AS MATERIALIZED (
    SELECT k.starts_at, k.sums FROM days d
      JOIN kit_days k ON k.shop_id = $1 AND k.starts_at = d.starts_at AND k.ends_at = d.ends_at
  ), sold AS (
    SELECT s ->> 0 AS design, (s ->> 1)::bigint AS product, (s ->> 2)::bigint AS kits, (s ->> 3)::bigint AS canceled,
           (s ->> 4)::numeric AS value, (s ->> 5)::bigint AS valued
      FROM kept, jsonb_array_elements(kept.sums) AS s
    UNION ALL
    SELECT day.* FROM days d CROSS JOIN LATERAL (${KITS_OF_DAY}) day
     WHERE d.starts_at NOT IN (SELECT starts_at FROM kept)
  ), summed AS (
    SELECT s.design, sum(s.kits)::int AS kits, sum(s.canceled)::int AS canceled,
           (sum(c.amount::numeric * s.kits) FILTER (WHERE s.kits > 0))::text AS cost,
           coalesce(sum(s.kits) FILTER (WHERE c.amount IS NOT NULL), 0)::int AS known,
           sum(s.value)::text AS value, sum(s.valued)::int AS valued,
           (count(*) OVER () - 1)::int AS designs
      FROM sold s LEFT JOIN unit_costs c ON c.shop_id = $1 AND c.kit_product_id = s.product
     GROUP BY GROUPING SETS ((s.design), ())
  )
  SELECT s.design,
         coalesce(t.name, (SELECT l.title FROM kit_order_lines l WHERE l.shop_id = $1 AND l.external_sku = s.design
                            ORDER BY l.placed_at DESC LIMIT 1)) AS name,
         s.kits, s.canceled, s.cost, s.known, s.value, s.valued, s.designs, shop.currency
    FROM shops shop
   CROSS JOIN summed s
    LEFT JOIN templates t ON t.account_id = shop.kit_account_id AND t.external_sku = s.design
   WHERE shop.id = $1
   ORDER BY s.design IS NOT NULL, s.kits DESC, s.canceled DESC, s.design
   LIMIT $4` as const;

type Row = RowOf<typeof REPORT>;

export async function readMonthlyReport(
  pool: pg.Pool,
  shop: ShopRef,
  { month, timezone, most }: { month: string; timezone: string; most: number },
): Promise<MonthlyReport> {
  const { from, until } = boundsOf(month, timezone);
  const { rows, sum } = await readSums(pool, shop, { days: daysBetween(from, until, timezone), most });
  const designs = rows.flatMap((row) => (row.design === null ? [] : [{ row, design: row.design }]));
  return {
    month,
    currency: sum.currency,
    designs: designs.map(({ row, design }) => ({ design, name: row.name ?? "", ...figuresOf(row) })),
    count: sum.designs,
    total: figuresOf(sum),
  };
}

/** The kits of the orders placed on these days. */
export async function readFigures(pool: pg.Pool, shop: ShopRef, days: readonly Day[]): Promise<MonthFigures> {
  return figuresOf((await readSums(pool, shop, { days, most: 0 })).sum);
}

async function readSums(pool: pg.Pool, shop: ShopRef, { days, most }: { days: readonly Day[]; most: number }) {
  await keepDays(pool, shop, days);
  const bounds = [days.map(({ from }) => from), days.map(({ until }) => until)] as const;
  const { rows } = await query(REPORT).on(pool, shop.id, ...bounds, String(most + 1));
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
    cost: costOf({ amount: cost ?? "0", known: row.known, kits, currency }),
    value: costOf({ amount: value ?? "0", known: row.valued ?? 0, kits, currency }),
  };
}

const MISSING = `
  SELECT d.starts_at, d.ends_at FROM unnest($2::timestamptz[], $3::timestamptz[]) AS d (starts_at, ends_at)
   WHERE d.ends_at <= now()
     AND NOT EXISTS (SELECT FROM kit_days k WHERE k.shop_id = $1 AND k.starts_at = d.starts_at AND k.ends_at = d.ends_at)`;

const KEEP = `
  INSERT INTO kit_days (shop_id, starts_at, ends_at, sums)
  SELECT $1, d.starts_at, d.ends_at,
         (SELECT coalesce(jsonb_agg(jsonb_build_array(design, product, kits, canceled, value::text, valued)), '[]')
            FROM (${KITS_OF_DAY}) day)
    FROM unnest($2::timestamptz[], $3::timestamptz[]) AS d (starts_at, ends_at)
  ON CONFLICT DO NOTHING` as const;

/**
 * Keeps the sums of the kits of days that are over, when a page first adds them up (table `kit_days`): a month costs its
 * days, not its orders. Triggers delete a day when one of its orders changes.
 * While orders of the shop are changing, nothing is kept: the days are added up once more the next time.
 */
async function keepDays(pool: pg.Pool, shop: ShopRef, days: readonly Day[]): Promise<void> {
  const missing = await query(MISSING).rows(pool, shop.id, ...unnested(days, "from", "until"));
  if (missing.length === 0) return;
  await inTransaction(pool, async (client) => {
    const lock = "SELECT pg_try_advisory_xact_lock(hashtextextended('kit days ' || $1::text, 0)) AS held";
    if (!(await query(lock).value(client, shop.id))) return;
    await query(KEEP).on(client, shop.id, ...unnested(missing, "starts_at", "ends_at"));
  });
}
