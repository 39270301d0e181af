// The input of suggestions, and searches of whole stores for them. Adapters: app/database/linking/suggestion-rows.ts.
import type { KitAccountId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import type { SuggestionSearch } from "../suggest/suggest-for-store.ts";
import type { DesignWords, VariantWords } from "../suggest/suggest.ts";

export interface DesignWordRows {
  /** The shop's Kit account, null if none, and a stamp that changes whenever its designs or their sizes change. */
  stamp(shop: ShopRef): Promise<{ account: KitAccountId | null; stamp: string }>;
  /** Existing, active designs of a Kit account. */
  designs(account: KitAccountId): Promise<DesignWords[]>;
  /** Of these variants; leaves out those that are gone. */
  variants(shop: ShopRef, variantIds: readonly string[]): Promise<VariantWords[]>;
  /** SHA-256 of these designs' print files, by SKU; leaves out designs whose file isn't stored. */
  printFiles(shop: ShopRef, skus: readonly string[]): Promise<ReadonlyMap<string, string>>;
  notLinked(shop: ShopRef, page: { after: string; limit: number }): Promise<(VariantWords & { productId: string })[]>;
}

export interface OpenSearch {
  /** As PostgreSQL writes it, since a Date would round it. Identifies the request in later updates. */
  requestedAt: string;
  score: number;
}

/** One search per shop. A later request replaces an open one. */
export interface SuggestionSearchRows {
  request(shop: ShopRef, score: number): Promise<void>;
  open(shop: ShopRef): Promise<OpenSearch | null>;
  /** The number of variants searched. False: another request replaced it. */
  noteLooked(shop: ShopRef, at: { requestedAt: string; looked: number }): Promise<boolean>;
  /** The resulting draft; null: nothing was found. False: another request replaced it. */
  end(shop: ShopRef, end: { requestedAt: string; runId: LinkRunId | null }): Promise<boolean>;
  /** Null: none was requested, or its result was dealt with. */
  read(shop: ShopRef): Promise<SuggestionSearch | null>;
  openShops(): Promise<ShopRef[]>;
}
