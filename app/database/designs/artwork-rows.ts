import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { FORMER_KEY_DAYS, UNUSED_FILE_DAYS } from "../../designs/limits.ts";
import type { ArtworkBytes, ArtworkRows } from "../../designs/ports/artwork.ts";
import { Sha256, type ShopId } from "../../kernel/ids.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { inTransaction } from "../transaction.ts";

const FOREIGN_KEY_VIOLATION = "23503";

export function createArtworkRows(pool: Pool): ArtworkRows {
  return {
    async keep(shop, file) {
      try {
        return await keepOnce(pool, shop, file);
      } catch (error) {
        // The nightly cleanup deleted the unused file between the two statements: store it again.
        if (!isForeignKeyViolation(error)) throw error;
        return keepOnce(pool, shop, file);
      }
    },

    findKey: (shop, sha256) =>
      query(`
        SELECT r.key, f.content_type AS type FROM artwork_references r JOIN artwork_files f USING (sha256)
         WHERE r.shop_id = $1 AND r.sha256 = $2 AND r.released_at IS NULL
      `).first(pool, shop, sha256),

    adopt: (shop, sha256) =>
      query(`
        INSERT INTO artwork_references (shop_id, sha256, key)
        SELECT s.id, f.sha256, $3 FROM shops s, artwork_files f
         WHERE s.id = $1 AND f.sha256 = $2 AND EXISTS (
           SELECT FROM templates t WHERE t.account_id = s.kit_account_id AND t.chart_sha256 = f.sha256)
        ON CONFLICT (shop_id, sha256) DO UPDATE SET released_at = NULL
      `).wrote(pool, shop, sha256, randomKey()),

    async hashNow(sha256) {
      const now = await query(`
        SELECT encode(sha256(bytes), 'hex') AS now FROM artwork_files WHERE sha256 = $1
      `).firstValue(pool, sha256);
      return now === null ? null : Sha256.parse(now);
    },

    renewKeys: (shop) => query("UPDATE shops SET artwork_keys_from = clock_timestamp() WHERE id = $1").run(pool, shop),

    freshenKey: (shop, sha256) =>
      query(`
        WITH old AS (
          SELECT r.id, r.key FROM artwork_references r JOIN shops s ON s.id = r.shop_id
           WHERE r.shop_id = $1 AND r.sha256 = $2 AND r.keyed_at < s.artwork_keys_from FOR UPDATE OF r
        ), kept AS (
          INSERT INTO former_artwork_keys (key, shop_id, sha256) SELECT key, $1, $2 FROM old
        )
        UPDATE artwork_references r SET key = $3, keyed_at = clock_timestamp() FROM old WHERE r.id = old.id
      `).run(pool, shop, sha256, randomKey()),

    /**
     * A key due for renewal, or renewed, still opens its file for orders that were sent to Kit with it and have not
     * shipped yet (decision 86).
     */
    findServed: (key) =>
      query(`
        SELECT f.sha256, f.content_type AS type, f.size, f.created_at AS "createdAt"
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
      `).first(pool, key),

    readPiece: (sha256, offset, length) =>
      query(`
        SELECT substring(bytes FROM $2::int FOR $3::int) AS piece FROM artwork_files WHERE sha256 = $1
      `).firstValue(pool, sha256, offset + 1, length),

    releaseUnused: () => releaseUnusedArtwork(pool),
  };
}

async function keepOnce(pool: Pool, shop: ShopId, file: ArtworkBytes): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await query(`
      INSERT INTO artwork_files (sha256, content_type, size, width, height, bytes)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (sha256) DO UPDATE SET bytes = excluded.bytes, size = excluded.size
        WHERE encode(sha256(artwork_files.bytes), 'hex') <> artwork_files.sha256
    `).on(client, file.sha256, file.type, file.bytes.byteLength, file.width, file.height, Buffer.from(file.bytes));
    const hadIt = await query(`
      WITH before AS (SELECT released_at FROM artwork_references WHERE shop_id = $1 AND sha256 = $2)
      INSERT INTO artwork_references (shop_id, sha256, key) VALUES ($1, $2, $3)
      ON CONFLICT (shop_id, sha256) DO UPDATE SET released_at = NULL, created_at = excluded.created_at
      RETURNING EXISTS (SELECT FROM before WHERE released_at IS NULL) AS had_it
    `).value(client, shop, file.sha256, randomKey());
    // Orders of all stores on the account may wait for it. Locked by id, so that two files don't deadlock.
    await query(`
      UPDATE shops SET orders_wake_at = ${THIS_MOMENT}
       WHERE id IN (SELECT s.id FROM shops s JOIN shops own ON s.id = own.id OR s.kit_account_id = own.kit_account_id
                     WHERE own.id = $1 ORDER BY s.id FOR NO KEY UPDATE OF s)
    `).on(client, shop);
    return hadIt;
  });
}

/** 256 random bits: a hash shown in reports must not be a download key. */
function randomKey(): string {
  return randomBytes(32).toString("base64url");
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === FOREIGN_KEY_VIOLATION;
}

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

const GRACE = `${UNUSED_FILE_DAYS} days`;

/**
 * Releases references that neither a template of a present shop nor an open order uses, then deletes files without any
 * reference, unless an installed shop can still adopt them for its next order (`adopt`). Safe to repeat.
 */
async function releaseUnusedArtwork(pool: Pool): Promise<{ released: number; deleted: number }> {
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
  `).count(pool);
  // If a file gets a new reference at this moment, its foreign key keeps it: the statement fails, and the next night's
  // run deletes the rest.
  await query(`
    DELETE FROM artwork_references r WHERE r.released_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM artwork_references k WHERE k.sha256 = r.sha256 AND k.released_at IS NULL)
  `).run(pool);
  const deleted = await query(`
    DELETE FROM artwork_files f
     WHERE f.created_at < now() - interval '${GRACE}'
       AND NOT EXISTS (SELECT FROM artwork_references r WHERE r.sha256 = f.sha256)
       AND NOT EXISTS (
         SELECT FROM templates t JOIN shops s ON s.kit_account_id = t.account_id
          WHERE t.chart_sha256 = f.sha256 AND s.uninstalled_at IS NULL)
  `).count(pool);
  await query(`
    DELETE FROM former_artwork_keys WHERE replaced_at < now() - interval '${FORMER_KEY_DAYS} days'
  `).run(pool);
  return { released, deleted };
}
