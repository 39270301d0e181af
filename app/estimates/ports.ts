// Storage of estimates, and the storefront's data. Adapters: app/database/estimates.
import type { KitAccountId, ShopDomain, ShopId, VariantId } from "../kernel/ids.ts";
import type { DeliveryDays } from "./delivery-days.ts";

export interface EstimateKey {
  account: KitAccountId;
  /** ISO 3166-1 alpha-2; empty: no country. */
  country: string;
  /** A step of quantity-steps.ts. */
  pieces: number;
}

export interface StoredEstimate {
  /** Null: no answer from Kit yet. */
  days: DeliveryDays | null;
  /** Milliseconds since Kit's answer, by the database's clock; null: none yet. */
  ageMs: number | null;
  /** A process holds the claim. */
  beingAsked: boolean;
  /** Kit is not asked for now. */
  resting: boolean;
}

export interface EstimateRows {
  /** Null: there is no row. */
  read(key: EstimateKey): Promise<StoredEstimate | null>;
  /** Existing estimates for these steps, by step. */
  readSteps(key: Omit<EstimateKey, "pieces">, pieces: readonly number[]): Promise<ReadonlyMap<number, StoredEstimate>>;
  /**
   * True: the caller asks Kit now, and no other process does within `CLAIM_MS`. False: it is fresh, another process
   * asks, Kit is not asked for now, or the account's estimates have used their share of Kit's budget for this minute.
   */
  claim(key: EstimateKey): Promise<boolean>;
  keep(key: EstimateKey, days: DeliveryDays): Promise<void>;
  /** Kit could not answer: it is not asked for `ms`. An earlier estimate stays. */
  rest(key: EstimateKey, ms: number): Promise<void>;
}

export interface Storefront {
  account: KitAccountId;
  /** IANA time zone of the shop, which decides "today". */
  timezone: string;
}

export interface StorefrontRows {
  /**
   * Null: the app is not installed, or no account is connected. A variant is a kit by its link or by its SKU (design
   * "The loop"), and only while Kit has the design.
   */
  find(
    shop: ShopDomain,
    variants: readonly VariantId[],
  ): Promise<(Storefront & { /** Of the variants. */ kits: ReadonlySet<VariantId> }) | null>;
  accountOf(shop: { id: ShopId }): Promise<KitAccountId | null>;
  /** Accounts that an installed shop is connected to. */
  accountsInUse(): Promise<KitAccountId[]>;
}
