// Pauses a shop's sending when many more orders arrive than usual: an import or a faulty script then makes one question to the
// merchant instead of hundreds of kits. Orders count by when they were placed, so catching up after an outage isn't a rush.
import type { Pool } from "pg";
import type { OrderDependencies } from "../../orders/effects/order-dependencies.ts";
import { RUSH } from "../../orders/limits.ts";
import { query } from "../statements/query.ts";

/**
 * A pause and the merchant's resuming since the orders were counted make the count void. `above`: orders within ten
 * minutes that are always allowed.
 */
export function createBrake(pool: Pool, above: number): OrderDependencies["brake"] {
  return (shop, placedAt) =>
    query(`
      WITH lately AS (
        SELECT count(*)::int AS orders, s.resumed_at
          FROM kit_orders o JOIN shops s ON s.id = o.shop_id
         WHERE o.shop_id = $1 AND o.part = 1 AND NOT o.store_test
           AND o.placed_at > $2::timestamptz - $3 * interval '1 ms' AND o.placed_at <= $2
           AND o.placed_at > greatest(s.gone_live_at, s.resumed_at)
         GROUP BY s.resumed_at
      )
      UPDATE shops SET paused_at = clock_timestamp(), paused_for = lately.orders
        FROM lately
       WHERE id = $1 AND paused_at IS NULL AND gone_live_at IS NOT NULL
         AND shops.resumed_at IS NOT DISTINCT FROM lately.resumed_at
         AND CASE WHEN lately.orders > $4
                  THEN lately.orders > $5 * coalesce(
                         (SELECT max(n) FROM (
                            SELECT count(*) AS n FROM kit_orders
                             WHERE shop_id = $1 AND part = 1
                               AND placed_at > $2::timestamptz - $6 * interval '1 ms'
                               AND placed_at <= $2::timestamptz - $3 * interval '1 ms'
                             GROUP BY floor(extract(epoch FROM placed_at) * 1000 / $3)) t), 0)
                  ELSE false END
    `).run(pool, shop.id, placedAt, RUSH.within, above, RUSH.times, RUSH.comparedWith);
}
