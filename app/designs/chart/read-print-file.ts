// A design's print file and its account's palette, for the inspector.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { PaletteEntry } from "./legend.ts";
import type { ImageType } from "../images/image-header.ts";

export interface PrintFile {
  bytes: Uint8Array;
  type: ImageType;
  width: number;
  height: number;
}

export async function readPrintFile(pool: Pool, shop: ShopRef, sku: string): Promise<PrintFile | null> {
  const { rows } = await pool.query<{ bytes: Buffer; type: ImageType; width: number; height: number }>(
    `SELECT f.bytes, f.content_type AS type, coalesce(f.width, 0) AS width, coalesce(f.height, 0) AS height
       FROM shops s JOIN templates t ON t.account_id = s.kit_account_id JOIN artwork_files f ON f.sha256 = t.chart_sha256
      WHERE s.id = $1 AND t.external_sku = $2`,
    [shop.id, sku],
  );
  return rows[0] ?? null;
}

export async function readPalette(pool: Pool, shop: ShopRef): Promise<PaletteEntry[]> {
  const { rows } = await pool.query<PaletteEntry>(
    `SELECT c.dmc_code AS "dmcCode", c.hex FROM shops s JOIN palette_colors c ON c.account_id = s.kit_account_id
      WHERE s.id = $1`,
    [shop.id],
  );
  return rows;
}
