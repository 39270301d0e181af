// The progress of each store's sweep, and what it found.
import type pg from "pg";
import { SWEPT, SWEPT_LANE } from "../../kernel/lanes.ts";
import { STORE_ORDER_VISIBLE_FOR, STORE_SWEEP_OVERLAP } from "../../orders/limits.ts";
import type { StoreSweepRows } from "../../orders/sweep-store-orders.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { unnested } from "../statements/unnested.ts";

/** An order with a row records its sales itself, under its claim. */
const WITHOUT_ROW = `NOT EXISTS (SELECT FROM kit_orders o WHERE o.shop_id = $1 AND o.shopify_order_id = u.shopify_order_id)`;

export function createStoreSweepRows(pool: Pick<pg.Pool, "query">): StoreSweepRows {
  return {
    liveShops: () =>
      query(`
        SELECT id FROM shops WHERE uninstalled_at IS NULL AND kit_account_id IS NOT NULL ORDER BY id
      `).column(pool),

    async begin(shopId) {
      const row = await query(`
        UPDATE shops
           SET sweep_began = coalesce(sweep_began, ${THIS_MOMENT}),
               sweep_since = coalesce(sweep_since, orders_swept_to - $2 * interval '1 millisecond',
                                      ${THIS_MOMENT} - $3 * interval '1 millisecond')
         WHERE id = $1 AND uninstalled_at IS NULL AND kit_account_id IS NOT NULL
         RETURNING id, domain, sweep_began, sweep_since, sweep_cursor
      `).first(pool, shopId, STORE_SWEEP_OVERLAP, STORE_ORDER_VISIBLE_FOR);
      if (!row) return null;
      const { id, domain, sweep_began: began, sweep_since: since, sweep_cursor: cursor } = row;
      return { shop: { id, domain }, sweep: { began, since: since!, cursor } };
    },

    async opened(shop, orders) {
      const found = await query(`
        SELECT DISTINCT shopify_order_id FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = ANY($2)
      `).column(pool, shop.id, orders);
      return new Set(found);
    },

    // One statement, so that both are stored or neither.
    async keepPage(shop, { began, cursor }, { orders, others, next }) {
      const sold = others.flatMap(({ id, placedAt, unlinked }) => unlinked.map((line) => ({ id, placedAt, ...line })));
      const read = others.map(({ id }) => id);
      const sales = unnested(sold, "id", "placedAt", "variantId", "units", "openUnits");
      return query(`
        WITH moved AS (
          UPDATE shops
             SET sweep_cursor = $4,
                 sweep_began = CASE WHEN $4::text IS NOT NULL THEN sweep_began END,
                 sweep_since = CASE WHEN $4::text IS NOT NULL THEN sweep_since END,
                 orders_swept_to = CASE WHEN $4::text IS NOT NULL THEN orders_swept_to
                                        ELSE greatest(orders_swept_to, sweep_began) END
           WHERE id = $1 AND sweep_began = $2 AND sweep_cursor IS NOT DISTINCT FROM $3
           RETURNING domain
        ), written AS (
          INSERT INTO inbox (source, delivery_id, topic, origin, subject_id, lane, due_at)
          SELECT 'shopify', 'swept/' || gen_random_uuid(), '${SWEPT}', moved.domain, named.subject_id, '${SWEPT_LANE}', ${THIS_MOMENT}
            FROM moved, unnest($5::text[]) AS named(subject_id)
           WHERE NOT EXISTS (
                   SELECT FROM inbox waiting
                    WHERE waiting.origin = moved.domain AND waiting.subject_id = named.subject_id
                      AND waiting.due_at <= statement_timestamp() AND waiting.source = 'shopify'
                      AND waiting.topic LIKE 'orders/%')
        ), sold AS (
          SELECT n.* FROM moved, unnest($7::text[], $8::timestamptz[], $9::text[], $10::int[], $11::int[])
                                 AS n(shopify_order_id, placed_at, variant_id, units, open_units)
        ), dropped AS (
          DELETE FROM unlinked_sales u USING moved
           WHERE u.shop_id = $1 AND u.shopify_order_id = ANY($6::text[]) AND ${WITHOUT_ROW}
             AND (u.shopify_order_id, u.variant_id) NOT IN (SELECT shopify_order_id, variant_id FROM sold)
             -- The order shows a deleted variant no longer: reading the order decides.
             AND NOT (u.why IS DISTINCT FROM 'unlike'
                      AND EXISTS (SELECT FROM store_variants v
                                   WHERE v.shop_id = $1 AND v.variant_id = u.variant_id AND v.gone_at IS NOT NULL))
        ), noted AS (
          INSERT INTO unlinked_sales AS known (shop_id, shopify_order_id, variant_id, placed_at, units, open_units)
          SELECT $1, u.shopify_order_id, u.variant_id, u.placed_at, u.units, u.open_units FROM sold u
           WHERE ${WITHOUT_ROW}
             AND (u.open_units > 0
                  OR EXISTS (SELECT FROM unlinked_sales k
                              WHERE k.shop_id = $1 AND k.shopify_order_id = u.shopify_order_id AND k.variant_id = u.variant_id))
          ON CONFLICT (shop_id, shopify_order_id, variant_id) DO UPDATE
             SET units = excluded.units, open_units = excluded.open_units
           WHERE (known.units, known.open_units) IS DISTINCT FROM (excluded.units, excluded.open_units)
        )
        SELECT EXISTS (SELECT FROM moved) AS moved
      `).value(pool, shop.id, began, cursor, next, orders, read, ...sales);
    },

    forgetPage: (shop) =>
      query(`
        UPDATE shops SET sweep_began = NULL, sweep_since = NULL, sweep_cursor = NULL WHERE id = $1
      `).run(pool, shop.id),

    startOver: (shop) =>
      query(`
        UPDATE shops SET orders_swept_to = NULL, sweep_began = NULL, sweep_since = NULL, sweep_cursor = NULL
         WHERE id = $1
      `).run(pool, shop.id),
  };
}
