// Sales of variants without a link: written by orders, judged by linking. Ids, numbers and dates only.
import type { Pool } from "pg";
import { VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { UnlinkedSaleRows } from "../../linking/ports/variants.ts";
import type { UnlinkedLine } from "../../orders/decide/lines/unlinked-lines.ts";
import type { SoldIn, UnlinkedSales } from "../../orders/ports/unlinked-sales.ts";
import { query } from "../statements/query.ts";
import { unnested } from "../statements/unnested.ts";

/** Of an order with a row, its worker (`$4`, `$5`) while it holds the row; of one without, anyone while it has none. */
const MAY_NOTE = `CASE WHEN $4::uuid IS NULL
                    THEN NOT EXISTS (SELECT FROM kit_orders o
                                      WHERE o.shop_id = $1 AND o.shopify_order_id = $2 AND o.environment = 'production')
                    ELSE EXISTS (SELECT FROM kit_orders o WHERE o.id = $4 AND o.fence = $5 AND o.lease_until > clock_timestamp())
               END`;

export function createUnlinkedSales(pool: Pool): UnlinkedSales {
  return {
    async note(shop, { id, placedAt, claim, withoutVariant = [] }, withVariant) {
      const deleted =
        withoutVariant.length === 0 ? [] : await soldAndDeleted(pool, shop, { id, placedAt, withoutVariant });
      const lines = [
        ...withVariant,
        ...deleted.filter((one) => withVariant.every((line) => line.variantId !== one.variantId)),
      ];
      const variantIds = lines.map(({ variantId }) => variantId);
      await query(`
        DELETE FROM unlinked_sales u
         WHERE u.shop_id = $1 AND u.shopify_order_id = $2 AND u.variant_id <> ALL($3::text[])
           -- With a row, what looked like a kit and was deleted is kept: the order shows its variant no longer.
           AND ($4::uuid IS NULL OR coalesce(u.why, 'unlike') = 'unlike'
                OR NOT EXISTS (SELECT FROM store_variants v
                                WHERE v.shop_id = u.shop_id AND v.variant_id = u.variant_id AND v.gone_at IS NOT NULL))
           AND ${MAY_NOTE}
      `).on(pool, shop.id, id, variantIds, claim?.id ?? null, claim?.fence ?? null);
      if (lines.length === 0) return;
      await query(`
        INSERT INTO unlinked_sales AS known (shop_id, shopify_order_id, variant_id, placed_at, units, open_units)
        SELECT $1, $2, n.variant, $3, n.units, n.open
          FROM unnest($6::text[], $7::int[], $8::int[]) AS n(variant, units, open)
         WHERE ${MAY_NOTE}
        ON CONFLICT (shop_id, shopify_order_id, variant_id) DO UPDATE
           SET units = excluded.units, open_units = excluded.open_units
         WHERE (known.units, known.open_units) IS DISTINCT FROM (excluded.units, excluded.open_units)
      `).on(
        pool,
        shop.id,
        id,
        placedAt,
        claim?.id ?? null,
        claim?.fence ?? null,
        variantIds,
        ...unnested(lines, "units", "openUnits"),
      );
    },
    dropLinked: (shop, order) =>
      query(`
        DELETE FROM unlinked_sales u USING variant_links l
         WHERE u.shop_id = $1 AND u.shopify_order_id = $2 AND l.shop_id = u.shop_id AND l.variant_id = u.variant_id
      `).run(pool, shop.id, order),
  };
}

/** Not those that the merchant marked as no kits, nor what sold before going live. */
async function soldAndDeleted(
  pool: Pool,
  shop: ShopRef,
  { id, placedAt, withoutVariant }: Required<Pick<SoldIn, "id" | "placedAt" | "withoutVariant">>,
): Promise<UnlinkedLine[]> {
  const { rows } = await query(`
    SELECT v.variant_id AS "variantId", max(n.units)::int AS units
      FROM unnest($4::text[], $5::text[], $6::text[], $7::int[]) AS n(title, variant, sku, units)
      JOIN shops s ON s.id = $1 AND s.gone_live_at <= $3
      JOIN store_variants v ON v.shop_id = $1
       AND (v.product_title = n.title AND v.variant_title = coalesce(n.variant, v.variant_title) OR v.sku = nullif(n.sku, ''))
     WHERE (v.gone_at >= $3
            OR EXISTS (SELECT FROM unlinked_sales u
                        WHERE u.shop_id = $1 AND u.shopify_order_id = $2 AND u.variant_id = v.variant_id))
       AND NOT EXISTS (SELECT FROM not_kits k
                        WHERE k.shop_id = $1 AND k.product_id = v.product_id AND k.variant_id IN ('', v.variant_id))
     GROUP BY v.variant_id
  `).on(pool, shop.id, id, placedAt, ...unnested(withoutVariant, "title", "variantTitle", "sku", "units"));
  return rows.flatMap(({ variantId, units }) => (units === null ? [] : [{ variantId, units, openUnits: units }]));
}

export function createUnlinkedSaleRows(pool: Pool): UnlinkedSaleRows {
  return {
    async unjudged(limit) {
      const { rows } = await query(`
        SELECT s.id, s.domain, array_agg(n.variant_id ORDER BY n.variant_id) AS "variantIds"
          FROM shops s
         CROSS JOIN LATERAL (SELECT DISTINCT u.variant_id FROM unlinked_sales u
                              WHERE u.shop_id = s.id AND u.why IS NULL LIMIT $1) n
         WHERE s.uninstalled_at IS NULL
         GROUP BY s.id, s.domain
      `).on(pool, limit);
      return rows.map(({ id, domain, variantIds }) => ({
        shop: { id, domain },
        variantIds: variantIds.map((one) => VariantId.parse(one)),
      }));
    },
    variantStates: (shop, variantIds) =>
      query(`
        SELECT v.variant_id AS "variantId", v.link_state AS state,
               EXISTS (SELECT FROM variant_links l
                        WHERE l.shop_id = v.shop_id AND l.product_id = v.product_id) AS "siblingsLinked"
          FROM store_variants v WHERE v.shop_id = $1 AND v.variant_id = ANY($2)
      `).rows(pool, shop.id, variantIds),
    async signs(shop, variantIds) {
      if (variantIds.length === 0) return new Map();
      const { rows } = await query(`
        WITH sold AS (
          SELECT variant_id, lower(btrim(vendor)) AS vendor, lower(btrim(product_type)) AS type
            FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2)),
        products AS (
          SELECT lower(btrim(max(vendor))) AS vendor, lower(btrim(max(product_type))) AS type,
                 bool_or(link_state NOT IN ('not_linked', 'not_a_kit')) AS kit, bool_and(link_state = 'not_a_kit') AS no_kit
            FROM store_variants
           WHERE shop_id = $1 AND gone_at IS NULL AND link_state <> 'sold_as_components' GROUP BY product_id),
        counts AS (
          SELECT vendor, type, count(*) FILTER (WHERE kit) AS kits, count(*) FILTER (WHERE NOT kit AND NOT no_kit) AS others,
                 count(*) FILTER (WHERE no_kit) AS no_kits
            FROM products GROUP BY vendor, type)
        SELECT s.variant_id AS id, s.vendor <> '' AS "hasVendor", s.type <> '' AS "hasType",
               coalesce(sum(c.kits), 0)::int AS kits,
               coalesce(sum(c.kits) FILTER (WHERE c.vendor = s.vendor), 0)::int AS "vendorKits",
               coalesce(sum(c.others) FILTER (WHERE c.vendor = s.vendor), 0)::int AS "vendorOthers",
               coalesce(sum(c.no_kits) FILTER (WHERE c.vendor = s.vendor), 0)::int AS "vendorNoKits",
               coalesce(sum(c.kits) FILTER (WHERE c.type = s.type), 0)::int AS "typeKits",
               coalesce(sum(c.others) FILTER (WHERE c.type = s.type), 0)::int AS "typeOthers",
               coalesce(sum(c.no_kits) FILTER (WHERE c.type = s.type), 0)::int AS "typeNoKits"
          FROM sold s CROSS JOIN counts c GROUP BY s.variant_id, s.vendor, s.type
      `).on(pool, shop.id, variantIds);
      return new Map(
        rows.map(({ id, kits, ...n }) => {
          const vendor = { kits, kitsWith: n.vendorKits, othersWith: n.vendorOthers, calledNoKits: n.vendorNoKits };
          const type = { kits, kitsWith: n.typeKits, othersWith: n.typeOthers, calledNoKits: n.typeNoKits };
          return [id, { vendor: n.hasVendor ? vendor : null, type: n.hasType ? type : null }];
        }),
      );
    },
    keep: (shop, alike) =>
      query(`
        UPDATE unlinked_sales u SET why = n.why, design = n.design
          FROM unnest($2::text[], $3::text[], $4::text[]) AS n(variant, why, design)
         WHERE u.shop_id = $1 AND u.variant_id = n.variant
      `).run(pool, shop.id, ...unnested(alike, "variantId", "why", "design")),
    setAside: (shop, variantIds) =>
      query(`
        UPDATE unlinked_sales SET why = 'unlike', design = NULL WHERE shop_id = $1 AND variant_id = ANY($2)
      `).run(pool, shop.id, variantIds),
    async ordersToOpen(limit) {
      // Random order, so that a store that can't be read doesn't block the others.
      const { rows } = await query(`
        SELECT DISTINCT id, domain, shopify_order_id AS "orderId" FROM (
         SELECT s.id, s.domain, u.shopify_order_id,
                dense_rank() OVER (PARTITION BY s.id ORDER BY md5(u.shopify_order_id || statement_timestamp()::text)) AS nth
           FROM unlinked_sales u
           LEFT JOIN variant_links l ON l.shop_id = u.shop_id AND l.variant_id = u.variant_id
           LEFT JOIN store_variants v ON v.shop_id = u.shop_id AND v.variant_id = u.variant_id
                                     AND v.gone_at IS NOT NULL AND u.why <> 'unlike'
           JOIN shops s ON s.id = u.shop_id
          WHERE u.open_units > 0 AND s.uninstalled_at IS NULL AND coalesce(l.linked_at, v.gone_at) IS NOT NULL
            -- An order that was looked at since has seen the link, which was written down a moment after its time.
            AND NOT EXISTS (SELECT FROM kit_orders o
                             WHERE o.shop_id = u.shop_id AND o.shopify_order_id = u.shopify_order_id AND o.part = 1
                               AND o.store_read_at > coalesce(l.linked_at, v.gone_at) + interval '2 minutes')) sale
          WHERE nth <= $1::int
      `).on(pool, limit);
      return rows.map(({ id, domain, orderId }) => ({ shop: { id, domain }, orderId }));
    },
    kitLike: (shop, productId, limit) =>
      query(`
        SELECT DISTINCT v.variant_id
          FROM unlinked_sales u JOIN store_variants v ON v.shop_id = u.shop_id AND v.variant_id = u.variant_id
         WHERE u.shop_id = $1 AND u.why <> 'unlike' AND v.link_state IN ('not_linked', 'by_sku')
           AND ($2::text IS NULL OR v.product_id = $2)
         ORDER BY v.variant_id LIMIT $3
      `).column(pool, shop.id, productId, limit),
    async forget(days) {
      await query(`DELETE FROM unlinked_sales WHERE placed_at < now() - make_interval(days => $1)`).on(pool, days);
      await query(`
        DELETE FROM unlinked_sales u
         WHERE u.open_units = 0
           AND (u.why = 'unlike'
                OR EXISTS (SELECT FROM variant_links l WHERE l.shop_id = u.shop_id AND l.variant_id = u.variant_id))
      `).on(pool);
    },
  };
}
