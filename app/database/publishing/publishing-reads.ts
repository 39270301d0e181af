import type { Pool } from "pg";
import { z } from "zod";
import { DRAFT_FIELDS } from "../../publishing/draft-fields.ts";
import { CheckedSize } from "../../publishing/draft-rules.ts";
import { type DraftView, SHOWN_STATES } from "../../publishing/draft-view.ts";
import type { PublishingReads } from "../../publishing/ports/drafts.ts";
import type { Refusal } from "../../publishing/ports/store.ts";
import { query, type RowOf } from "../statements/query.ts";
import { readProductDefaults } from "./product-defaults-rows.ts";

export function createPublishingReads(pool: Pool): PublishingReads {
  return {
    currency: (shop) => query(`SELECT currency FROM shops WHERE id = $1`).firstValue(pool, shop.id),
    defaults: (shop) => readProductDefaults(pool, shop),
    async designs(shop, skus) {
      const { rows } = await query(`
        SELECT t.external_sku AS sku, t.slug, t.name, t.account_id AS "accountId", t.active, t.gone_at IS NOT NULL AS gone,
               EXISTS (SELECT FROM artwork_files f WHERE f.sha256 = t.chart_sha256) AS "hasArtwork", t.chart_sha256 AS "chartSha256",
               (SELECT i.xmin::text FROM design_images i
                 WHERE i.account_id = t.account_id AND i.slug = t.slug AND i.role = 'hero') AS "imageVersion",
               coalesce(p.category_name, '') AS category, p.size_name AS "sizeName",
               p.style_name AS "styleName", c.amount AS "unitCost"
          FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
          LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
          LEFT JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = t.catalog_product_id
         WHERE s.id = $1 AND t.external_sku = ANY ($2)
      `).on(pool, shop.id, skus);
      return new Map(rows.map((row) => [row.sku, row]));
    },
    async products(shop, { sku, limit }) {
      const { rows } = await query(`
        WITH carrying AS (
          SELECT variant_id FROM variant_links WHERE shop_id = $1 AND external_sku = $2
          UNION
          SELECT variant_id FROM store_variants WHERE shop_id = $1 AND sku_key = sku_key_of($2))
        SELECT v.product_id AS "productId", max(v.product_title) AS title, max(v.product_status) AS status,
               count(*)::int AS variants, count(l.variant_id)::int AS linked,
               bool_or(d.state IS NOT NULL) AS "madeHere", max(d.image) AS image,
               max(d.publication) AS publication, max(cardinality(d.channels)) AS channels,
               max(d.publication_words) AS "publicationWords",
               bool_and(v.gone_at IS NOT NULL) AS gone
          FROM carrying c JOIN store_variants v ON v.shop_id = $1 AND v.variant_id = c.variant_id
          LEFT JOIN variant_links l ON l.shop_id = $1 AND l.variant_id = v.variant_id AND l.external_sku = $2
          LEFT JOIN LATERAL (SELECT d.state, d.image, d.publication, d.channels, d.publication_words
                              FROM product_drafts d
                              WHERE d.shop_id = $1 AND d.product_id = v.product_id AND d.state = 'made'
                                AND d.target_id IS NULL LIMIT 1) d ON true
         GROUP BY v.product_id
        HAVING NOT bool_and(v.gone_at IS NOT NULL) OR bool_or(d.state IS NOT NULL)
         ORDER BY bool_and(v.gone_at IS NOT NULL), max(v.product_id::numeric) DESC LIMIT $3
      `).on(pool, shop.id, sku, limit);
      return rows.map((row) => ({
        ...row,
        image: row.image ?? "none",
        publication: row.publication ?? "none",
        channels: row.channels ?? 0,
        publicationWords: row.publicationWords ?? "",
      }));
    },
    async productCounts(shop, skus) {
      const { rows } = await query(`
        WITH carrying AS (
          SELECT w.sku, v.product_id
            FROM unnest($2::text[]) AS w(sku)
            JOIN store_variants v ON v.shop_id = $1 AND v.sku_key = sku_key_of(w.sku) AND v.gone_at IS NULL
          UNION
          SELECT s.external_sku, coalesce(d.product_id, d.id::text)
            FROM product_drafts d JOIN product_draft_sizes s ON s.draft_id = d.id
           WHERE d.shop_id = $1 AND d.due_at IS NOT NULL AND d.linked_at IS NULL AND s.external_sku = ANY ($2))
        SELECT sku, count(*)::int AS products FROM carrying GROUP BY sku
      `).on(pool, shop.id, skus);
      return new Map(rows.map((row) => [row.sku, row.products]));
    },
    async latestDrafts(shop, skus) {
      const { rows } = await query(`
        SELECT DISTINCT ON (d.external_sku) ${COLUMNS} FROM product_drafts d
         WHERE d.shop_id = $1 AND d.external_sku = ANY ($2) ORDER BY d.external_sku, d.number DESC
      `).on(pool, shop.id, skus);
      return new Map(rows.map((row) => [row.sku, viewOf(row)]));
    },
    async draft(shop, of) {
      const row = await query(ONE).first(pool, shop.id, of.sku, of.number);
      return row && viewOf(row);
    },
  };
}

/** Shopify's message as stored. */
const Refusals: z.ZodType<Refusal[]> = z.array(z.object({ field: z.enum(DRAFT_FIELDS).nullable(), words: z.string() }));

const COLUMNS = `d.external_sku AS sku, d.number, d.title, d.description, d.vendor, d.product_type AS "productType", d.price, d.cost,
  d.size, d.drills, d.tags, d.state, d.reason, d.refusals, d.product_id AS "productId", d.image, d.channels, d.publication,
  d.publication_words AS "publicationWords", d.target_id AS target, d.collections, d.left_out AS "leftOut",
  coalesce((SELECT bool_and(v.gone_at IS NOT NULL) FROM store_variants v
             WHERE v.shop_id = d.shop_id AND v.product_id = d.product_id), false) AS gone,
  coalesce((SELECT json_agg(json_build_object('sku', s.external_sku, 'size', s.size, 'drills', s.drills,
                                              'price', s.price, 'cost', s.cost)
                            ORDER BY s.position)
              FROM product_draft_sizes s WHERE s.draft_id = d.id), '[]') AS sizes`;

const ONE =
  `SELECT ${COLUMNS} FROM product_drafts d WHERE d.shop_id = $1 AND d.external_sku = $2 AND d.number = $3` as const;

function viewOf(row: RowOf<typeof ONE>): DraftView {
  const { sku: _, state, refusals, sizes, tags, collections, ...rest } = row;
  const { number, reason, image, gone, publication, publicationWords, productId, ...entered } = rest;
  return {
    ...{ number, reason, image, gone, publication, publicationWords, productId },
    entered: { ...entered, tags: tags ?? [], collections: collections ?? [], sizes: z.array(CheckedSize).parse(sizes) },
    state: SHOWN_STATES[state],
    refusals: Refusals.parse(refusals),
  };
}
