// Designs and their published products, for publishing. Adapter: app/database/publishing/publishing-reads.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { CarryingProduct, DraftView } from "../draft-view.ts";
import type { ProductDefaults } from "../product-defaults.ts";

export interface PublishableDesign {
  sku: string;
  slug: string;
  name: string;
  accountId: string;
  active: boolean;
  /** No longer at Kit. */
  gone: boolean;
  hasArtwork: boolean;
  /** SHA-256 of its print file. */
  chartSha256: string;
  hasImage: boolean;
  /** Kit's category of its format; empty if the catalog was not read. */
  category: string;
  /** Kit's names of its size and drills; null if the catalog was not read. */
  sizeName: string | null;
  styleName: string | null;
  /** As entered under Unit costs; null if none. */
  unitCost: string | null;
}

export interface PublishingReads {
  /** The store's currency, ISO 4217; null if not read yet. */
  currency(shop: ShopRef): Promise<string | null>;
  /** Null: the merchant saved none. */
  defaults(shop: ShopRef): Promise<ProductDefaults | null>;
  /** Designs of the shop's account by SKU; leaves out others. */
  designs(shop: ShopRef, skus: readonly string[]): Promise<Map<string, PublishableDesign>>;
  /** Products of the store with a variant that is linked to the design or carries its SKU, newest first. */
  products(shop: ShopRef, of: { sku: string; limit: number }): Promise<CarryingProduct[]>;
  /** The number of the store's products that carry each design, by SKU; leaves out zero. */
  productCounts(shop: ShopRef, skus: readonly string[]): Promise<Map<string, number>>;
  /** The last request for each design, by SKU; leaves out designs without one. */
  latestDrafts(shop: ShopRef, skus: readonly string[]): Promise<Map<string, DraftView>>;
  /** Null: no request with that number. */
  draft(shop: ShopRef, of: { sku: string; number: number }): Promise<DraftView | null>;
}
