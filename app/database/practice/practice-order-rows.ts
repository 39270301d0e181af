// Past orders placed once more in practice.
import type { Pool } from "pg";
import { z } from "zod";
import { SIMULATED_ORDERS_AT_MOST } from "../../practice/limits.ts";
import { type PracticeOrder, SimulatedFulfillment } from "../../practice/orders/simulated-order.ts";
import type { PracticeOrderRows } from "../../practice/ports.ts";
import { query, type RowOf } from "../statements/query.ts";

// By default, a public installation is a fulfillment service (app/main/compose/compose.ts writes it into the settings).
const ORDERS = `SELECT o.shopify_order_id AS id, o.source_order_id AS source, o.name, o.placed_at AS "placedAt", o.cancelled_at AS "cancelledAt",
       o.fulfillments, s.settings ->> 'fulfillmentMode' AS mode, s.service_location_id AS location
   FROM practice_orders o JOIN shops s ON s.id = o.shop_id
  WHERE o.shop_id = $1 AND ($2::text IS NULL OR o.shopify_order_id = $2) ORDER BY o.placed_at DESC, o.shopify_order_id`;

export function createPracticeOrderRows(pool: Pool): PracticeOrderRows {
  return {
    add: (shop, { id, source, name }) =>
      query(`
        INSERT INTO practice_orders (shop_id, shopify_order_id, source_order_id, name, placed_at)
        SELECT p.shop_id, $2, $3, $4, clock_timestamp() FROM practices p
         WHERE p.shop_id = $1 AND p.account_id IS NOT NULL AND p.leaving_at IS NULL
           AND (SELECT count(*) FROM practice_orders o WHERE o.shop_id = $1) < ${SIMULATED_ORDERS_AT_MOST}
        ON CONFLICT DO NOTHING
      `).wrote(pool, shop.id, id, source, name),

    async find(shop, id) {
      const row = await query(ORDERS).first(pool, shop.id, id);
      return row && toOrder(row);
    },

    list: async (shop) => (await query(ORDERS).on(pool, shop.id, null)).rows.map(toOrder),

    cancel: (shop, id) =>
      query(`
        UPDATE practice_orders SET cancelled_at = now() WHERE shop_id = $1 AND shopify_order_id = $2 AND cancelled_at IS NULL
      `).wrote(pool, shop.id, id),

    // The id says how many there were.
    addFulfillment: (shop, id, fulfillment) =>
      query(`
        UPDATE practice_orders SET fulfillments = fulfillments || $3::jsonb
         WHERE shop_id = $1 AND shopify_order_id = $2 AND NOT fulfillments @> $4::jsonb
      `).wrote(pool, shop.id, id, JSON.stringify([fulfillment]), JSON.stringify([{ id: fulfillment.id }])),

    setTracking: (shop, id, { fulfillment, tracking }) =>
      query(`
        UPDATE practice_orders o
           SET fulfillments = (SELECT coalesce(jsonb_agg(CASE WHEN f ->> 'id' = $3 THEN f || $4::jsonb ELSE f END), '[]')
                                 FROM jsonb_array_elements(o.fulfillments) f)
         WHERE o.shop_id = $1 AND o.shopify_order_id = $2
      `).run(pool, shop.id, id, fulfillment, JSON.stringify({ tracking })),
  };
}

const Fulfillments = z.array(SimulatedFulfillment).catch([]);

function toOrder(row: RowOf<typeof ORDERS>): PracticeOrder {
  const { mode, location, ...order } = row;
  const serviceLocation = mode === "service" ? location : null;
  return { ...order, fulfillments: Fulfillments.parse(row.fulfillments), serviceLocation };
}
