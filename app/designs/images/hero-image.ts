// The hero image of a design, for its page and for the product that is made of it.
import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Artwork } from "../../orders/ports/artwork.ts";
import { Sha256 } from "../../kernel/ids.ts";
import type { ArtworkStore } from "../artwork/artwork-rows.ts";
import { readImageHeader } from "./image-header.ts";

/** Null: none was given when the design was registered here, or it was registered elsewhere: Kit's API does not give it. */
export async function readHeroImage(
  pool: Pool,
  shop: ShopRef,
  sku: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const { rows } = await pool.query<{ bytes: Buffer; type: string }>(
    `SELECT i.bytes, i.content_type AS type
       FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
       JOIN design_images i ON i.account_id = t.account_id AND i.slug = t.slug AND i.role = 'hero'
      WHERE s.id = $1 AND t.external_sku = $2`,
    [shop.id, sku],
  );
  return rows[0] ?? null;
}

interface Parts {
  pool: Pool;
  store: ArtworkStore;
  artwork: Artwork;
}

/**
 * An address that anyone who knows it may fetch the hero image from, as with print files; it works for 30 days at least
 * (app/designs/artwork/delete-unused-artwork.ts). Null: there is no image.
 */
export async function shareHeroImage(parts: Parts, shop: ShopRef, sku: string): Promise<string | null> {
  const image = await readHeroImage(parts.pool, shop, sku);
  const header = image && readImageHeader(image.bytes);
  if (!image || header?.kind !== "image") return null;
  const sha256 = Sha256.parse(createHash("sha256").update(image.bytes).digest("hex"));
  const { type, width, height } = header;
  await parts.store.keep(shop.id, { sha256, type, width, height, bytes: image.bytes });
  const located = await parts.artwork.locate(shop, sha256);
  return located.kind === "ready" ? located.url : null;
}
