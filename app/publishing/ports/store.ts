// Publishing at Shopify: draft products, sales channels, collections. Adapters: app/shopify/products.
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { NotWritten, StoreWrite } from "../../kernel/store-write.ts";
import type { DraftField } from "../draft-fields.ts";
import type { CheckedSize } from "../draft-rules.ts";
import type { TargetProduct } from "../judge-target.ts";
import type { TargetOptions } from "../target-fit.ts";

/** A draft product. Its variants need shipping and are not tracked. */
export interface NewProduct {
  /**
   * Identifies the product regardless of the merchant's changes: the same id twice is the same product. Null: the store
   * takes none, and the handle identifies it.
   */
  draftId: string | null;
  /** Unique, so that the product can be found by it too. */
  handle: string;
  title: string;
  descriptionHtml: string;
  /** Empty: Shopify uses the shop's own name. */
  vendor: string;
  productType: string;
  tags: string[];
  /** Numeric ids of its collections. */
  collections: string[];
  /** A single variant without a size: the product has no options. Amounts are decimal texts in the shop's currency. */
  variants: CheckedSize[];
  /** Address of the picture for Shopify; null if none. */
  imageUrl: string | null;
}

export interface MadeProduct {
  productId: ProductId;
  variants: { variantId: VariantId; sku: string }[];
}

/** Shopify's message, with the field it is about; null: the whole product. */
export interface Refusal {
  field: DraftField | null;
  words: string;
}

export type MakeProduct =
  | { kind: "made"; product: MadeProduct }
  | { kind: "refused"; refusals: Refusal[] }
  /** If the answer is lost, search before trying again. */
  | NotWritten;

/** Reads throw a retryable `Fault` on network faults, and the fault `shopify_no_access` until the merchant acts. */
export interface StoreDrafts {
  /** Whether products can be found by an id of ours; prepares the store for it if needed. */
  takesDraftId(shop: ShopRef): Promise<boolean>;
  make(shop: ShopRef, product: NewProduct): Promise<MakeProduct>;
  find(shop: ShopRef, of: { draftId: string; handle: string }): Promise<MadeProduct | null>;
  /** A product that gets further variants; null: not found. */
  target(shop: ShopRef, productId: ProductId): Promise<TargetProduct | null>;
  addVariants(
    shop: ShopRef,
    asked: { productId: ProductId; options: TargetOptions; variants: readonly CheckedSize[] },
  ): Promise<MakeProduct>;
  /** The state of its first picture: `none` also if the product is gone. */
  picture(shop: ShopRef, productId: ProductId): Promise<"none" | "fetching" | "ready" | "failed">;
}

export interface Channel {
  /** Numeric id of its publication, as text. */
  id: string;
  name: string;
}

export interface StoreChannels {
  /** Null: the merchant has not granted it. Throws a retryable `Fault` while Shopify does not answer. */
  list(shop: ShopRef): Promise<Channel[] | null>;
  /** Idempotent. `left_out`: practice publishes to none. */
  publish(
    shop: ShopRef,
    productId: ProductId,
    channels: readonly string[],
  ): Promise<StoreWrite<null> | { kind: "left_out" }>;
}

export interface Collection {
  /** Numeric, as text. */
  id: string;
  title: string;
}

/** Both throw a retryable `Fault` while Shopify doesn't answer, and leave out automated collections. */
export interface StoreCollections {
  /** Collections whose titles have words with these prefixes, by title; no words: all. */
  search(shop: ShopRef, asked: { words: string; limit: number }): Promise<{ found: Collection[]; more: boolean }>;
  /** Those of these ids that exist in the store. */
  named(shop: ShopRef, ids: readonly string[]): Promise<Collection[]>;
}
