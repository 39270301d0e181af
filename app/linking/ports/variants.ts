// The stored variants: their links and states, their sales and what the merchant marked. Adapters: app/database/linking.
import type { Slot } from "../../fairness/slot.ts";
import type { ExternalSku, ProductId, ShopifyOrderId, VariantId } from "../../kernel/ids.ts";
import type { PageOf } from "../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { FormatGap, KitNames, VariantTitles } from "../sizes/format.ts";
import type { LinkCounts } from "../states/link-counts.ts";
import type { LinkState } from "../states/link-state.ts";
import type { UnitCost } from "../unit-costs.ts";
import type { KitSigns } from "../unlinked/kit-signs.ts";
import type { MadeVariant } from "../variants/link-published-variant.ts";
import type { ListedVariant, ProductTitle, VariantQuery } from "../variants/search-variants.ts";
import type { VariantFacts } from "./store.ts";
import type { DesignWordRows, SuggestionSearchRows } from "./suggestions.ts";

/** A complete reading of a store's variants, by the database's clock. */
export interface StoreRead {
  began: Date;
  tookMs: number;
  endedMsAgo: number;
}

export interface VariantRows {
  /** The database's clock, with the precision of the stored times. */
  now(): Promise<Date>;
  /**
   * Writes variants that were read, and restores those marked as gone. `asOf`: the data may be this old, so a variant
   * seen or found gone since is left as it is. Null: just read.
   */
  write(shop: ShopRef, variants: readonly VariantFacts[], asOf: Date | null): Promise<void>;
  /** Marks variants last seen before the reading begun at `since` as gone: of the store, or of one product. */
  markUnseen(shop: ShopRef, reading: { since: Date; productId?: ProductId }): Promise<void>;
  /** Records that a complete reading ends now; `began`: its start. */
  noteStoreRead(shop: ShopRef, began: Date): Promise<void>;
  /** The last complete reading; null: the store was never read. */
  lastStoreRead(shop: ShopRef): Promise<StoreRead | null>;
  /** Variants of a product, including those that are gone. */
  skusOfProduct(shop: ShopRef, productId: ProductId): Promise<{ variantId: string; sku: string }[]>;
  /** The number of stored variants of these products; leaves out products without any. */
  countByProduct(shop: ShopRef, products: readonly ProductId[]): Promise<ReadonlyMap<ProductId, number>>;
  known(shop: ShopRef, variantIds: readonly VariantId[]): Promise<ReadonlySet<string>>;
}

export interface VariantListRows {
  /** One page, at the same cost for any number of variants: nothing is counted, and no row before the page is read. */
  page(shop: ShopRef, query: VariantQuery): Promise<PageOf<ListedVariant>>;
  /** Further variants of these products: at most `SIBLINGS_SHOWN` of each, and how many more there are. */
  siblings(
    shop: ShopRef,
    of: { products: readonly ProductId[]; besides: readonly string[] },
  ): Promise<ReadonlyMap<string, { rows: ListedVariant[]; more: number }>>;
  /** Stored titles of products, ordered by title; leaves out unknown products. */
  productTitles(shop: ShopRef, products: readonly ProductId[]): Promise<ProductTitle[]>;
}

export interface RefreshScope {
  /** Only these variants, and those with one of their SKUs, or one of `skus`. Absent: all. */
  variantIds: string[];
  skus?: string[];
}

export interface LinkStateRows {
  /**
   * Judges variants again, by `judgeStates`, after anything that affects them: variants read, links written, designs
   * updated, artwork uploaded. One refresh per shop at a time. Returns the number of variants whose state changed.
   */
  refresh(shop: ShopRef, scope?: RefreshScope | null, slot?: Slot): Promise<number>;
  /** Stores whose designs, or their sizes, were read from Kit after their variants were last judged. */
  staleShops(): Promise<ShopRef[]>;
  counts(shop: ShopRef): Promise<LinkCounts>;
}

export interface MadeVariantRows {
  /** Leaves an existing link as it is. */
  link(shop: ShopRef, variant: VariantFacts, made: MadeVariant): Promise<void>;
  /** Removes the links of those variants that are gone with a draft product, and returns them. */
  unlinkDeletedDrafts(shop: ShopRef, variantIds: readonly string[]): Promise<{ variantId: string; sku: string }[]>;
}

/** A variant with the design shown with it: one of the present Kit account, not deleted there. */
export interface ExportedVariant {
  variantId: VariantId;
  sku: string;
  productTitle: string;
  variantTitle: string;
  /** Null: shown without a design. */
  design: { slug: string; sku: string } | null;
  state: string;
}

export interface NamedVariant {
  variantId: string;
  sku: string;
  /** The design's SKU in the export. */
  shownDesign: string | null;
}

export interface LinkCsvRows {
  /** Ordered by id, after `after`. */
  exportPage(shop: ShopRef, page: { after: string; limit: number }): Promise<ExportedVariant[]>;
  /** Variants with one of these ids, or a SKU of one of these keys (`skuKey`). */
  variantsNamed(shop: ShopRef, by: { ids: string[]; keys: string[] }): Promise<NamedVariant[]>;
  /** SKUs that become one of these numbers without their leading zeros. */
  skusWithZeros(shop: ShopRef, numbers: string[]): Promise<string[]>;
  designsNamed(shop: ShopRef, by: { slugs: string[]; keys: string[] }): Promise<{ slug: string; sku: string }[]>;
}

/** A variant and its design (linked, or named by its SKU), with the texts that their formats are read from. */
export interface SizedPair extends VariantTitles, KitNames {
  variantId: string;
  /** The design's SKU. */
  sku: string;
}

export interface IntendedSizeRows {
  /** Variants without a design are left out. */
  pairs(shop: ShopRef, variantIds: readonly string[]): Promise<SizedPair[]>;
  keep(shop: ShopRef, intended: readonly { variantId: string; sku: string; gap: FormatGap }[]): Promise<void>;
  /** The marks for these variants and their present designs. */
  takeBack(shop: ShopRef, variantIds: readonly string[]): Promise<void>;
}

/** A product covers every present and future variant of it. */
export interface KitSubjects {
  variantIds: readonly VariantId[];
  productIds: readonly ProductId[];
}

/** Ignores variants that the store doesn't have. All methods return the affected variants. */
export interface NotKitRows {
  mark(shop: ShopRef, subjects: KitSubjects): Promise<VariantId[]>;
  /** For a variant of a product that is marked whole: its other variants stay marked, one by one. */
  unmark(shop: ShopRef, subjects: KitSubjects): Promise<VariantId[]>;
}

export interface UnitCostRows {
  /** Products of the catalog, and removed ones that have a cost. */
  list(shop: ShopRef): Promise<UnitCost[]>;
  /** Variants with a design's SKU, linked to it or unlinked, whose cost in Shopify differs from the entered one. */
  differing(shop: ShopRef): Promise<{ variantId: VariantId; design: ExternalSku }[]>;
  countDiffering(shop: ShopRef): Promise<number>;
  /** The shop's currency; null if unknown. */
  currency(shop: ShopRef): Promise<string | null>;
  /** All or nothing; null removes a cost. Ignores products that aren't in the catalog of the shop's own account. */
  save(shop: ShopRef, costs: readonly Pick<UnitCost, "productId" | "amount">[]): Promise<void>;
}

export interface SaleRows {
  /** Records sales of all shops since the last time, and once a day sales that grew old or were canceled. */
  noteSales(signal?: AbortSignal): Promise<void>;
}

export interface SoldVariant {
  variantId: VariantId;
  state: LinkState;
  /** Other variants of its product are linked. */
  siblingsLinked: boolean;
}

export interface KitLikeness {
  variantId: VariantId;
  why: "suggested" | "siblings" | "type" | "vendor" | "linked";
  /** Name of the suggested design; null if none. */
  design: string | null;
}

export interface UnlinkedSaleRows {
  /** Variants whose sales were not judged yet, by shop. */
  unjudged(limit: number): Promise<{ shop: ShopRef; variantIds: VariantId[] }[]>;
  /** Of the stored variants among these. */
  variantStates(shop: ShopRef, variantIds: readonly VariantId[]): Promise<SoldVariant[]>;
  /** Their products' vendors and types, compared case-insensitively and trimmed. */
  signs(shop: ShopRef, variantIds: readonly VariantId[]): Promise<ReadonlyMap<VariantId, KitSigns>>;
  keep(shop: ShopRef, alike: readonly KitLikeness[]): Promise<void>;
  /** They don't look like kits: not shown, but kept while open, in case they are linked. */
  setAside(shop: ShopRef, variantIds: readonly VariantId[]): Promise<void>;
  /** Orders with open units of a variant that is linked now. */
  ordersToOpen(limit: number): Promise<{ shop: ShopRef; orderId: ShopifyOrderId }[]>;
  /** For one product or for all: unlinked variants that look like kits. */
  kitLike(shop: ShopRef, productId: string | null, limit: number): Promise<VariantId[]>;
  /** Deletes sales that Shopify hides by now, and those without open units that are linked or don't look like kits. */
  forget(days: number): Promise<void>;
}

export interface LinkingRows {
  variants: VariantRows;
  list: VariantListRows;
  made: MadeVariantRows;
  sales: SaleRows;
  states: LinkStateRows;
  words: DesignWordRows;
  searches: SuggestionSearchRows;
  sizes: IntendedSizeRows;
  notKits: NotKitRows;
  unlinked: UnlinkedSaleRows;
  csv: LinkCsvRows;
  costs: UnitCostRows;
}
