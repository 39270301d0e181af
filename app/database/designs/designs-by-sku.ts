// Designs of a shop's Kit account by SKU, for publishing.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { PublishableDesign } from "../../publishing/ports/drafts.ts";
import { type Connection, query } from "../statements/query.ts";

/** Leaves out SKUs that aren't designs of the account. */
export async function readDesignsBySku(
  on: Connection,
  shop: ShopRef,
  skus: readonly string[],
): Promise<Map<string, PublishableDesign>> {
  const { rows } = await query(`
    SELECT t.external_sku AS sku, t.slug, t.name, t.account_id AS "accountId", t.active, t.gone_at IS NOT NULL AS gone,
           EXISTS (SELECT FROM artwork_files f WHERE f.sha256 = t.chart_sha256) AS "hasArtwork", t.chart_sha256 AS "chartSha256",
           EXISTS (SELECT FROM design_images i
                    WHERE i.account_id = t.account_id AND i.slug = t.slug AND i.role = 'hero') AS "hasImage",
           coalesce(p.category_name, '') AS category, p.size_name AS "sizeName",
           p.style_name AS "styleName", c.amount AS "unitCost"
      FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
      LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
      LEFT JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = t.catalog_product_id
     WHERE s.id = $1 AND t.external_sku = ANY ($2)
  `).on(on, shop.id, skus);
  return new Map(rows.map((row) => [row.sku, row]));
}
