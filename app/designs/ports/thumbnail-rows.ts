// Charts in thumbnail size, stored by the hash of their print file. Adapter: app/database/designs/thumbnail-rows.ts.
import type { Sha256, ShopId } from "../../kernel/ids.ts";
import type { ImageType } from "../images/image-header.ts";

export type KeptThumbnail =
  | { kind: "drawn"; bytes: Uint8Array; drawnAt: Date }
  /** Damaged inside: not tried again. */
  | { kind: "undrawable" }
  | { kind: "not_drawn"; cells: number };

export interface ThumbnailRows {
  /**
   * Null: the shop neither has a design with this print file nor holds the file for an order, or has uninstalled the
   * app.
   */
  find(shop: ShopId, sha256: Sha256): Promise<KeptThumbnail | null>;
  /** Null: the file was deleted in the meantime. */
  readFile(sha256: Sha256): Promise<{ bytes: Uint8Array; type: ImageType } | null>;
  /** `bytes` null: the file can't be drawn. Does nothing if another process was first, or the file is gone. */
  keep(sha256: Sha256, bytes: Uint8Array | null): Promise<void>;
}
