import type { Sha256 } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

export type ArtworkLocation =
  | { kind: "ready"; url: string; sha256: Sha256 }
  /** No file with the design's `chart_sha256` exists here: the merchant has to add it. */
  | { kind: "missing"; sha256: Sha256 }
  /** The stored bytes no longer match the design's hash. */
  | { kind: "damaged"; sha256: Sha256 };

/** Where Kit can fetch a print file. Called right before a send: the bytes are hashed each time (decision 21). */
export interface Artwork {
  locate(shop: ShopRef, sha256: Sha256): Promise<ArtworkLocation>;
}
