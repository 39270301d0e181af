import type { Pool } from "pg";
import type { ThumbnailRows } from "../../designs/ports/artwork.ts";
import { query } from "../statements/query.ts";

export function createThumbnailRows(pool: Pool): ThumbnailRows {
  return {
    async find(shop, sha256) {
      const row = await query(`
        SELECT c.sha256 IS NOT NULL AS tried, c.bytes, c.drawn_at, coalesce(f.width::float8 * f.height, 0) AS cells
          FROM shops s JOIN artwork_files f ON f.sha256 = $2 LEFT JOIN chart_thumbnails c ON c.sha256 = f.sha256
         WHERE s.id = $1 AND s.uninstalled_at IS NULL AND (
           EXISTS (SELECT FROM templates t WHERE t.account_id = s.kit_account_id AND t.chart_sha256 = f.sha256)
           OR EXISTS (SELECT FROM artwork_references r
                       WHERE r.shop_id = s.id AND r.sha256 = f.sha256 AND r.released_at IS NULL))
      `).first(pool, shop, sha256);
      if (!row) return null;
      if (!row.tried) return { kind: "not_drawn", cells: row.cells };
      return row.bytes && row.drawn_at
        ? { kind: "drawn", bytes: row.bytes, drawnAt: row.drawn_at }
        : { kind: "undrawable" };
    },

    readFile: (sha256) =>
      query(`SELECT bytes, content_type AS type FROM artwork_files WHERE sha256 = $1`).first(pool, sha256),

    keep: (sha256, bytes) =>
      query(`
        INSERT INTO chart_thumbnails (sha256, bytes) SELECT f.sha256, $2 FROM artwork_files f WHERE f.sha256 = $1
        ON CONFLICT (sha256) DO NOTHING
      `).run(pool, sha256, bytes && Buffer.from(bytes)),
  };
}
