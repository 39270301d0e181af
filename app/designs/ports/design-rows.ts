// The designs of a shop's Kit account for pages. Adapter: app/database/designs/design-rows.ts.
import type { NamePage } from "../../kernel/paging/name-keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Size } from "../../linking/sizes/size.ts";
import type { DesignQuery } from "../catalog/design-query.ts";
import type { UnreadEntries } from "../catalog/unread-entries.ts";
import type { PaletteEntry } from "../chart/legend.ts";
import type { ImageType } from "../images/image-header.ts";

export interface DesignRow {
  sku: string;
  slug: string;
  name: string;
  active: boolean;
  /** No longer in Kit's list. */
  gone: boolean;
  chartSha256: string;
  catalogProduct: { id: string; name: string | null };
  /** From its catalog product, or else from its own name; null if unknown. */
  size: Size | null;
  /** Null: the print file isn't stored. Sizes are pixels, that is drills. */
  artwork: { width: number | null; height: number | null; size: number } | null;
  /** Variants of this store linked to it. */
  variants: number;
}

export interface CatalogChoice {
  id: string;
  label: string;
}

export interface AccountDesigns {
  readAt: Date | null;
  designs: number;
  unread: UnreadEntries[];
}

export interface PrintFile {
  bytes: Uint8Array;
  type: ImageType;
  width: number;
  height: number;
}

export interface DesignRows {
  search(shop: ShopRef, query: DesignQuery & { catalogProducts?: string[] }): Promise<NamePage<DesignRow>>;
  /**
   * Designs with any of the words, most matches first; with equal matches, those of the catalog products in `fitting`
   * first.
   */
  matchAny(shop: ShopRef, asked: { words: string; fitting: readonly string[] }): Promise<DesignRow[]>;
  /** One design of the shop's account by its SKU. */
  find(shop: ShopRef, sku: string): Promise<DesignRow | null>;
  /** Null: no Kit account is connected. */
  account(shop: ShopRef): Promise<AccountDesigns | null>;
  /** Kit formats that a design can be registered for. */
  catalog(shop: ShopRef): Promise<CatalogChoice[]>;
  /** Kit's names of its catalog products' sizes: some dozens at most. */
  catalogSizes(shop: ShopRef): Promise<{ id: string; size: string }[]>;
  printFile(shop: ShopRef, sku: string): Promise<PrintFile | null>;
  palette(shop: ShopRef): Promise<PaletteEntry[]>;
  /**
   * Null: none was uploaded when the design was registered in the app, or it was registered elsewhere: Kit's API
   * doesn't return it.
   */
  heroImage(shop: ShopRef, sku: string): Promise<{ bytes: Uint8Array; type: string } | null>;
}
