import type { Sha256 } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

export type ArtworkLocation =
  | { kind: "ready"; url: string; sha256: Sha256 }
  /** No file with the template's `chart_sha256` is here: it is asked of the merchant. */
  | { kind: "missing"; sha256: Sha256 }
  /** The stored bytes no longer hash to what the template says. */
  | { kind: "damaged"; sha256: Sha256 };

/** Where Kit can fetch a print file from. Asked right before a send: the bytes are hashed each time (decision 21). */
export interface Artwork {
  locate(shop: ShopRef, sha256: Sha256): Promise<ArtworkLocation>;
}
