// The picture of a design under an address of its own, for a product made of it: its hero image, or else its chart.
import { sha256Of } from "../../kernel/sha256-of.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Artwork } from "../../orders/ports/artwork.ts";
import { CELL_LIMIT } from "../limits.ts";
import type { ArtworkRows } from "../ports/artwork.ts";
import type { DesignRows } from "../ports/designs.ts";
import type { DrawingThread } from "../thumbnails/drawing-thread.ts";
import { readImageHeader } from "./image-header.ts";

interface Parts {
  designs: Pick<DesignRows, "heroImage" | "printFile">;
  drawing: DrawingThread;
  rows: Pick<ArtworkRows, "keep">;
  artwork: Artwork;
}

/**
 * A public, unguessable address of the picture, as for print files; valid for at least `UNUSED_FILE_DAYS`. Null: there
 * is neither a hero image nor a chart that can be drawn.
 */
export async function sharePicture(parts: Parts, shop: ShopRef, sku: string): Promise<string | null> {
  const image = (await parts.designs.heroImage(shop, sku)) ?? (await drawnChart(parts, shop, sku));
  const header = image && readImageHeader(image.bytes);
  if (!image || header?.kind !== "image") return null;
  const sha256 = sha256Of(image.bytes);
  const { type, width, height } = header;
  await parts.rows.keep(shop.id, { sha256, type, width, height, bytes: image.bytes });
  const located = await parts.artwork.locate(shop, sha256);
  return located.kind === "ready" ? located.url : null;
}

async function drawnChart({ designs, drawing }: Parts, shop: ShopRef, sku: string) {
  const file = await designs.printFile(shop, sku);
  if (!file || file.width * file.height > CELL_LIMIT) return null;
  const drawn = await drawing.draw(file, "product");
  return drawn.kind === "drawn" ? { bytes: drawn.bytes } : null;
}
