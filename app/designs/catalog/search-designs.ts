// The designs (templates) of a shop's Kit account, with what a shop has of each: its artwork and the variants that sell it.
import type { Pool } from "pg";
import { z } from "zod";
import { nameKeysetSql, readNameAsk, toNamePage } from "../../kernel/name-keyset.ts";
import type { NameAsk, NamePage } from "../../kernel/name-keyset.ts";
import { searchWords } from "../../kernel/search-words.ts";
import { kitSize, sameSize, readSize } from "../../linking/sizes/size.ts";
import type { Size } from "../../linking/sizes/size.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

export const DESIGN_FILTERS = ["all", "no_artwork", "inactive", "not_sold"] as const;
export type DesignFilter = (typeof DESIGN_FILTERS)[number];

const Filter = z.enum(DESIGN_FILTERS).catch("all");

export interface DesignQuery {
  filter: DesignFilter;
  words: string;
  page: NameAsk;
}

/** From an address: `view`, `search`, `after` or `before`. What is not understood shows everything. */
export function readDesignQuery(query: URLSearchParams): DesignQuery {
  return {
    filter: Filter.parse(query.get("view")),
    words: (query.get("search") ?? "").trim().slice(0, 200),
    page: readNameAsk(query, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  };
}

export interface DesignRow {
  sku: string;
  slug: string;
  name: string;
  active: boolean;
  /** Not in Kit's list any more. */
  gone: boolean;
  chartSha256: string;
  catalogProduct: { id: string; name: string | null };
  /** As its catalog product names it, or else its own name; null: not known. */
  size: Size | null;
  /** Null: the print file is not here. Sizes are pixels, that is drills. */
  artwork: { width: number | null; height: number | null; size: number } | null;
  /** Variants of this store that are linked to it. */
  variants: number;
}

export const DESIGNS_A_PAGE = 50;

const CONDITIONS: Record<DesignFilter, string> = {
  all: "true",
  no_artwork: "t.gone_at IS NULL AND NOT EXISTS (SELECT FROM artwork_files f WHERE f.sha256 = t.chart_sha256)",
  inactive: "(NOT t.active OR t.gone_at IS NOT NULL)",
  not_sold: `t.gone_at IS NULL AND NOT EXISTS (
    SELECT FROM variant_links l WHERE l.shop_id = $1 AND l.external_sku = t.external_sku)`,
};

const COLUMNS = `t.external_sku AS sku, t.slug, t.name, t.active, t.gone_at IS NOT NULL AS gone,
  t.chart_sha256, t.catalog_product_id::text AS product_id, p.name AS product_name, p.size_name,
  f.sha256 IS NOT NULL AS has_artwork, f.width, f.height, f.size, t.id,
  (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = $1 AND l.external_sku = t.external_sku) AS variants`;

const JOINS = `LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
  LEFT JOIN artwork_files f ON f.sha256 = t.chart_sha256`;

export async function searchDesigns(
  pool: Pool,
  shop: ShopRef,
  query: DesignQuery & { catalogProducts?: string[] },
): Promise<NamePage<DesignRow>> {
  const params: unknown[] = [shop.id];
  const bind = (value: unknown) => `$${params.push(value)}`;
  const where = ["t.account_id = (SELECT kit_account_id FROM shops WHERE id = $1)", CONDITIONS[query.filter]];
  const words = searchWords(query.words);
  if (words !== null) where.push(`t.words @@ to_tsquery('simple', ${bind(words)})`);
  if (query.catalogProducts) where.push(`t.catalog_product_id = ANY(${bind(query.catalogProducts)}::bigint[])`);
  const keyset = nameKeysetSql(query.page, "t.name, t.id", bind);
  where.push(keyset.where);
  const { rows } = await pool.query<DesignRecord>(
    `SELECT ${COLUMNS} FROM (
       SELECT t.* FROM templates t WHERE ${where.join(" AND ")} ORDER BY ${keyset.order} LIMIT ${DESIGNS_A_PAGE + 1}) t
       ${JOINS} ORDER BY ${keyset.order}`,
    params,
  );
  const page = toNamePage(rows, { ask: query.page, size: DESIGNS_A_PAGE, key: (row) => [row.name, row.id] });
  return { ...page, rows: page.rows.map(rowOf) };
}

/**
 * Designs to choose from: those that have all the words, or else those that have any of them, the most first, so that
 * "Galaxy Cat Diamond Painting" finds the design "Galaxy Cat". Of designs that have as many words, those whose kit is of one of
 * `sizes` come first.
 */
export async function chooseDesigns(
  pool: Pool,
  shop: ShopRef,
  { words: text, sizes }: { words: string; sizes: readonly Size[] },
): Promise<DesignRow[]> {
  const words = searchWords(text);
  const fitting = await catalogProductsOf(pool, shop, sizes);
  const strict = await allWords(pool, shop, { words: text, fitting });
  if (strict.length > 0 || words === null) return strict.filter((row) => !row.gone);
  const { rows } = await pool.query<DesignRecord>(
    `SELECT ${COLUMNS} FROM (
       SELECT t.*, ts_rank(t.words, to_tsquery('simple', $2)) AS rank FROM templates t
        WHERE t.account_id = (SELECT kit_account_id FROM shops WHERE id = $1) AND t.gone_at IS NULL
          AND t.words @@ to_tsquery('simple', $2)
        ORDER BY rank DESC, t.catalog_product_id = ANY($3::bigint[]) DESC, t.name LIMIT ${DESIGNS_A_PAGE}) t
       ${JOINS} ORDER BY t.rank DESC, t.catalog_product_id = ANY($3::bigint[]) DESC, t.name`,
    [shop.id, words.replaceAll(" & ", " | "), fitting],
  );
  return rows.map(rowOf);
}

/** The same two readings by name, so that the first page of thousands has those that fit, however they are called. */
async function allWords(
  pool: Pool,
  shop: ShopRef,
  { words, fitting }: { words: string; fitting: string[] },
): Promise<DesignRow[]> {
  const query = { filter: "all" as const, words, page: null };
  const any = (await searchDesigns(pool, shop, query)).rows;
  if (fitting.length === 0) return any;
  const first = (await searchDesigns(pool, shop, { ...query, catalogProducts: fitting })).rows;
  const known = new Set(first.map(({ sku }) => sku));
  return [...first, ...any.filter(({ sku }) => !known.has(sku))];
}

/** Kit's ids of the catalog products that are of one of these sizes: some dozens at most are looked at. */
async function catalogProductsOf(pool: Pool, shop: ShopRef, sizes: readonly Size[]): Promise<string[]> {
  if (sizes.length === 0) return [];
  const { rows } = await pool.query<{ id: string; size: string }>(
    `SELECT p.kit_product_id::text AS id, p.size_name AS size
       FROM shops s JOIN catalog_products p ON p.account_id = s.kit_account_id WHERE s.id = $1`,
    [shop.id],
  );
  return rows
    .filter((row) => {
      const kit = readSize(row.size);
      return kit !== null && sizes.some((size) => sameSize(size, kit));
    })
    .map(({ id }) => id);
}

/** One design of the shop's account by its SKU. */
export async function findDesign(pool: Pool, shop: ShopRef, sku: string): Promise<DesignRow | null> {
  const { rows } = await pool.query<DesignRecord>(
    `SELECT ${COLUMNS} FROM templates t ${JOINS}
      WHERE t.account_id = (SELECT kit_account_id FROM shops WHERE id = $1) AND t.external_sku = $2`,
    [shop.id, sku],
  );
  return rows[0] ? rowOf(rows[0]) : null;
}

interface DesignRecord {
  id: string;
  sku: string;
  slug: string;
  name: string;
  active: boolean;
  gone: boolean;
  chart_sha256: string;
  product_id: string;
  product_name: string | null;
  size_name: string | null;
  has_artwork: boolean;
  width: number | null;
  height: number | null;
  size: number | null;
  variants: number;
}

function rowOf(row: DesignRecord): DesignRow {
  return {
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    active: row.active,
    gone: row.gone,
    chartSha256: row.chart_sha256,
    catalogProduct: { id: row.product_id, name: row.product_name },
    size: kitSize({ sizeName: row.size_name, name: row.name, slug: row.slug }),
    artwork: row.has_artwork ? { width: row.width, height: row.height, size: row.size ?? 0 } : null,
    variants: row.variants,
  };
}
