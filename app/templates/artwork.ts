// The address that Kit fetches a template's print file from (decisions 9 and 10).
import type { Artwork } from "../orders/ports.ts";
import type { ArtworkStore } from "./artwork-store.ts";
import { EXTENSION } from "./image-header.ts";

/**
 * `baseUrl`: `ARTWORK_BASE_URL`, or the app's own address. The bytes are hashed again at every call, so that an order is
 * never sent with a file that is not the one Kit knows; 10 MB take the database about 30 ms.
 */
export function createArtwork(parts: { store: ArtworkStore; baseUrl: string }): Artwork {
  const base = parts.baseUrl.replace(/\/+$/, "");
  return {
    async locate(shop, sha256) {
      let held = await parts.store.findKey(shop.id, sha256);
      if (!held && (await parts.store.adopt(shop.id, sha256))) held = await parts.store.findKey(shop.id, sha256);
      if (!held) return { kind: "missing", sha256 };
      if ((await parts.store.hashNow(sha256)) !== sha256) return { kind: "damaged", sha256 };
      return { kind: "ready", sha256, url: `${base}/artwork/${held.key}.${EXTENSION[held.type]}` };
    },
  };
}
