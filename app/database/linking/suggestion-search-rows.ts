// Searches of whole stores for suggestions: implements `SuggestionSearchRows` of app/linking/ports/suggestions.ts.
import type { Pool } from "pg";
import { NONE_FOUND_SHOWN_MS } from "../../linking/limits.ts";
import type { SuggestionSearchRows } from "../../linking/ports/suggestions.ts";
import { query } from "../statements/query.ts";

export function createSuggestionSearchRows(pool: Pool): SuggestionSearchRows {
  return {
    request: (shop, score) =>
      query(`
        INSERT INTO suggestion_searches (shop_id, score, untrack, write_cost) VALUES ($1, $2, false, true)
        ON CONFLICT (shop_id) DO UPDATE
           SET score = excluded.score, asked_at = clock_timestamp(), looked = 0, ended_at = NULL, run_id = NULL
      `).run(pool, shop.id, score),
    async open(shop) {
      const row = await query(`
        SELECT asked_at::text AS asked_at, score FROM suggestion_searches
         WHERE shop_id = $1 AND ended_at IS NULL
      `).first(pool, shop.id);
      return row ? { requestedAt: row.asked_at, score: row.score } : null;
    },
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
