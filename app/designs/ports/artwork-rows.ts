// Stored artwork: bytes once per hash, one reference with a random key per shop (decision 9). Adapter:
// app/database/designs/artwork-rows.ts.
import type { Sha256, ShopId } from "../../kernel/ids.ts";
import type { ImageType } from "../images/image-header.ts";

export interface ArtworkBytes {
  sha256: Sha256;
  type: ImageType;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The served file without its bytes. */
export interface ServedArtwork {
  sha256: string;
  type: ImageType;
  size: number;
  createdAt: Date;
}

export interface ArtworkRows {
  /**
   * Stores the bytes and a reference of the shop; storing the same file again extends its life. `true`: the shop had it
   * already.
   */
  keep(shop: ShopId, file: ArtworkBytes): Promise<boolean>;
  /** The shop's key of a file, if it has one. */
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
