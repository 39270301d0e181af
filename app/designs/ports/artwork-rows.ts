// Artwork as it is kept: bytes once by hash, one reference with a random key per shop (decision 9).
// Adapter: app/database/designs/artwork-rows.ts.
import type { Sha256, ShopId } from "../../kernel/ids.ts";
import type { ImageType } from "../images/image-header.ts";

export interface ArtworkBytes {
  sha256: Sha256;
  type: ImageType;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** What is served: everything but the bytes. */
export interface ServedArtwork {
  sha256: string;
  type: ImageType;
  size: number;
  createdAt: Date;
}

export interface ArtworkRows {
  /**
   * Keeps the bytes and a reference of the shop; the same file again only stays for longer. `true`: the shop had it already.
   */
  keep(shop: ShopId, file: ArtworkBytes): Promise<boolean>;
  /** The shop's key of a file, if it holds it. */
  findKey(shop: ShopId, sha256: Sha256): Promise<{ key: string; type: ImageType } | null>;
  /**
   * Lets the shop share a file that another store of the same brand uploaded: only when a design of the shop's own Kit
   * account has that hash. `true` when the shop holds the file now.
   */
  adopt(shop: ShopId, sha256: Sha256): Promise<boolean>;
  /** The hash of the bytes as they are now, computed by the database; null when there is no such file. */
  hashNow(sha256: Sha256): Promise<Sha256 | null>;
  /**
   * All of the shop's keys that are there now are renewed, each with the next order that carries its file. Until then, and for
   * orders that were sent with it until they are shipped, the old one serves.
   */
  renewKeys(shop: ShopId): Promise<void>;
  /** Before the address is told to Kit: a key that is to be renewed is. */
  freshenKey(shop: ShopId, sha256: Sha256): Promise<void>;
  findServed(key: string): Promise<ServedArtwork | null>;
  /** `length` bytes from `offset` (0-based); null when the file is gone. */
  readPiece(sha256: string, offset: number, length: number): Promise<Uint8Array | null>;
  /**
   * Nightly: releases references that neither a design of a present shop nor an open order uses, then deletes files without
   * any. Kept while any open order uses it, uninstall included: Kit may fetch the file until the kit is shipped, and the
   * merchant may pay for it weeks after the store left.
   */
  releaseUnused(): Promise<{ released: number; deleted: number }>;
}
