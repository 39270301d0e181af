import type { Pool } from "pg";
import type { LinkCsvRows } from "../../linking/ports/variants.ts";
import { query } from "../statements/query.ts";

/** The design `t` shown with a variant `v`: one of the present Kit account, not deleted there. */
const SHOWN_DESIGN = `
  JOIN shops s ON s.id = v.shop_id
  LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
  LEFT JOIN templates t ON t.account_id = s.kit_account_id AND t.gone_at IS NULL
       AND t.sku_key = coalesce(l.sku_key, v.sku_key)`;

export function createLinkCsvRows(pool: Pool): LinkCsvRows {
  return {
    async exportPage(shop, { after, limit }) {
      // Limits the page before the joins; otherwise the whole rest of the store is joined for each page.
      const { rows } = await query(`
        SELECT v.variant_id AS "variantId", v.sku, v.product_title AS "productTitle", v.variant_title AS "variantTitle",
               t.slug AS design_slug, t.external_sku AS design_sku,
               v.link_state AS state
          FROM (SELECT * FROM store_variants WHERE shop_id = $1 AND gone_at IS NULL AND variant_id > $2
                 ORDER BY variant_id LIMIT $3) v ${SHOWN_DESIGN}
         ORDER BY v.variant_id
      `).on(pool, shop.id, after, limit);
      return rows.map(({ design_slug: slug, design_sku: sku, ...variant }) => ({
        ...variant,
        design: slug === null || sku === null ? null : { slug, sku },
      }));
    },
    variantsNamed: (shop, { ids, keys }) =>
      query(`
        SELECT v.variant_id AS "variantId", v.sku, t.external_sku AS "shownDesign" FROM store_variants v ${SHOWN_DESIGN}
         WHERE v.shop_id = $1 AND v.gone_at IS NULL AND (v.variant_id = ANY($2) OR v.sku_key = ANY($3))
      `).rows(pool, shop.id, ids, keys),
    skusWithZeros: (shop, numbers) =>
      query(`
        SELECT v.sku FROM store_variants v
         WHERE v.shop_id = $1 AND v.gone_at IS NULL AND v.sku_key LIKE '0%' AND ltrim(v.sku_key, '0') = ANY($2::text[])
      `).column(pool, shop.id, numbers),
    designsNamed: (shop, { slugs, keys }) =>
      query(`
        SELECT t.slug, t.external_sku AS sku FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
         WHERE s.id = $1 AND t.gone_at IS NULL AND (t.slug = ANY($2) OR t.sku_key = ANY($3))
      `).rows(pool, shop.id, slugs, keys),
  };
}
