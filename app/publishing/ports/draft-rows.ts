// Requests for draft products as they are kept: each is there before Shopify is asked, and says afterwards what came of it.
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
  /** Since when it is to be on its sales channels; null: it never was. */
  publicationWantedAt: Date | null;
  /** All variants of the product, its own one first unless it is left out. `variantId` null: not made yet, or gone. */
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
  /** Nothing left after all: the attempt is given back. */
  | { kind: "not_sent"; again: Date }
  /** It is certain now that the last attempt made nothing. */
  | { kind: "send_again" }
  | { kind: "wait"; until: Date }
  /** The variant is linked, and this is the picture's state; `again` null: there is nothing more to look for. */
  | { kind: "settled"; image: DraftImage; again: Date | null }
  /** What came of publishing it. `words`: Shopify's, where it refused. */
  | { kind: "published"; publication: Publication; words: string }
  /** There is nothing left to do. */
  | { kind: "idle" };

export interface DraftRows {
  /**
   * Notes the requests, all or none of them, each if it is its design's next one and none before it is still open. Null: it
   * is not, because it was noted already (a double click, a second tab) or because another one is under way.
   */
  insert(shop: ShopRef, requests: readonly DraftRequest[]): Promise<(DraftId | null)[]>;
  /** The row, if it is due; for `leaseMs` nobody else gets it. A shop that left is not worked for. */
  claim(id: DraftId, leaseMs: number): Promise<DraftRow | null>;
  /** Committed before the call leaves. */
  noteSending(id: DraftId): Promise<void>;
  /** What is made stays made, whatever is noted later. */
  note(id: DraftId, note: DraftNote): Promise<void>;
  /** When it is due next; null: it is settled. */
  dueAt(id: DraftId): Promise<Date | null>;
  /** Due requests of installed shops, the oldest first. */
  due(limit: number): Promise<DraftId[]>;
  /** Products that were made here and are on none of their channels yet are to be published again. */
  publishAgain(shop: ShopRef, productId: ProductId): Promise<DraftId[]>;
  /** Variants of this product that were made here. */
  madeVariants(shop: ShopRef, productIds: readonly ProductId[]): Promise<VariantId[]>;
}
