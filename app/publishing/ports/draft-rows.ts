// Stored requests for draft products: each is written before Shopify is asked, and records the outcome afterwards.
// Adapter: app/database/publishing/draft-rows.ts.
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { DraftFacts, DraftImage, RefusalReason } from "../decide-draft.ts";
import type { Publication } from "../decide-publication.ts";
import type { DraftId } from "../draft-id.ts";
import type { CheckedDraft, CheckedSize } from "../draft-rules.ts";
import type { MadeProduct, Refusal } from "./store-drafts.ts";

export interface DraftRow extends DraftFacts, CheckedDraft {
  id: DraftId;
  shop: ShopRef;
  accountId: string;
  sku: string;
  handle: string;
  productId: ProductId | null;
  /** Since when it should be on its sales channels; null: never. */
  publicationWantedAt: Date | null;
  /** All variants of the product, its own first unless left out. `variantId` null: not created yet, or gone. */
  variants: (CheckedSize & { variantId: VariantId | null })[];
}

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
  | { kind: "unknown"; lookAt: Date }
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
  /** Claims the row for `leaseMs` if it is due. Shops that uninstalled the app are left out. */
  claim(id: DraftId, leaseMs: number): Promise<DraftRow | null>;
  /** Committed before the call leaves. */
  noteSending(id: DraftId): Promise<void>;
  /** A created product stays created, no matter what is recorded later. */
  note(id: DraftId, note: DraftNote): Promise<void>;
  /** Time of the next step; null: it is settled. */
  dueAt(id: DraftId): Promise<Date | null>;
  /** Due requests of installed shops, oldest first. */
  due(limit: number): Promise<DraftId[]>;
  /** Requests that products created by the app, and on none of their channels yet, are published again. */
  publishAgain(shop: ShopRef, productId: ProductId): Promise<DraftId[]>;
  /** Variants of this product created by the app. */
  madeVariants(shop: ShopRef, productIds: readonly ProductId[]): Promise<VariantId[]>;
}
