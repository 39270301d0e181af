// What suggestions are made from, and searches of whole stores for them.
import type { Pool } from "pg";
import { NONE_FOUND_SHOWN_MS } from "../../linking/limits.ts";
import type { DesignWordRows, SuggestionSearchRows } from "../../linking/ports/suggestions.ts";
import { query } from "../statements/query.ts";

export function createSuggestionSearchRows(pool: Pool): SuggestionSearchRows {
  return {
    request: (shop, score) =>
      query(`
        INSERT INTO suggestion_searches (shop_id, score) VALUES ($1, $2)
        ON CONFLICT (shop_id) DO UPDATE
           SET score = excluded.score, asked_at = clock_timestamp(), looked = 0, ended_at = NULL, run_id = NULL
      `).run(pool, shop.id, score),
    open: (shop) =>
      query(`
        SELECT asked_at::text AS "requestedAt", score FROM suggestion_searches WHERE shop_id = $1 AND ended_at IS NULL
      `).first(pool, shop.id),
    noteLooked: (shop, { requestedAt, looked }) =>
      query(`
        UPDATE suggestion_searches SET looked = $3 WHERE shop_id = $1 AND asked_at = $2::timestamptz AND ended_at IS NULL
      `).wrote(pool, shop.id, requestedAt, looked),
    end: (shop, { requestedAt, runId }) =>
      query(`
        UPDATE suggestion_searches SET ended_at = now(), run_id = $3
         WHERE shop_id = $1 AND asked_at = $2::timestamptz AND ended_at IS NULL
      `).wrote(pool, shop.id, requestedAt, runId),
    async read(shop) {
      const search = await query(`
        SELECT w.score, w.looked, w.ended_at IS NOT NULL AS ended, w.run_id, coalesce(c.count, 0) AS total
          FROM suggestion_searches w
          LEFT JOIN link_runs r ON r.id = w.run_id
          LEFT JOIN link_counts c ON c.shop_id = w.shop_id AND c.state = 'not_linked'
         WHERE w.shop_id = $1
           AND (w.ended_at IS NULL OR r.state = 'draft'
                OR (w.run_id IS NULL AND w.ended_at > now() - $2 * interval '1 millisecond'))
      `).first(pool, shop.id, NONE_FOUND_SHOWN_MS);
      if (!search) return null;
      const { score, looked, total, run_id: runId } = search;
      if (!search.ended) return { kind: "searching", score, looked, total: Math.max(looked, total) };
      return runId === null ? { kind: "none", score } : { kind: "found", score, runId };
    },
    openShops: () =>
      query(`
        SELECT s.id, s.domain FROM suggestion_searches w JOIN shops s ON s.id = w.shop_id
         WHERE w.ended_at IS NULL AND s.uninstalled_at IS NULL
      `).rows(pool),
  };
}

export function createDesignWordRows(pool: Pool): DesignWordRows {
  return {
    async stamp(shop) {
      const found = await query(`
        SELECT s.kit_account_id AS account,
               (SELECT count(*) || ' ' || coalesce(max(seen_at), 'epoch') FROM templates t
                 WHERE t.account_id = s.kit_account_id AND t.gone_at IS NULL AND t.active)
               || ' ' || (SELECT coalesce(max(seen_at), 'epoch') FROM catalog_products p
                           WHERE p.account_id = s.kit_account_id) AS stamp
          FROM shops s WHERE s.id = $1
      `).first(pool, shop.id);
      return found ?? { account: null, stamp: "" };
    },
    designs: (account) =>
      query(`
        SELECT t.external_sku AS sku, t.slug, t.name, coalesce(p.size_name, '') AS size,
               coalesce(p.style_name, '') AS style
          FROM templates t
          LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
         WHERE t.account_id = $1 AND t.gone_at IS NULL AND t.active
      `).rows(pool, account),
    variants: (shop, variantIds) => query(`${WORDS} AND variant_id = ANY($2)`).rows(pool, shop.id, variantIds),
    async printFiles(shop, skus) {
      const { rows } = await query(`
        SELECT t.external_sku AS sku, f.sha256 FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
          JOIN artwork_files f ON f.sha256 = t.chart_sha256
         WHERE s.id = $1 AND t.external_sku = ANY($2)
      `).on(pool, shop.id, skus);
      return new Map(rows.map(({ sku, sha256 }) => [sku, sha256]));
    },
    notLinked: (shop, { after, limit }) =>
      query(`
        ${WORDS} AND gone_at IS NULL AND link_state = 'not_linked' AND variant_id > $2 ORDER BY variant_id LIMIT $3
      `).rows(pool, shop.id, after, limit),
  };
}

const WORDS = `SELECT variant_id AS "variantId", product_id AS "productId", sku, handle, product_title AS "productTitle",
  variant_title AS "variantTitle" FROM store_variants WHERE shop_id = $1`;
