// Deletes artwork that is no longer needed: `releaseUnused` of app/designs/ports/artwork.ts.
import type { Pool } from "pg";
import { FORMER_KEY_DAYS, UNUSED_FILE_DAYS } from "../../designs/limits.ts";
import { query } from "../statements/query.ts";

const GRACE = `${UNUSED_FILE_DAYS} days`;

/**
 * Releases references that neither a template of a present shop nor an open order uses, then deletes files without any
 * reference, unless an installed shop can still adopt them for its next order (`adopt`). Safe to repeat.
 */
export async function releaseUnusedArtwork(pool: Pool): Promise<{ released: number; deleted: number }> {
  const released = await query(`
    UPDATE artwork_references r SET released_at = now()
     WHERE r.released_at IS NULL
       AND r.created_at < now() - interval '${GRACE}'
       AND NOT EXISTS (
         SELECT FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
          WHERE s.id = r.shop_id AND t.chart_sha256 = r.sha256
            AND (s.uninstalled_at IS NULL OR s.uninstalled_at > now() - interval '${GRACE}'))
       AND NOT EXISTS (
         SELECT FROM kit_orders o
          WHERE o.shop_id = r.shop_id
            AND o.submission <> 'void' AND o.kit_canceled_at IS NULL AND o.kit_stage < 3
            AND (EXISTS (SELECT FROM kit_order_lines l WHERE l.kit_order_id = o.id AND l.sent_sha256 = r.sha256)
              OR EXISTS (SELECT FROM kit_order_lines l
                           JOIN templates t ON t.external_sku = l.external_sku
                          WHERE l.kit_order_id = o.id AND t.chart_sha256 = r.sha256)
              OR EXISTS (SELECT FROM attempts a, jsonb_array_elements(a.lines) line
                          WHERE a.kit_order_id = o.id AND line->>'sha256' = r.sha256)))
  `).on(pool);
  // If a file gets a new reference at this moment, its foreign key keeps it: the statement fails, and the next night's
  // run deletes the rest.
  await query(`
    DELETE FROM artwork_references r WHERE r.released_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM artwork_references k WHERE k.sha256 = r.sha256 AND k.released_at IS NULL)
  `).on(pool);
  const deleted = await query(`
    DELETE FROM artwork_files f
     WHERE f.created_at < now() - interval '${GRACE}'
       AND NOT EXISTS (SELECT FROM artwork_references r WHERE r.sha256 = f.sha256)
       AND NOT EXISTS (
         SELECT FROM templates t JOIN shops s ON s.kit_account_id = t.account_id
          WHERE t.chart_sha256 = f.sha256 AND s.uninstalled_at IS NULL)
  `).on(pool);
  await query(`
    DELETE FROM former_artwork_keys WHERE replaced_at < now() - interval '${FORMER_KEY_DAYS} days'
  `).on(pool);
  return { released: released.rowCount ?? 0, deleted: deleted.rowCount ?? 0 };
}
