// The hero image of a design under an address of its own, for the product that is made of it.
import { createHash } from "node:crypto";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Artwork } from "../../orders/ports/artwork.ts";
import { Sha256 } from "../../kernel/ids.ts";
import type { ArtworkRows } from "../ports/artwork-rows.ts";
import type { DesignRows } from "../ports/design-rows.ts";
import { readImageHeader } from "./image-header.ts";

interface Parts {
  designs: Pick<DesignRows, "heroImage">;
  rows: Pick<ArtworkRows, "keep">;
  artwork: Artwork;
}

/**
 * An address that anyone who knows it may fetch the hero image from, as with print files; it works for
 * `UNUSED_FILE_DAYS` at least. Null: there is no image.
 */
export async function shareHeroImage(parts: Parts, shop: ShopRef, sku: string): Promise<string | null> {
  const image = await parts.designs.heroImage(shop, sku);
  const header = image && readImageHeader(image.bytes);
  if (!image || header?.kind !== "image") return null;
  const sha256 = Sha256.parse(createHash("sha256").update(image.bytes).digest("hex"));
  const { type, width, height } = header;
  await parts.rows.keep(shop.id, { sha256, type, width, height, bytes: image.bytes });
  const located = await parts.artwork.locate(shop, sha256);
  return located.kind === "ready" ? located.url : null;
}
