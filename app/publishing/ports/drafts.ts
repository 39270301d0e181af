// Stored requests for draft products, what they are made from and what they lead to. Adapters: app/database/publishing.
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { KitNames } from "../../linking/sizes/format.ts";
import type { DesignFacts } from "../../linking/states/link-state.ts";
import type { MadeVariant } from "../../linking/variants/link-published-variant.ts";
import type { DraftFacts, DraftImage, RefusalReason } from "../decide-draft.ts";
import type { Publication } from "../decide-publication.ts";
import type { DraftId } from "../draft-id.ts";
import type { CheckedDraft, CheckedSize } from "../draft-rules.ts";
import type { CarryingProduct, DraftView } from "../draft-view.ts";
import type { ProductDefaults } from "../product-defaults.ts";
import type { MadeProduct, Refusal } from "./store.ts";

export interface DraftRow extends DraftFacts, CheckedDraft {
  id: DraftId;
  shop: ShopRef;
  accountId: string;
  sku: string;
  handle: string;
  productId: ProductId | null;
  dueAt: Date;
  /** Since when it should be on its sales channels; null: never. */
  publicationWantedAt: Date | null;
  /** All variants of the product, its own first unless left out. `variantId` null: not created yet, or gone. */
  variants: (CheckedSize & { variantId: VariantId | null })[];
}

/** As read: not its later changes. */
export type TakenDraft = Pick<DraftRow, "id" | "dueAt">;

export interface DraftRequest {
  accountId: string;
  sku: string;
  number: number;
  handle: string;
  draft: CheckedDraft;
}

export type DraftNote =
  | { kind: "made"; product: MadeProduct; picture: boolean }
  | { kind: "refused"; reason: RefusalReason; refusals: Refusal[] }
  /** The answer is lost. */
  | { kind: "unknown"; searchAt: Date }
  /** Nothing was sent: the attempt is given back. */
  | { kind: "not_sent"; again: Date }
  /** The last attempt certainly created nothing. */
  | { kind: "send_again" }
  | { kind: "wait"; until: Date }
  /** The variant is linked, and this is the picture's state; `again` null: no further check. */
  | { kind: "settled"; image: DraftImage; again: Date | null }
  /** The result of publishing it. `words`: Shopify's message if it refused. */
  | { kind: "published"; publication: Publication; words: string }
  /** Nothing is left to do. */
  | { kind: "idle" };

export interface DraftRows {
  /**
   * Inserts the requests, all or none of them, each only if it is its design's next one and no earlier one is open.
   * Null: it isn't, because it exists already (a double click, a second tab) or another one is in progress.
   */
  insert(shop: ShopRef, requests: readonly DraftRequest[]): Promise<(DraftId | null)[]>;
  /** The row if it is due. Shops that uninstalled the app are left out. */
  take(id: DraftId): Promise<DraftRow | null>;
  /** Committed before the call leaves. False: the row has changed since it was taken, and nothing may be sent. */
  noteSending(taken: TakenDraft): Promise<boolean>;
  /** Only on the row as taken, except that a created product stays created, no matter what is recorded later. */
  note(taken: TakenDraft, note: DraftNote): Promise<void>;
  /** Time of the next step; null: it is settled, or its store is gone. */
  dueAt(id: DraftId): Promise<Date | null>;
  /** Due requests of installed shops, oldest first. */
  due(limit: number): Promise<DraftId[]>;
  /** Requests that products created by the app, and on none of their channels yet, are published again. */
  publishAgain(shop: ShopRef, productId: ProductId): Promise<DraftId[]>;
  madeVariants(shop: ShopRef, productIds: readonly ProductId[]): Promise<VariantId[]>;
}

export interface DraftJobs {
  /** Continues this request. A lost job costs seconds: a sweep finds due requests. */
  enqueueDraft(id: DraftId, at?: Date): Promise<void>;
}

export interface PublishableDesign extends KitNames, DesignFacts {
  sku: string;
  accountId: string;
  /** SHA-256 of its print file. */
  chartSha256: string;
  /** Another one whenever its product photo was stored; null: it has none. */
  imageVersion: string | null;
  /** Kit's category of its format; empty if the catalog was not read. */
  category: string;
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
  /** The number of the store's products that carry each design, by SKU, counting those being created. */
  productCounts(shop: ShopRef, skus: readonly string[]): Promise<Map<string, number>>;
  /** The last request for each design, by SKU; leaves out designs without one. */
  latestDrafts(shop: ShopRef, skus: readonly string[]): Promise<Map<string, DraftView>>;
  draft(shop: ShopRef, of: { sku: string; number: number }): Promise<DraftView | null>;
}

export interface ProductDefaultsRows {
  save(shop: ShopRef, defaults: ProductDefaults): Promise<void>;
  remove(shop: ShopRef): Promise<void>;
}

export interface PublishedLinks {
  /** Stores the variant and its link. Skips a variant that is gone or has another SKU. */
  link(shop: ShopRef, made: MadeVariant): Promise<void>;
  /** Removes the links of deleted products that were only ever drafts. */
  dropDeleted(shop: ShopRef, variantIds: VariantId[]): Promise<void>;
}
