// Sums of the kits of days that are over, kept when a page first adds them up (table `kit_days`): a month costs its days,
// not its orders. Triggers delete a day when one of its orders changes.
import type pg from "pg";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { Day } from "../../../orders/read/month.ts";
import { query } from "../../statements/query.ts";
import { inTransaction } from "../../transaction.ts";

/** By design and catalog product, of the orders placed in `d`. Staging makes nothing; only Kit knows what canceled kits cost. */
export const KITS_OF_DAY = `
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

/** While orders of the shop are changing, nothing is kept: the days are added up once more the next time. */
export async function keepDays(pool: pg.Pool, shop: ShopRef, days: readonly Day[]): Promise<void> {
  const all = [days.map(({ from }) => from), days.map(({ until }) => until)] as const;
  const { rows: missing } = await query(MISSING).on(pool, shop.id, ...all);
  if (missing.length === 0) return;
  await inTransaction(pool, async (client) => {
    const lock = "SELECT pg_try_advisory_xact_lock(hashtextextended('kit days ' || $1::text, 0)) AS held";
    const { rows } = await query(lock).on(client, shop.id);
    if (!rows[0]?.held) return;
    await query(KEEP).on(
      client,
      shop.id,
      missing.map((day) => day.starts_at),
      missing.map((day) => day.ends_at),
    );
  });
}
