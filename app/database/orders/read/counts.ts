// How many orders and tasks of a shop are in each state, from triggers that count as rows change (decision 91): a sum
// over a few hundred lines, regardless of the number of orders.
import type pg from "pg";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { HOLD_REASONS } from "../../../orders/codes/reasons.ts";
import type { KeyFigures } from "../../../orders/read/key-figures.ts";
import type { OpenCounts } from "../../../orders/read/order-views.ts";
import { query } from "../../statements/query.ts";
import { DO_NOT_PAY_DUE } from "./due-payments.ts";

type On = Pick<pg.Pool, "query">;

export async function readKeyFigures(pool: On, shop: ShopRef, shippedSince: Date): Promise<KeyFigures> {
  const { in_production, waiting, shipped } = await query(`
    SELECT coalesce(sum(count) FILTER (WHERE what = 'in_production'), 0)::int AS in_production,
           coalesce(sum(count) FILTER (WHERE what = 'open' AND NOT detail = ANY ($3)), 0)::int AS waiting,
           coalesce(sum(count) FILTER (WHERE what = 'fulfilled'), 0)::int AS shipped
      FROM order_counts
     WHERE shop_id = $1 AND (what IN ('open', 'in_production') OR what = 'fulfilled' AND at >= $2)
  `).one(pool, shop.id, shippedSince, HOLD_REASONS);
  return { inProduction: in_production, waitingToBeSent: waiting, shippedLately: shipped };
}

export function countOpenOrders(pool: On, shop: ShopRef): Promise<OpenCounts> {
  return query(`
    SELECT coalesce(sum(count) FILTER (WHERE what = 'in_production'), 0)::int AS in_production,
           coalesce(sum(count) FILTER (WHERE what = 'open' AND NOT detail = ANY ($2)), 0)::int AS waiting
      FROM order_counts WHERE shop_id = $1 AND what IN ('open', 'in_production')
  `).one(pool, shop.id, HOLD_REASONS);
}

/** Unpaid orders, without those marked "do not pay". */
export function countDue(pool: On, shop: ShopRef): Promise<number> {
  return query(`
    SELECT coalesce((SELECT sum(count) FROM order_counts WHERE shop_id = $1 AND what = 'unpaid'), 0)::int
           - (SELECT count(*)::int FROM (${DO_NOT_PAY_DUE}) n) AS due
  `).value(pool, shop.id);
}

export async function countEarlier(pool: On, shop: ShopRef): Promise<number> {
  return query(`
    SELECT coalesce(sum(count), 0)::int AS earlier FROM order_counts
     WHERE shop_id = $1 AND what = 'open' AND detail = 'placed_before_go_live'
  `).value(pool, shop.id);
}
