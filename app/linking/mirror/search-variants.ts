// One page of the linking screen, however many variants the store has: keyset paging on an index, no counting, no offset.
import type { Pool } from "pg";
import { z } from "zod";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { ProductId } from "../../kernel/ids.ts";
import { LINK_STATES } from "../states/link-state.ts";
import type { LinkReason, LinkState } from "../states/link-state.ts";
import { nameKeysetSql, readNameAsk, toNamePage } from "../../kernel/name-keyset.ts";
import type { NameAsk, NamePage } from "../../kernel/name-keyset.ts";
import { searchWords } from "../../kernel/search-words.ts";
import { kitSize, sizeGap, variantSize } from "../sizes/size.ts";
import type { SizeGap } from "../sizes/size.ts";

export const VARIANT_FILTERS = ["all", ...LINK_STATES.filter((state) => state !== "gone")] as const;

export type VariantFilter = (typeof VARIANT_FILTERS)[number];

const Filter = z.enum(VARIANT_FILTERS).catch("all");

export interface VariantQuery {
  filter: VariantFilter;
  words: string;
  page: NameAsk;
  /** Only kits that were sold in the last `SOLD_DAYS` days, most sold first. */
  sold?: boolean;
  /** Only variants of these; absent or empty: of all. */
  products?: readonly ProductId[];
}

/** More would make an address that is passed on break off somewhere on its way. */
export const MOST_PRODUCTS = 50;

/** From an address: `view`, `search`, `sold`, `products`, `after` or `before`. What is not understood shows everything. */
export function readVariantQuery(query: URLSearchParams): VariantQuery {
  const sold = query.get("sold") === "lately";
  return {
    sold,
    filter: Filter.parse(query.get("view")),
    words: (query.get("search") ?? "").trim().slice(0, 200),
    page: readNameAsk(query, /^\d{1,20}$/, sold ? /^-\d{1,9}$/ : undefined),
    products: (query.get("products") ?? "")
      .split(",")
      .flatMap((id) => ProductId.safeParse(id).data ?? [])
      .slice(0, MOST_PRODUCTS),
  };
}

export interface VariantRow {
  variantId: string;
  productId: string;
  productTitle: string;
  variantTitle: string;
  productStatus: string;
  sku: string;
  tracked: boolean;
  state: LinkState;
  reason: LinkReason | null;
  /** The linked design, or the one that the SKU names; `name` null when Kit has none such. */
  design: { sku: string; name: string | null } | null;
  /** Its own size and its kit's, where they differ. */
  sizes: SizeGap | null;
  /** How many were sold in the last `SOLD_DAYS` days; 0 for what counts as no kit. */
  kitsSold: number;
}

export type VariantPage = NamePage<VariantRow>;

export const PAGE_SIZE = 50;

export async function searchVariants(pool: Pool, shop: ShopRef, query: VariantQuery): Promise<VariantPage> {
  const params: unknown[] = [shop.id];
  const bind = (value: unknown) => `$${params.push(value)}`;
  const where = ["shop_id = $1"];
  where.push(query.filter === "all" ? "link_state <> 'gone'" : `link_state = ${bind(query.filter)}`);
  if (query.products?.length) where.push(`product_id = ANY(${bind(query.products)})`);
  const words = searchWords(query.words);
  if (words !== null) where.push(`words @@ to_tsquery('simple', ${bind(words)})`);
  if (query.sold) where.push("kits_sold > 0");
  const keyset = nameKeysetSql(query.page, `${query.sold ? "-kits_sold, " : ""}product_title, variant_id`, bind);
  where.push(keyset.where);

  const { rows } = await pool.query<VariantRecord>(
    `SELECT ${COLUMNS.map((column) => `v.${column}`).join(", ")}, coalesce(l.external_sku, t.external_sku) AS design_sku, t.name AS design_name,
            t.slug AS design_slug, p.size_name
       FROM (SELECT row_number() OVER (ORDER BY ${keyset.order}) AS place, shop_id, ${COLUMNS.join(", ")} FROM store_variants
              WHERE ${where.join(" AND ")} ORDER BY ${keyset.order} LIMIT ${PAGE_SIZE + 1}) v
       JOIN shops s ON s.id = v.shop_id
       LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
       LEFT JOIN templates t ON t.account_id = s.kit_account_id
            AND t.sku_key = coalesce(l.sku_key, v.sku_key)
       LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
      ORDER BY v.place`,
    params,
  );
  return toNamePage(rows.map(rowOf), {
    ask: query.page,
    size: PAGE_SIZE,
    key: (row) => [...(query.sold ? [String(-row.kitsSold)] : []), row.productTitle, row.variantId],
  });
}

const COLUMNS = [
  "variant_id",
  "product_id",
  "product_title",
  "variant_title",
  "product_status",
  "sku",
  "sku_key",
  "tracked",
  "link_state",
  "link_reason",
  "kits_sold",
];

interface VariantRecord {
  variant_id: string;
  product_id: string;
  product_title: string;
  variant_title: string;
  product_status: string;
  sku: string;
  tracked: boolean;
  link_state: LinkState;
  link_reason: LinkReason | null;
  kits_sold: number;
  design_sku: string | null;
  design_name: string | null;
  design_slug: string | null;
  size_name: string | null;
}

function rowOf(row: VariantRecord): VariantRow {
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    productTitle: row.product_title,
    variantTitle: row.variant_title === "Default Title" ? "" : row.variant_title,
    productStatus: row.product_status,
    sku: row.sku,
    tracked: row.tracked,
    state: row.link_state,
    reason: row.link_reason,
    design: row.design_sku === null ? null : { sku: row.design_sku, name: row.design_name },
    sizes: sizesOf(row),
    kitsSold: row.kits_sold,
  };
}

function sizesOf(row: VariantRecord): SizeGap | null {
  if (row.design_name === null || row.design_slug === null) return null;
  const variant = variantSize({ variantTitle: row.variant_title, productTitle: row.product_title });
  return sizeGap(variant, kitSize({ sizeName: row.size_name, name: row.design_name, slug: row.design_slug }));
}

export interface ProductTitle {
  productId: string;
  title: string;
}

/** Titles of products as the mirror has them, by title; those that it does not have are left out. */
export async function readProductTitles(
  pool: Pool,
  shop: ShopRef,
  products: readonly ProductId[],
): Promise<ProductTitle[]> {
  if (products.length === 0) return [];
  const { rows } = await pool.query<ProductTitle>(
    `SELECT product_id AS "productId", min(product_title) AS title FROM store_variants
      WHERE shop_id = $1 AND product_id = ANY($2) GROUP BY product_id ORDER BY 2, 1`,
    [shop.id, products],
  );
  return rows;
}
