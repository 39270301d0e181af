// What publishing reads of designs, and of what was published of them. Adapter: app/database/publishing/publishing-reads.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { CarryingProduct, DraftView } from "../draft-view.ts";
import type { ProductDefaults } from "../product-defaults.ts";

export interface PublishableDesign {
  sku: string;
  slug: string;
  name: string;
  accountId: string;
  active: boolean;
  /** Not at Kit any more. */
  gone: boolean;
  hasArtwork: boolean;
  /** SHA-256 of its print file. */
  chartSha256: string;
  hasImage: boolean;
  /** Kit's category of its format; empty when the catalog was not read. */
  category: string;
  /** Kit's names of its size and of its drills; null when the catalog was not read. */
  sizeName: string | null;
  styleName: string | null;
  /** As entered under Unit costs; null: none. */
  unitCost: string | null;
}

export interface PublishingReads {
  /** The store's currency, ISO 4217; null: not read yet. */
  currency(shop: ShopRef): Promise<string | null>;
  /** Null: the merchant saved none. */
  defaults(shop: ShopRef): Promise<ProductDefaults | null>;
  /** Designs of the shop's account by SKU; others are left out. */
  designs(shop: ShopRef, skus: readonly string[]): Promise<Map<string, PublishableDesign>>;
  /** Products of the store with a variant that is linked to the design or carries its SKU, the newest first. */
  products(shop: ShopRef, of: { sku: string; limit: number }): Promise<CarryingProduct[]>;
  /** How many products of the store carry each design, by SKU; none: it is left out. */
  productCounts(shop: ShopRef, skus: readonly string[]): Promise<Map<string, number>>;
  /** The last request for each design, by SKU; none: it is left out. */
  latestDrafts(shop: ShopRef, skus: readonly string[]): Promise<Map<string, DraftView>>;
  /** Null: there is none of that number. */
  draft(shop: ShopRef, of: { sku: string; number: number }): Promise<DraftView | null>;
}
