// Charts in the store, and those marked as intended.
import type { Pool } from "pg";
import type { ChartInStore, ChartRows } from "../../designs/ports/artwork.ts";
import { kitSize, sizeWords } from "../../linking/sizes/size.ts";
import { query, type RowOf } from "../statements/query.ts";

export function createChartRows(pool: Pool): ChartRows {
  return {
    async list(shop, which) {
      const { rows } = await query(`
        SELECT ${COLUMNS} FROM ${CHARTS}
           AND ($2::boolean OR EXISTS (
             SELECT FROM variant_links l WHERE l.shop_id = $1 AND l.external_sku = t.external_sku))
         ORDER BY t.name, t.id
      `).on(pool, shop.id, which === "all");
      return rows.flatMap((row) => chartOf(row) ?? []);
    },
    async find(shop, sku) {
      const row = await query(ONE).first(pool, shop.id, sku);
      return row && chartOf(row);
    },
    async setIntended(shop, { sku, chartSha256, kit }, intended) {
      if (!kit) return;
      if (!intended) {
        await query(`DELETE FROM intended_charts WHERE shop_id = $1 AND external_sku = $2`).on(pool, shop.id, sku);
        return;
      }
      await query(`
        INSERT INTO intended_charts (shop_id, external_sku, chart_sha256, kit_size) VALUES ($1, $2, $3, $4)
        ON CONFLICT (shop_id, external_sku) DO UPDATE
           SET chart_sha256 = excluded.chart_sha256, kit_size = excluded.kit_size, said_at = now()
      `).on(pool, shop.id, sku, chartSha256, sizeWords(kit));
    },
  };
}

const COLUMNS = `t.external_sku AS sku, t.name, t.slug, t.chart_sha256, p.size_name, f.width, f.height,
  i.chart_sha256 AS intended_chart, i.kit_size AS intended_size`;

const CHARTS = `shops s
  JOIN templates t ON t.account_id = s.kit_account_id AND t.gone_at IS NULL
  JOIN artwork_files f ON f.sha256 = t.chart_sha256
  LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
  LEFT JOIN intended_charts i ON i.shop_id = s.id AND i.external_sku = t.external_sku
 WHERE s.id = $1`;

const ONE = `SELECT ${COLUMNS} FROM ${CHARTS} AND t.external_sku = $2` as const;

function chartOf(row: RowOf<typeof ONE>): ChartInStore | null {
  const { sku, name, slug, width, height } = row;
  if (width === null || height === null) return null;
  const kit = kitSize({ sizeName: row.size_name, name, slug });
  const intended = row.intended_chart === row.chart_sha256 && kit !== null && row.intended_size === sizeWords(kit);
  return { sku, name, chartSha256: row.chart_sha256, cells: { width, height }, kit, intended };
}
