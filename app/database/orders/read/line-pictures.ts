// The pictures of lines: the print file that was sent, or the design's; of items without one, the product's at Shopify.
import type { Pool } from "pg";
import { skuKey } from "../../../kernel/kit-sku.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { query } from "../../statements/query.ts";

interface PicturedLine {
  sku: string | null;
  /** The SKU of the design to send, if linked. */
  externalSku: string | null;
  sentSha256: string | null;
  /** For the product's picture. */
  variantId?: string | null;
}

export interface LinePicture {
  /** The SHA-256 of a print file that exists here and may be shown to this shop; otherwise null. */
  printFile: string | null;
  /** Without a print file: the address of the product's picture; null if unknown. */
  productImage: string | null;
}

export type PictureOf = (line: PicturedLine) => LinePicture;

export async function readPictures(pool: Pool, shop: ShopRef, lines: readonly PicturedLine[]): Promise<PictureOf> {
  const keys = [...new Set(lines.flatMap((line) => keyOf(line) ?? []))];
  const sent = [...new Set(lines.flatMap(({ sentSha256 }) => sentSha256 ?? []))];
  const variants = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))];
  if (keys.length + sent.length + variants.length === 0) return () => ({ printFile: null, productImage: null });
  const { rows } = await query(`
    SELECT t.sku_key AS key, f.sha256, NULL AS image FROM shops s
      JOIN templates t ON t.account_id = s.kit_account_id AND t.sku_key = ANY($2::text[])
      JOIN artwork_files f ON f.sha256 = t.chart_sha256
     WHERE s.id = $1
    UNION ALL
    SELECT NULL, f.sha256, NULL FROM artwork_files f
     WHERE f.sha256 = ANY($3::text[]) AND EXISTS (
       SELECT FROM artwork_references r WHERE r.shop_id = $1 AND r.sha256 = f.sha256 AND r.released_at IS NULL)
    UNION ALL
    SELECT v.variant_id, NULL, v.product_image FROM store_variants v
     WHERE v.shop_id = $1 AND v.variant_id = ANY($4::text[]) AND v.product_image IS NOT NULL
  `).on(pool, shop.id, keys, sent, variants);
  const byKey = new Map(rows.flatMap(({ key, sha256 }) => (key !== null && sha256 !== null ? [[key, sha256]] : [])));
  const images = new Map(rows.flatMap(({ key, image }) => (key !== null && image !== null ? [[key, image]] : [])));
  const here = new Set(rows.map(({ sha256 }) => sha256));
  return (line) => {
    const key = keyOf(line);
    const ofDesign = key === null ? null : (byKey.get(key) ?? null);
    const printFile = line.sentSha256 !== null && here.has(line.sentSha256) ? line.sentSha256 : ofDesign;
    return { printFile, productImage: printFile === null ? (images.get(line.variantId ?? "") ?? null) : null };
  };
}

function keyOf({ externalSku, sku }: PicturedLine): string | null {
  const known = externalSku ?? sku;
  return known === null || known === "" ? null : skuKey(known);
}
