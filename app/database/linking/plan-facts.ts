// The facts of a plan: the chosen variants, the chosen designs, and other variants with their SKUs.
import type { Pool } from "pg";
import { type ExternalSku, VariantId } from "../../kernel/ids.ts";
import { skuKey } from "../../kernel/kit-sku.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { decimalText } from "../../kernel/text/decimal-text.ts";
import { variantLabel, type PlannedDesign, type PlannedVariant } from "../../linking/plan/plan-links.ts";
import type { PlanFactsSource } from "../../linking/ports/runs.ts";
import { kitFormat, variantFormat } from "../../linking/sizes/format.ts";
import { query } from "../statements/query.ts";
import { readIntendedSizes } from "./intended-size-rows.ts";

export function createPlanFacts(pool: Pool): PlanFactsSource {
  return {
    async gather(shop, choices) {
      const variantIds = [...new Set(choices.map((choice) => choice.variantId))];
      const skus = [...new Set(choices.flatMap((choice) => (choice.kind === "clear" ? [] : [choice.design])))];
      const [variants, designs, carriers, intended] = await Promise.all([
        readVariants(pool, shop, variantIds),
        readDesigns(pool, shop, skus),
        readCarriers(pool, shop, skus),
        readIntendedSizes(pool, shop, variantIds),
      ]);
      return { variants, designs, carriers, intended };
    },
  };
}

async function readVariants(pool: Pool, shop: ShopRef, ids: VariantId[]): Promise<Map<VariantId, PlannedVariant>> {
  const { rows } = await query(`
    SELECT v.variant_id AS "variantId", v.product_id AS "productId", v.product_title AS "productTitle", v.variant_title AS "variantTitle",
           v.product_status AS "productStatus", v.sku, v.tracked, v.requires_shipping AS "requiresShipping",
           v.requires_components AS "requiresComponents", v.unit_cost AS "unitCost", v.gone_at IS NOT NULL AS gone,
           l.external_sku AS design, l.previous_sku AS "previousSku"
      FROM store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)
     WHERE v.shop_id = $1 AND v.variant_id = ANY($2)
  `).on(pool, shop.id, ids);
  return new Map(
    rows.map(({ productTitle, variantTitle, design, previousSku, ...row }) => {
      const link = design === null ? null : { design, previousSku };
      const title = variantLabel(productTitle, variantTitle);
      const format = variantFormat({ variantTitle, productTitle });
      return [row.variantId, { ...row, title, format, link }];
    }),
  );
}

async function readDesigns(pool: Pool, shop: ShopRef, skus: ExternalSku[]): Promise<Map<ExternalSku, PlannedDesign>> {
  const { rows } = await query(`
    SELECT t.external_sku AS sku, t.name, t.slug, p.size_name AS "sizeName", p.style_name AS "styleName", t.active, t.gone_at IS NOT NULL AS gone, f.sha256 IS NOT NULL AS "hasArtwork", c.amount
      FROM shops s
      JOIN templates t ON t.account_id = s.kit_account_id AND t.external_sku = ANY($2)
      LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256
      LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
      LEFT JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = t.catalog_product_id
     WHERE s.id = $1
  `).on(pool, shop.id, skus);
  return new Map(
    rows.map(({ sku, active, gone, hasArtwork, amount, ...names }) => {
      const unitCost = amount === null ? null : decimalText(amount);
      return [sku, { sku, format: kitFormat(names), active, gone, hasArtwork, unitCost }];
    }),
  );
}

async function readCarriers(pool: Pool, shop: ShopRef, skus: ExternalSku[]): Promise<Map<string, VariantId[]>> {
  const { rows } = await query(`
    SELECT sku_key AS key, array_agg(variant_id) AS ids FROM store_variants
     WHERE shop_id = $1 AND gone_at IS NULL AND sku_key = ANY($2) GROUP BY 1
  `).on(pool, shop.id, skus.map(skuKey));
  return new Map(rows.map((row) => [row.key, row.ids.map((id) => VariantId.parse(id))]));
}
