// One page of the linking screen, however many variants the store has: keyset paging on an index, no counting, no offset.
import type { Pool } from "pg";
import { z } from "zod";
import type { ShopRef } from "../orders/ports.ts";
import { LINK_STATES } from "./link-state.ts";
import type { LinkReason, LinkState } from "./link-state.ts";
import { searchWords } from "./search-words.ts";

export const VARIANT_FILTERS = ["all", ...LINK_STATES.filter((state) => state !== "gone")] as const;

/** Base64url of the last row's title and id. A cursor that was tampered with starts at the beginning. */
const Cursor = z.tuple([z.string(), z.string()]);

export const VariantQuery = z.object({
  filter: z.enum(VARIANT_FILTERS).catch("all"),
  words: z.string().trim().max(200).catch(""),
  after: z.string().max(2_000).nullable().catch(null),
});
export type VariantQuery = z.infer<typeof VariantQuery>;

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
}

export interface VariantPage {
  rows: VariantRow[];
  next: string | null;
}

export const PAGE_SIZE = 50;

export async function searchVariants(pool: Pool, shop: ShopRef, query: VariantQuery): Promise<VariantPage> {
  const params: unknown[] = [shop.id];
  const bind = (value: unknown) => `$${params.push(value)}`;
  const where = ["shop_id = $1"];
  where.push(query.filter === "all" ? "link_state <> 'gone'" : `link_state = ${bind(query.filter)}`);
  const words = searchWords(query.words);
  if (words !== null) where.push(`${WORDS_OF_VARIANT} @@ to_tsquery('simple', ${bind(words)})`);
  const after = readCursor(query.after);
  if (after) where.push(`(product_title, variant_id) > (${bind(after[0])}, ${bind(after[1])})`);

  const { rows } = await pool.query<VariantRecord>(
    `SELECT v.*, coalesce(l.external_sku, t.external_sku) AS design_sku, t.name AS design_name
       FROM (SELECT * FROM store_variants WHERE ${where.join(" AND ")}
              ORDER BY product_title, variant_id LIMIT ${PAGE_SIZE + 1}) v
       JOIN shops s ON s.id = v.shop_id
       LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
       LEFT JOIN templates t ON t.account_id = s.kit_account_id
            AND lower(t.external_sku) = lower(btrim(coalesce(l.external_sku, v.sku)))
      ORDER BY v.product_title, v.variant_id`,
    params,
  );
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    rows: page.map(rowOf),
    next: rows.length > PAGE_SIZE && last ? writeCursor([last.product_title, last.variant_id]) : null,
  };
}

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
  design_sku: string | null;
  design_name: string | null;
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
  };
}

/** To the letter the expression of the index `store_variants_words_idx`. */
const WORDS_OF_VARIANT = `to_tsvector('simple', regexp_replace(
  product_title || ' ' || variant_title || ' ' || sku || ' ' || handle, '[!-/:-@[-\`{-~]+', ' ', 'g'))`;

export interface LinkCounts {
  byState: Partial<Record<LinkState, number>>;
  /** Variants that are there. */
  all: number;
  /** When the store was last read whole; null: never. */
  readAt: Date | null;
}

export async function readLinkCounts(pool: Pool, shop: ShopRef): Promise<LinkCounts> {
  const { rows } = await pool.query<{ state: LinkState; count: number }>(
    `SELECT state, count FROM link_counts WHERE shop_id = $1`,
    [shop.id],
  );
  const read = await pool.query<{ at: Date | null }>(`SELECT variants_read_at AS at FROM shops WHERE id = $1`, [
    shop.id,
  ]);
  return {
    byState: Object.fromEntries(rows.map((row) => [row.state, row.count])),
    all: rows.reduce((sum, row) => sum + (row.state === "gone" ? 0 : row.count), 0),
    readAt: read.rows[0]?.at ?? null,
  };
}

function readCursor(text: string | null): [string, string] | null {
  if (!text) return null;
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

function writeCursor(position: [string, string]): string {
  return Buffer.from(JSON.stringify(position), "utf8").toString("base64url");
}
