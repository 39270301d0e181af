// What suggestions are made from, and the searches of whole stores for them. Adapters: app/database/linking/design-word-rows.ts
// and suggestion-search-rows.ts.
import type { KitAccountId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { PlanOptions } from "../plan/plan-links.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import type { SuggestionSearch } from "../suggest/suggest-for-store.ts";
import type { DesignWords, VariantWords } from "../suggest/suggest.ts";

export interface DesignWordRows {
  /** The shop's Kit account, null for none, and a stamp that is another whenever its designs or their sizes changed. */
  stamp(shop: ShopRef): Promise<{ account: KitAccountId | null; stamp: string }>;
  /** Designs of a Kit account that are there and active. */
  designs(account: KitAccountId): Promise<DesignWords[]>;
  /** Of these variants; those that are gone are left out. */
  variants(shop: ShopRef, variantIds: readonly string[]): Promise<VariantWords[]>;
  /** SHA-256 of the print files of these designs, by SKU; those whose file isn't here are left out. */
  printFiles(shop: ShopRef, skus: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Variants that are not linked, by id, behind `after`. */
  notLinked(shop: ShopRef, page: { after: string; limit: number }): Promise<(VariantWords & { productId: string })[]>;
}

/** A search that has not ended. */
export interface OpenSearch {
  /** As PostgreSQL writes it: a Date would round it. Names the request in what is noted about it. */
  requestedAt: string;
  score: number;
  options: PlanOptions;
}

/** One search a shop. A later request takes the place of one that is still open. */
export interface SuggestionSearchRows {
  request(shop: ShopRef, search: { score: number; options: PlanOptions }): Promise<void>;
  open(shop: ShopRef): Promise<OpenSearch | null>;
  /** How many variants were looked at. False: another request took its place. */
  noteLooked(shop: ShopRef, at: { requestedAt: string; looked: number }): Promise<boolean>;
  /** The draft that came of it; null: nothing was found. False: another request took its place. */
  end(shop: ShopRef, end: { requestedAt: string; runId: LinkRunId | null }): Promise<boolean>;
  /** Null: none was asked for, or what came of it was dealt with. */
  read(shop: ShopRef): Promise<SuggestionSearch | null>;
  /** Shops whose search is open. */
  openShops(): Promise<ShopRef[]>;
}
