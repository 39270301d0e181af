// The print file that shows a line: the one that was sent, or the design's.
import type { Pool } from "pg";
import { skuKey } from "../../../kernel/kit-sku.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { query } from "../../statements/query.ts";

interface PicturedLine {
  sku: string | null;
  /** The SKU of the design to send, if linked. */
  externalSku: string | null;
  sentSha256: string | null;
}

/** The SHA-256 of a print file that exists here and may be shown to this shop; otherwise null. */
export type PictureOf = (line: PicturedLine) => string | null;

/** One indexed read for all lines of a page. */
export async function readPictures(pool: Pool, shop: ShopRef, lines: readonly PicturedLine[]): Promise<PictureOf> {
  const keys = [...new Set(lines.flatMap((line) => keyOf(line) ?? []))];
  const sent = [...new Set(lines.flatMap(({ sentSha256 }) => sentSha256 ?? []))];
  if (keys.length === 0 && sent.length === 0) return () => null;
  const { rows } = await query(
    pool,
    `SELECT t.sku_key AS key, f.sha256 FROM shops s
       JOIN templates t ON t.account_id = s.kit_account_id AND t.sku_key = ANY($2::text[])
       JOIN artwork_files f ON f.sha256 = t.chart_sha256
      WHERE s.id = $1
     UNION ALL
     SELECT NULL, f.sha256 FROM artwork_files f
      WHERE f.sha256 = ANY($3::text[]) AND EXISTS (
        SELECT FROM artwork_references r WHERE r.shop_id = $1 AND r.sha256 = f.sha256 AND r.released_at IS NULL)`,
    shop.id,
    keys,
    sent,
  );
  const byKey = new Map(rows.flatMap(({ key, sha256 }) => (key !== null && sha256 !== null ? [[key, sha256]] : [])));
  const here = new Set(rows.map(({ sha256 }) => sha256));
  return (line) => {
    if (line.sentSha256 !== null && here.has(line.sentSha256)) return line.sentSha256;
    const key = keyOf(line);
    return key === null ? null : (byKey.get(key) ?? null);
  };
}

function keyOf({ externalSku, sku }: PicturedLine): string | null {
  const known = externalSku ?? sku;
  return known === null || known === "" ? null : skuKey(known);
}
