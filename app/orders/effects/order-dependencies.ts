// The dependencies of the effects. Composed in app/main/compose/compose.ts.
import { backOff, resumeAt } from "../../kernel/back-off.ts";
import type { KitAccountId, KitOrderId, KitOrderRowId, LineItemId, SlotId } from "../../kernel/ids.ts";
import type { KitBudget } from "../../kernel/kit-budget.ts";
import type { Logger } from "../../kernel/running/log.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreWrite } from "../../kernel/store-write.ts";
import type { KitCustomer } from "../../kit/kit-types.ts";
import type { PartPurpose } from "../codes/approval-params.ts";
import type { Facts } from "../decide/facts.ts";
import { FAULT_PAUSES } from "../limits.ts";
import type { Artwork } from "../ports/artwork.ts";
import type { KitOrders } from "../ports/kit.ts";
import type { OrderJobs } from "../ports/order-jobs.ts";
import type { OrderRow } from "../ports/order-row.ts";
import type { Claim, OrderRows } from "../ports/order-rows.ts";
import type { StoreOrder } from "../ports/shopify-order.ts";
import type { StoreFulfillments, StoreOrders, StoreRequests, StoreRead } from "../ports/store.ts";
import type { UnlinkedSales } from "../ports/unlinked-sales.ts";

export interface OrderDependencies {
  rows: OrderRows;
  facts: FactsSource;
  store: StoreOrders;
  fulfillments: StoreFulfillments;
  /** Kit as a fulfillment service: answers, and the further kit order for a later request. */
  service: ServiceEffects;
  kit: KitOrders;
  /** Kit's tracking links by number, passed on to Shopify and never stored (decision 57). Empty if Kit gives none. */
  trackingLinks(account: KitAccountId, slot: SlotId, id: KitOrderId): Promise<ReadonlyMap<string, string>>;
  budget: KitBudget;
  artwork: Artwork;
  unlinked: UnlinkedSales;
  /** Called for each new order: pauses the shop's sending if far more than usual arrived (`RUSH`). */
  brake(shop: ShopRef, placedAt: Date): Promise<void>;
  jobs: OrderJobs;
  /** Renews the claim for as long as the work takes. */
  whileClaimed<T>(claim: Claim, work: () => Promise<T>): Promise<T>;
  fingerprints: CustomerFingerprints;
  mask: (customer: KitCustomer) => (text: string) => string;
  now: () => Date;
  log: Pick<Logger, "warn">;
  /** Called when rows wait for a design that the account may have by now. */
  lacksDesigns: (account: KitAccountId) => void;
}

export interface ServiceEffects extends StoreRequests {
  /** Null: a further part is already open, or the fence or the lease is lost. */
  openPart(claim: Claim, purpose: PartPurpose): Promise<KitOrderRowId | null>;
}

/** Reads everything that a decision depends on except the store's order. */
export interface FactsSource {
  gather(
    shop: ShopRef,
    row: OrderRow,
    store: { read: StoreRead; at: Date },
  ): Promise<Omit<Facts, "row" | "store" | "storeReadAt" | "now">>;
  linkedAmong(shop: ShopRef, variantIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The order's open lines of deleted products that looked like kits, sold since going live. */
  deletedKits(shop: ShopRef, order: Pick<StoreOrder, "id" | "lines">): Promise<ReadonlySet<LineItemId>>;
}

/** Keyed, salted HMAC of the customer's details (design "A lost answer"). */
export interface CustomerFingerprints {
  /** `phone` null: not compared. `salt`: the order's; null: it has none, so a new one is made. */
  make(
    parts: readonly string[],
    phone: string | null,
    salt: Uint8Array | null,
  ): { salt: Uint8Array; hmac: Uint8Array; phoneHmac: Uint8Array | null };
  /** Null: the HMAC's key is gone, so nothing can be compared. */
  matches(parts: readonly string[], known: { salt: Uint8Array; hmac: Uint8Array }): boolean | null;
  /** The salted HMAC, shortened: equal for equal details, which can't be derived from it. */
  mark(parts: readonly string[], salt: Uint8Array): string;
}

/** The end of an effect: decide again, or rest until a time. */
export type Outcome =
  | { kind: "again"; storeChanged: boolean }
  | { kind: "rest"; until: Date; fault: string | null }
  /** The row waits in line for a slot of Kit's budget; that is recorded already. */
  | { kind: "queued"; until: Date }
  /** Another worker took the row over: write nothing more. */
  | { kind: "lost_claim" };

export const AGAIN: Outcome = { kind: "again", storeChanged: false };
export const STORE_CHANGED: Outcome = { kind: "again", storeChanged: true };

export interface EffectContext {
  engine: OrderDependencies;
  claim: Claim;
  facts: Facts;
}

/** When to try again after a fault. `retryAt`: the earliest time that Kit or Shopify allows. */
export function backoff(failures: number, now: Date, retryAt?: Date | null): Date {
  return resumeAt(now, backOff(failures, FAULT_PAUSES), retryAt);
}

/** The rest after a write to the store that wasn't done. */
export function restAfter(
  { engine, claim }: Pick<EffectContext, "engine" | "claim">,
  answer: Exclude<StoreWrite<unknown>, { kind: "done" | "refused" }>,
): Outcome {
  const until = backoff(claim.row.failures, engine.now(), answer.kind === "not_sent" ? answer.retryAt : null);
  return { kind: "rest", until, fault: answer.code };
}
