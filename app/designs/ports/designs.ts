// The designs of a shop's Kit account: for pages, as read from Kit, being registered. Adapters: app/database/designs.
import type { KitAccountId, KitProductId, Sha256, ShopId } from "../../kernel/ids.ts";
import type { PageOf } from "../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { KitColor, KitProduct, KitTemplate } from "../../kit/kit-types.ts";
import type { DrillShape } from "../../linking/sizes/drill-shape.ts";
import type { Size } from "../../linking/sizes/size.ts";
import type { DesignQuery } from "../catalog/design-query.ts";
import type { Listed } from "../catalog/listed.ts";
import type { UnreadEntries } from "../catalog/unread-entries.ts";
import type { PaletteEntry } from "../chart/legend.ts";
import type { Image } from "../images/image-header.ts";
import type { ArtworkRows, ChartRows, ThumbnailRows } from "./artwork.ts";
import type { SheetRows } from "./sheet.ts";

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
  /** From its catalog product; null if unknown. */
  drills: DrillShape | null;
  /** Null: the print file isn't stored. Sizes are pixels, that is drills. */
  artwork: { width: number | null; height: number | null; size: number } | null;
  /** The merchant marked its present chart as intended for its present size. */
  chartIntended: boolean;
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

export interface DesignRows {
  /** `skus`: of these designs alone. */
  search(
    shop: ShopRef,
    query: DesignQuery & { catalogProducts?: string[]; skus?: string[] },
  ): Promise<PageOf<DesignRow>>;
  /** Designs with any of the words, most matches first; among equals, those of the products in `fitting`. */
  matchAny(shop: ShopRef, asked: { words: string; fitting: readonly string[] }): Promise<DesignRow[]>;
  find(shop: ShopRef, sku: string): Promise<DesignRow | null>;
  /** Null: no Kit account is connected. */
  account(shop: ShopRef): Promise<AccountDesigns | null>;
  /** Kit formats that a design can be registered for. */
  catalog(shop: ShopRef): Promise<CatalogChoice[]>;
  /** Kit's names of its catalog products' sizes: some dozens at most. */
  catalogSizes(shop: ShopRef): Promise<{ id: string; size: string }[]>;
  printFile(shop: ShopRef, sku: string): Promise<Image | null>;
  palette(shop: Pick<ShopRef, "id">): Promise<PaletteEntry[]>;
  /** Null: none was uploaded in the app. Kit's API doesn't return one that was registered elsewhere. */
  heroImage(shop: ShopRef, sku: string): Promise<{ bytes: Uint8Array; type: string } | null>;
}

export interface StaleAccount {
  account: KitAccountId;
  designs: boolean;
  catalog: boolean;
}

export interface CatalogRows {
  accountOf(shop: { id: ShopId }): Promise<KitAccountId | null>;
  /**
   * Stores a complete list. `at`: when its request started, on the machine's clock; lists may arrive out of order, and
   * the one requested last wins. A design that is no longer listed stays, marked gone.
   */
  keepDesigns(account: KitAccountId, read: { list: Listed<KitTemplate>; at: Date }): Promise<void>;
  /** Stores a single design from Kit's answer to a registration, ahead of the next list. */
  keepDesign(account: KitAccountId, read: { design: KitTemplate; at: Date }): Promise<void>;
  /** Kit lists active products only, so a missing one is marked gone and kept: designs may still be made of it. */
  keepProducts(account: KitAccountId, read: { list: Listed<KitProduct>; at: Date }): Promise<void>;
  /** Stores the whole palette as listed; deletes colors that are no longer listed. */
  keepColors(account: KitAccountId, list: Listed<KitColor>): Promise<void>;
  /** `unread`: the unreadable entries of the two lists. */
  noteCatalogRead(
    account: KitAccountId,
    read: { at: Date; unread: Record<"products" | "colors", unknown> },
  ): Promise<void>;
  /** Accounts in use whose designs or catalog were read before that time. */
  stale(after: { designsMinutes: number; catalogMinutes: number }): Promise<StaleAccount[]>;
}

export interface KeptImages {
  heroImage: Uint8Array | null;
  originalImage: Uint8Array | null;
}

export interface Replaced {
  name: string;
  /** Only its kit format differs. */
  sameFile: boolean;
  sku: string;
  /** Counts over all stores that share the Kit account. */
  variants: number;
  /** Unsent orders with the design: they would be made with the new file, in the new format. */
  openOrders: number;
}

export interface RegistrationRows {
  /** The print file of the design with this slug, if it is stored and undamaged. */
  printFile(account: KitAccountId, slug: string): Promise<Uint8Array | null>;
  /** Hero and original images of designs registered in the app: each update sends them again. */
  images(account: KitAccountId, slug: string): Promise<KeptImages>;
  keepImages(
    account: KitAccountId,
    design: { slug: string; heroImage: Image | null; originalImage: Image | null },
  ): Promise<void>;
  /**
   * What sells or awaits the design with this slug, if its print file or its kit format differs. Null: neither does, or
   * there is no such design.
   */
  soldAsAnother(
    account: KitAccountId,
    design: { slug: string; sha256: Sha256; catalogProductId: KitProductId },
  ): Promise<Replaced | null>;
  designsWith(account: KitAccountId, sha256: Sha256): Promise<{ name: string; sku: string }[]>;
  fileOf(account: KitAccountId, sku: string): Promise<Sha256 | null>;
}

export interface DesignPorts {
  designs: DesignRows;
  catalog: CatalogRows;
  registration: RegistrationRows;
  artwork: ArtworkRows;
  thumbnails: ThumbnailRows;
  charts: ChartRows;
  sheets: SheetRows;
}
