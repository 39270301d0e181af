// When each variant was last sold, and how many lately. A sweep gathers them from the lines of kit orders (ids, dates
// and numbers, no customer data), so that neither sending an order nor a page is slowed down. The result is stored on
// the variants; readiness and the linking screen's list both use it.
import type { Pool, PoolClient } from "pg";
import { eachInTurn } from "../../kernel/running/each-in-turn.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import {
  SALES_COUNTED_AGAIN_HOURS,
  SALES_COUNTED_EVERY_HOURS,
  SALES_READ_AGAIN_HOURS,
  SOLD_DAYS,
} from "../../linking/limits.ts";
import type { SaleRows } from "../../linking/ports/variants.ts";
import { query } from "../statements/query.ts";
import { inTransaction, lockName } from "../transaction.ts";
import { countLinks, linkStatesOf } from "./link-count-rows.ts";

export function createSaleRows(pool: Pool): SaleRows {
  return {
    async noteSales(signal) {
      const { rows } = await query(`
        SELECT s.id, s.domain, s.sales_noted_to - ${READ_AGAIN} AS since, coalesce(s.sales_counted_at < now() - ${COUNTED_EVERY}, true) AS uncounted FROM shops s
         WHERE s.uninstalled_at IS NULL
           AND (EXISTS (SELECT FROM kit_orders o
                         WHERE o.shop_id = s.id
                           AND o.created_at > coalesce(s.sales_noted_to - ${READ_AGAIN}, '-infinity'))
             OR s.sales_counted_at < now() - ${COUNTED_AGAIN}
                AND EXISTS (SELECT FROM sold_variants v WHERE v.shop_id = s.id AND v.kits_sold > 0))
      `).on(pool);
      const work = (shop: (typeof rows)[number]) => inTransaction(pool, (client) => noteSalesOf(client, shop));
      await eachInTurn(rows, { work, nameOf: ({ domain }) => domain, signal });
    },
  };
}

async function noteSalesOf(
  client: PoolClient,
  shop: Pick<ShopRef, "id"> & { since: Date | null; uncounted: boolean },
): Promise<void> {
  const recorded = await noteLastSales(client, shop, shop.since);
  const counts = shop.uncounted || recorded.first > 0;
  const changed = recorded.all + (counts ? await tallySales(client, shop) : 0);
  await query(`
    UPDATE shops SET sales_noted_to = now(), sales_counted_at = CASE WHEN $2 THEN now() ELSE sales_counted_at END WHERE id = $1
  `).on(client, shop.id, counts);
  if (changed === 0) return;
  // Locks only now, so that concurrent writes of links don't wait for the count of orders.
  await lockName(client, linkStatesOf(shop));
  await markSold(client, shop);
  await countLinks(client, shop);
}

const READ_AGAIN = `interval '${SALES_READ_AGAIN_HOURS} hours'`;
const COUNTED_EVERY = `interval '${SALES_COUNTED_EVERY_HOURS} hours'`;
const COUNTED_AGAIN = `interval '${SALES_COUNTED_AGAIN_HOURS} hours'`;

/** `first`: variants that had not sold before. An updated row has this transaction's id in `xmax`. */
async function noteLastSales(
  client: PoolClient,
  shop: Pick<ShopRef, "id">,
  since: Date | null,
): Promise<{ all: number; first: number }> {
  const { rows } = await query(`
    INSERT INTO sold_variants AS before (shop_id, variant_id, sold_at, as_kit)
    SELECT DISTINCT ON (l.variant_id)
           o.shop_id, l.variant_id, o.placed_at, l.reason <> 'not_a_kit' AS as_kit
      FROM kit_orders o
     CROSS JOIN LATERAL (SELECT variant_id, reason FROM kit_order_lines WHERE kit_order_id = o.id AND variant_id IS NOT NULL OFFSET 0) l
     WHERE o.shop_id = $1 AND o.created_at > coalesce($2::timestamptz, '-infinity') AND NOT o.store_test AND o.store_cancelled_at IS NULL
     ORDER BY l.variant_id, o.placed_at DESC, as_kit DESC
    ON CONFLICT (shop_id, variant_id) DO UPDATE SET sold_at = excluded.sold_at, as_kit = excluded.as_kit
     WHERE before.sold_at <= excluded.sold_at
       AND (before.sold_at, before.as_kit) IS DISTINCT FROM (excluded.sold_at, excluded.as_kit)
    RETURNING before.xmax = 0 AS first
  `).on(client, shop.id, since);
  return { all: rows.length, first: rows.filter(({ first }) => first).length };
}

/** Counts anew, since orders are canceled and sales grow old. A further kit order for a store order is no new sale. */
function tallySales(client: PoolClient, shop: Pick<ShopRef, "id">): Promise<number> {
  return query(`
    WITH lately AS (
      SELECT l.variant_id, sum(l.quantity)::int AS kits
        FROM kit_orders o JOIN kit_order_lines l ON l.kit_order_id = o.id
       WHERE o.shop_id = $1 AND o.placed_at > now() - make_interval(days => $2) AND o.part = 1
         AND l.variant_id IS NOT NULL AND NOT o.store_test AND o.store_cancelled_at IS NULL
       GROUP BY 1)
    UPDATE sold_variants s SET kits_sold = coalesce(n.kits, 0)
      FROM sold_variants k LEFT JOIN lately n USING (variant_id)
     WHERE k.shop_id = $1 AND s.shop_id = $1 AND s.variant_id = k.variant_id AND s.kits_sold <> coalesce(n.kits, 0)
  `).count(client, shop.id, SOLD_DAYS);
}

/**
 * An existing variant that was sold as a kit or is one now. Those without a link have lost their SKU since. A variant
 * marked as not a kit, or now a bundle, doesn't count, no matter what it was sold as.
 */
const COUNTED = `CASE WHEN v.gone_at IS NULL AND v.link_state NOT IN ('not_a_kit', 'sold_as_components') AND (s.as_kit OR v.link_state <> 'not_linked')
                      THEN s.kits_sold ELSE 0 END`;

/** Runs under the shop's lock. `ids`: only these variants. */
export async function markSold(
  client: PoolClient,
  shop: Pick<ShopRef, "id">,
  ids: string[] | null = null,
): Promise<void> {
  await query(`
    UPDATE store_variants v SET kits_sold = ${COUNTED}
      FROM sold_variants s
     WHERE v.shop_id = $1 AND s.shop_id = $1 AND s.variant_id = v.variant_id
       AND ($2::text[] IS NULL OR v.variant_id = ANY($2)) AND v.kits_sold <> ${COUNTED}
  `).on(client, shop.id, ids);
}
