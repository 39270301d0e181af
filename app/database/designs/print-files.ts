// A design's print file and hero image, and its account's palette.
import type { Pool } from "pg";
import type { PaletteEntry } from "../../designs/chart/legend.ts";
import type { Image } from "../../designs/images/image-header.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { query } from "../statements/query.ts";

export async function readPrintFile(pool: Pool, shop: ShopRef, sku: string): Promise<Image | null> {
  const { rows } = await query(`
    SELECT f.bytes, f.content_type AS type, coalesce(f.width, 0) AS width, coalesce(f.height, 0) AS height
      FROM shops s JOIN templates t ON t.account_id = s.kit_account_id JOIN artwork_files f ON f.sha256 = t.chart_sha256
     WHERE s.id = $1 AND t.external_sku = $2
  `).on(pool, shop.id, sku);
  return rows[0] ?? null;
}

export async function readPalette(pool: Pool, shop: Pick<ShopRef, "id">): Promise<PaletteEntry[]> {
  const { rows } = await query(`
    SELECT c.dmc_code AS "dmcCode", c.hex FROM shops s JOIN palette_colors c ON c.account_id = s.kit_account_id
     WHERE s.id = $1
  `).on(pool, shop.id);
  return rows;
}

export async function readHeroImage(
  pool: Pool,
  shop: ShopRef,
  sku: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const { rows } = await query(`
    SELECT i.bytes, i.content_type AS type
      FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
      JOIN design_images i ON i.account_id = t.account_id AND i.slug = t.slug AND i.role = 'hero'
     WHERE s.id = $1 AND t.external_sku = $2
  `).on(pool, shop.id, sku);
  return rows[0] ?? null;
}
