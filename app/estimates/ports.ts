// What estimates keep, and what they need to know of a storefront. Adapters: app/database/estimates.
import type { KitAccountId, ShopDomain, ShopId, VariantId } from "../kernel/ids.ts";
import type { DeliveryDays } from "./delivery-days.ts";

export interface EstimateKey {
  account: KitAccountId;
  /** ISO 3166-1 alpha-2; empty: no country in particular. */
  country: string;
  /** A step of quantity-steps.ts. */
  pieces: number;
}

export interface StoredEstimate {
  /** Null: Kit has not said yet. */
  days: DeliveryDays | null;
  /** Milliseconds since Kit said so, by the database's clock; null: it has not. */
  ageMs: number | null;
  /** A process holds the claim. */
  beingAsked: boolean;
  /** Kit is left alone for now. */
  resting: boolean;
}

export interface EstimateRows {
  /** Null: there is no row. */
  read(key: EstimateKey): Promise<StoredEstimate | null>;
  /** Those that there are of these steps, by step. */
  readSteps(key: Omit<EstimateKey, "pieces">, pieces: readonly number[]): Promise<ReadonlyMap<number, StoredEstimate>>;
  /**
   * True: the caller asks Kit now, and nobody else does within `CLAIM_MS`. False: it is fresh, another process asks, Kit
   * rests, or the account's estimates have had their share of Kit's budget for this minute.
   */
  claim(key: EstimateKey): Promise<boolean>;
  keep(key: EstimateKey, days: DeliveryDays): Promise<void>;
  /** Kit could not say: it is left alone for `ms`. What was known stays. */
  rest(key: EstimateKey, ms: number): Promise<void>;
}

export interface Storefront {
  account: KitAccountId;
  /** IANA zone of the shop, whose "today" counts. */
  timezone: string;
}

export interface StorefrontRows {
  /**
   * Null: the app is not installed, or no account is connected. A variant is a kit by its link or by its SKU (design "The
   * loop"), and only while Kit has the design.
   */
  find(
    shop: ShopDomain,
    variants: readonly VariantId[],
  ): Promise<(Storefront & { /** Of the variants. */ kits: ReadonlySet<VariantId> }) | null>;
  /** The Kit account that a shop is connected to; null: none. */
  accountOf(shop: { id: ShopId }): Promise<KitAccountId | null>;
  /** Accounts that an installed shop is connected to. */
  accountsInUse(): Promise<KitAccountId[]>;
}
