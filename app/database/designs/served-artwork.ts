// Whether a key opens a print file: `findServed` of app/designs/ports/artwork.ts. A key due for renewal, or
// renewed, still opens it for orders that were sent to Kit with it and have not shipped yet (decision 86).
import type { Pool } from "pg";
import { FORMER_KEY_DAYS } from "../../designs/limits.ts";
import type { ServedArtwork } from "../../designs/ports/artwork.ts";
import { query } from "../statements/query.ts";

/** The time between writing an address into a request and counting the order as sent. */
const ON_ITS_WAY = "10 minutes";

const KIT_MAY_FETCH = `EXISTS (
  SELECT FROM kit_orders o
   WHERE o.shop_id = r.shop_id AND o.submission <> 'void' AND o.kit_canceled_at IS NULL AND o.kit_stage < 3
     AND o.first_sent_at > now() - interval '${FORMER_KEY_DAYS} days'
     AND o.first_sent_at < coalesce(k.replaced_at, now()) + interval '${ON_ITS_WAY}'
     AND (EXISTS (SELECT FROM kit_order_lines l WHERE l.kit_order_id = o.id AND l.sent_sha256 = r.sha256)
       OR EXISTS (SELECT FROM attempts a, jsonb_array_elements(a.lines) line
                   WHERE a.kit_order_id = o.id AND line->>'sha256' = r.sha256)))`;

export async function findServedArtwork(pool: Pool, key: string): Promise<ServedArtwork | null> {
  const { rows } = await query(`
    SELECT f.sha256, f.content_type, f.size, f.created_at
      FROM artwork_references r
      JOIN artwork_files f USING (sha256)
      JOIN shops s ON s.id = r.shop_id
      LEFT JOIN former_artwork_keys k ON k.key = $1 AND k.shop_id = r.shop_id AND k.sha256 = r.sha256
     WHERE r.id = (SELECT id FROM artwork_references WHERE key = $1
                    UNION ALL
                   SELECT c.id FROM former_artwork_keys w JOIN artwork_references c USING (shop_id, sha256) WHERE w.key = $1
                    LIMIT 1)
       AND r.released_at IS NULL
       AND ((k.key IS NULL AND (s.artwork_keys_from IS NULL OR r.keyed_at >= s.artwork_keys_from)) OR ${KIT_MAY_FETCH})
  `).on(pool, key);
  const row = rows[0];
  return row ? { sha256: row.sha256, type: row.content_type, size: row.size, createdAt: row.created_at } : null;
}
