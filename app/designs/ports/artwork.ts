// Stored files: artwork by hash, one reference with a random key per shop (decision 9), thumbnails and charts. Adapters:
// app/database/designs.
import type { Sha256, ShopId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Size } from "../../linking/sizes/size.ts";
import type { Image, ImageType } from "../images/image-header.ts";

export interface ArtworkBytes extends Image {
  sha256: Sha256;
}

/** The served file without its bytes. */
export interface ServedArtwork {
  sha256: string;
  type: ImageType;
  size: number;
  createdAt: Date;
}

export interface ArtworkRows {
  /** Stores the bytes and the shop's reference; again, it extends their life. `true`: the shop had it already. */
  keep(shop: ShopId, file: ArtworkBytes): Promise<boolean>;
  findKey(shop: ShopId, sha256: Sha256): Promise<{ key: string; type: ImageType } | null>;
  /**
   * Lets the shop share a file uploaded by another store of the same brand: only if a design of the shop's own Kit
   * account has that hash. `true` if the shop has the file now.
   */
  adopt(shop: ShopId, sha256: Sha256): Promise<boolean>;
  /** The hash of the present bytes, computed by the database; null if there is no such file. */
  hashNow(sha256: Sha256): Promise<Sha256 | null>;
  /**
   * Schedules renewal of all present keys of the shop, each with the next order that carries its file. Until then, and
   * for orders sent with it until they ship, the old key serves.
   */
  renewKeys(shop: ShopId): Promise<void>;
  /** Renews the key if it is due, before the address goes to Kit. */
  freshenKey(shop: ShopId, sha256: Sha256): Promise<void>;
  findServed(key: string): Promise<ServedArtwork | null>;
  /** `length` bytes from `offset` (0-based); null if the file is gone. */
  readPiece(sha256: string, offset: number, length: number): Promise<Uint8Array | null>;
  /**
   * Nightly: releases references used by neither a design of a present shop nor an open order, then deletes files
   * without any. An open order keeps its file, even after uninstallation: Kit may fetch the file until the kit ships,
   * and the merchant may pay for it weeks after the store left.
   */
  releaseUnused(): Promise<{ released: number; deleted: number }>;
}

export type KeptThumbnail =
  | { kind: "drawn"; bytes: Uint8Array; drawnAt: Date }
  /** Damaged inside: not tried again. */
  | { kind: "undrawable" }
  | { kind: "not_drawn"; cells: number };

export interface ThumbnailRows {
  /** Null: the shop has neither a design nor an order with this print file, or has uninstalled the app. */
  find(shop: ShopId, sha256: Sha256): Promise<KeptThumbnail | null>;
  /** Null: the file was deleted in the meantime. */
  readFile(sha256: Sha256): Promise<{ bytes: Uint8Array; type: ImageType } | null>;
  /** `bytes` null: the file can't be drawn. Does nothing if another process was first, or the file is gone. */
  keep(sha256: Sha256, bytes: Uint8Array | null): Promise<void>;
}

/** A design with a stored print file, and the data that its chart is compared with. */
export interface ChartInStore {
  sku: string;
  name: string;
  chartSha256: string;
  cells: { width: number; height: number };
  kit: Size | null;
  /** The merchant marked this chart as intended for this size. */
  intended: boolean;
}

export interface ChartRows {
  /** `sold`: of designs that variants of the store are linked to. */
  list(shop: ShopRef, which: "all" | "sold"): Promise<ChartInStore[]>;
  /** Null: no such design, or its print file isn't stored. */
  find(shop: ShopRef, sku: string): Promise<ChartInStore | null>;
  /** The mark for the design's present chart and size. */
  setIntended(shop: ShopRef, chart: ChartInStore, intended: boolean): Promise<void>;
}
