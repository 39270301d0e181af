// The address that Kit fetches a design's print file from (decisions 9 and 10).
import type { Artwork } from "../../orders/ports/artwork.ts";
import { EXTENSION, type ImageType } from "../images/image-header.ts";
import type { ArtworkRows } from "../ports/artwork.ts";

/**
 * `baseUrl`: `ARTWORK_BASE_URL`, or the app's own address. The bytes are hashed again at every call, so that an order
 * is never sent with a file that differs from Kit's; 10 MB take the database about 30 ms.
 */
export function createArtwork(parts: ArtworkParts & { rows: Pick<ArtworkRows, "freshenKey"> }): Artwork {
  return {
    async locate(shop, sha256) {
      await parts.rows.freshenKey(shop.id, sha256);
      let held = await parts.rows.findKey(shop.id, sha256);
      if (!held && (await parts.rows.adopt(shop.id, sha256))) held = await parts.rows.findKey(shop.id, sha256);
      if (!held) return { kind: "missing", sha256 };
      if ((await parts.rows.hashNow(sha256)) !== sha256) return { kind: "damaged", sha256 };
      return { kind: "ready", sha256, url: addressOf(parts, held) };
    },
  };
}

/**
 * The same without writing: a file uploaded by another store of the brand is not adopted, so it has no address yet.
 * `sha256` belongs to a design of the shop's own account.
 */
export function createArtworkPreview(parts: ArtworkParts): Artwork {
  return {
    async locate(shop, sha256) {
      const held = await parts.rows.findKey(shop.id, sha256);
      const now = await parts.rows.hashNow(sha256);
      if (now === null) return { kind: "missing", sha256 };
      if (now !== sha256) return { kind: "damaged", sha256 };
      return { kind: "ready", sha256, url: held ? addressOf(parts, held) : `${parts.baseUrl}/artwork/[new address]` };
    },
  };
}

interface ArtworkParts {
  rows: Pick<ArtworkRows, "findKey" | "adopt" | "hashNow">;
  baseUrl: string;
}

function addressOf({ baseUrl }: ArtworkParts, { key, type }: { key: string; type: ImageType }): string {
  return `${baseUrl.replace(/\/+$/, "")}/artwork/${key}.${EXTENSION[type]}`;
}
