// The designs of a shop's Kit account, with the shop's data of each.
import type { Pool } from "pg";
import type { DesignFilter } from "../../designs/catalog/design-query.ts";
import { readUnread } from "../../designs/catalog/unread-entries.ts";
import type { PaletteEntry } from "../../designs/chart/legend.ts";
import type { Image } from "../../designs/images/image-header.ts";
import { DESIGNS_A_PAGE } from "../../designs/limits.ts";
import type { DesignRow, DesignRows } from "../../designs/ports/designs.ts";
import { toPage } from "../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { searchWords } from "../../kernel/text/search-words.ts";
import { kitFormat } from "../../linking/sizes/format.ts";
import { sizeWords } from "../../linking/sizes/size.ts";
import { keysetSql } from "../keyset-page.ts";
import { query, queryLike, type RowOf } from "../statements/query.ts";
import { PRODUCT_LABEL } from "./product-label.ts";

const CONDITIONS: Record<DesignFilter, string> = {
  all: "true",
  // Their SKUs are given: a size is read from names, which PostgreSQL can't.
  chart: "t.gone_at IS NULL AND t.active",
  no_artwork: "t.gone_at IS NULL AND NOT EXISTS (SELECT FROM artwork_files f WHERE f.sha256 = t.chart_sha256)",
  inactive: "(NOT t.active OR t.gone_at IS NOT NULL)",
  not_sold: `t.gone_at IS NULL AND NOT EXISTS (
    SELECT FROM variant_links l WHERE l.shop_id = $1 AND l.external_sku = t.external_sku)`,
};

const COLUMNS = `t.external_sku AS sku, t.slug, t.name, t.active, t.gone_at IS NOT NULL AS gone,
  t.chart_sha256 AS "chartSha256", t.catalog_product_id::text AS "productId", p.name AS "productName", p.size_name AS "sizeName",
  p.style_name AS "styleName", f.sha256 IS NOT NULL AS "hasArtwork", f.width, f.height, f.size, t.id,
  i.chart_sha256 AS "intendedChart", i.kit_size AS "intendedSize",
  (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = $1 AND l.external_sku = t.external_sku) AS variants`;

const JOINS = `LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
  LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256
  LEFT JOIN intended_charts i ON i.shop_id = $1 AND i.external_sku = t.external_sku`;

const ONE = `SELECT ${COLUMNS} FROM templates t ${JOINS}
  WHERE t.account_id = (SELECT kit_account_id FROM shops WHERE id = $1) AND t.external_sku = $2` as const;

export function createDesignRows(pool: Pool): DesignRows {
  return {
    async search(shop, asked) {
      const params: unknown[] = [shop.id];
      const bind = (value: unknown) => `$${params.push(value)}`;
      const where = ["t.account_id = (SELECT kit_account_id FROM shops WHERE id = $1)", CONDITIONS[asked.filter]];
      const words = searchWords(asked.words);
      if (words !== null) where.push(`t.words @@ to_tsquery('simple', ${bind(words)})`);
      if (asked.catalogProducts) where.push(`t.catalog_product_id = ANY(${bind(asked.catalogProducts)}::bigint[])`);
      if (asked.skus) where.push(`t.external_sku = ANY(${bind(asked.skus)})`);
      const keyset = keysetSql(asked.page, "t.name, t.id", bind);
      where.push(keyset.where);
      const text = `SELECT ${COLUMNS} FROM (
           SELECT t.* FROM templates t WHERE ${where.join(" AND ")} ORDER BY ${keyset.order} LIMIT ${DESIGNS_A_PAGE + 1}) t
           ${JOINS} ORDER BY ${keyset.order}`;
      const rows = await queryLike(pool, text, { values: params, like: ONE });
      const page = toPage(rows, { ask: asked.page, size: DESIGNS_A_PAGE, key: (row) => [row.name, row.id] });
      return { ...page, rows: page.rows.map(rowOf) };
    },

    async matchAny(shop, { words: text, fitting }) {
      const words = searchWords(text);
      if (words === null) return [];
      const { rows } = await query(`
        SELECT ${COLUMNS} FROM (
          SELECT t.*, ts_rank(t.words, to_tsquery('simple', $2)) AS rank FROM templates t
           WHERE t.account_id = (SELECT kit_account_id FROM shops WHERE id = $1) AND t.gone_at IS NULL
             AND t.words @@ to_tsquery('simple', $2)
           ORDER BY rank DESC, t.catalog_product_id = ANY($3::bigint[]) DESC, t.name LIMIT ${DESIGNS_A_PAGE}) t
          ${JOINS} ORDER BY t.rank DESC, t.catalog_product_id = ANY($3::bigint[]) DESC, t.name
      `).on(pool, shop.id, words.replaceAll(" & ", " | "), fitting);
      return rows.map(rowOf);
    },

    async find(shop, sku) {
      const row = await query(ONE).first(pool, shop.id, sku);
      return row && rowOf(row);
    },

    async account(shop) {
      const row = await query(`
        SELECT a.templates_read_at AS read_at, a.unread,
               (SELECT count(*)::int FROM templates t WHERE t.account_id = a.id AND t.gone_at IS NULL) AS designs
          FROM shops s JOIN kit_accounts a ON a.id = s.kit_account_id WHERE s.id = $1
      `).first(pool, shop.id);
      return row ? { readAt: row.read_at, designs: row.designs, unread: readUnread(row.unread) } : null;
    },

    catalog: (shop) =>
      query(`
        SELECT p.kit_product_id::text AS id, ${PRODUCT_LABEL} AS label
          FROM catalog_products p JOIN shops s ON s.kit_account_id = p.account_id
         WHERE s.id = $1 AND p.gone_at IS NULL ORDER BY p.category_name, p.name, p.kit_product_id
      `).rows(pool, shop.id),

    catalogSizes: (shop) =>
      query(`
        SELECT p.kit_product_id::text AS id, p.size_name AS size
          FROM shops s JOIN catalog_products p ON p.account_id = s.kit_account_id WHERE s.id = $1
      `).rows(pool, shop.id),

    printFile: (shop, sku) => readPrintFile(pool, shop, sku),
    palette: (shop) => readPalette(pool, shop),
    heroImage: (shop, sku) => readHeroImage(pool, shop, sku),
  };
}

function rowOf(record: RowOf<typeof ONE>): DesignRow {
  const { id: _, productId, productName, sizeName, styleName, hasArtwork, width, height, size, ...rest } = record;
  const { intendedChart, intendedSize, ...row } = rest;
  const { size: kit, drills } = kitFormat({ sizeName, styleName, name: row.name, slug: row.slug });
  return {
    ...row,
    catalogProduct: { id: productId, name: productName },
    size: kit,
    drills,
    chartIntended: intendedChart === row.chartSha256 && kit !== null && intendedSize === sizeWords(kit),
    artwork: hasArtwork ? { width, height, size: size ?? 0 } : null,
  };
}

function readPrintFile(pool: Pool, shop: ShopRef, sku: string): Promise<Image | null> {
  return query(`
    SELECT f.bytes, f.content_type AS type, coalesce(f.width, 0) AS width, coalesce(f.height, 0) AS height
      FROM shops s JOIN templates t ON t.account_id = s.kit_account_id JOIN artwork_files f ON f.sha256 = t.chart_sha256
     WHERE s.id = $1 AND t.external_sku = $2
  `).first(pool, shop.id, sku);
}

function readPalette(pool: Pool, shop: Pick<ShopRef, "id">): Promise<PaletteEntry[]> {
  return query(`
    SELECT c.dmc_code AS "dmcCode", c.hex FROM shops s JOIN palette_colors c ON c.account_id = s.kit_account_id
     WHERE s.id = $1
  `).rows(pool, shop.id);
}

function readHeroImage(pool: Pool, shop: ShopRef, sku: string): Promise<{ bytes: Uint8Array; type: string } | null> {
  return query(`
    SELECT i.bytes, i.content_type AS type
      FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
      JOIN design_images i ON i.account_id = t.account_id AND i.slug = t.slug AND i.role = 'hero'
     WHERE s.id = $1 AND t.external_sku = $2
  `).first(pool, shop.id, sku);
}
