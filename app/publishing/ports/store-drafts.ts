// What publishing asks of the store, in its own words. Adapter: app/shopify/products/publish-product.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { DraftField } from "../draft-fields.ts";
import type { CheckedSize } from "../draft-rules.ts";
import type { TargetProduct } from "../judge-target.ts";

/** A draft product. Its variants are not tracked, and are shipped. */
export interface NewProduct {
  /**
   * By which it is found again, whatever the merchant changes: the same one twice is the same product. Null: the store takes
   * none, and the handle has to do.
   */
  draftId: string | null;
  /** Nobody else's, so that it is found by it too. */
  handle: string;
  title: string;
  descriptionHtml: string;
  /** Empty: Shopify puts the shop's own name. */
  vendor: string;
  productType: string;
  tags: string[];
  /** Numeric ids of collections that it is put into. */
  collections: string[];
  /** A single one without a size: the product has no options. Amounts are decimal texts in the shop's currency. */
  variants: CheckedSize[];
  /** Address that Shopify fetches the picture from; null: none. */
  imageUrl: string | null;
}

export interface MadeProduct {
  productId: ProductId;
  variants: { variantId: VariantId; sku: string }[];
}

/** Shopify's words, at the field that they are about; null: about the whole. */
export interface Refusal {
  field: DraftField | null;
  words: string;
}

export type MakeProduct =
  | { kind: "made"; product: MadeProduct }
  | { kind: "refused"; refusals: Refusal[] }
  | { kind: "no_access"; code: string }
  /** Sent, answer lost: look before trying again. */
  | { kind: "lost"; code: string }
  /** Provably not executed. */
  | { kind: "not_sent"; code: string; retryAt: Date | null };

/** Reads throw a retryable `Fault` on network faults, and the fault `shopify_no_access` until the merchant acts. */
export interface StoreDrafts {
  /** Whether products can be found by an id of ours; prepares the store for it where it has to be. */
  takesDraftId(shop: ShopRef): Promise<boolean>;
  make(shop: ShopRef, product: NewProduct): Promise<MakeProduct>;
  find(shop: ShopRef, of: { draftId: string; handle: string }): Promise<MadeProduct | null>;
  /** A product that variants are to be added to; null: it is not there. */
  target(shop: ShopRef, productId: ProductId): Promise<TargetProduct | null>;
  /** `option`: the product's one, whose values their sizes become. */
  addVariants(
    shop: ShopRef,
    asked: { productId: ProductId; option: string; variants: readonly CheckedSize[] },
  ): Promise<MakeProduct>;
  /** The state of its first picture: `none` also when the product is gone. */
  picture(shop: ShopRef, productId: ProductId): Promise<"none" | "fetching" | "ready" | "failed">;
}
