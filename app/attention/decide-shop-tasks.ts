// What concerns a shop as a whole and needs a person, from facts. Said again by each sweep, so that what is no longer true is
// resolved automatically. Pure.
import type { TaskParams } from "../orders/codes/task-params.ts";
import type { ShopTaskKind } from "../orders/codes/tasks.ts";
import type { RemovedWhy } from "../accounts/ports/membership-rows.ts";
import { FULFILLED_IN_A_ROW, PAUSE_TOLD_AFTER_MS, UNHEARD_SHIPMENTS } from "./limits.ts";

/** Kinds that this decides; the compliance ones are opened by Shopify's requests. */
export const DECIDED_KINDS = [
  "kit_unauthorized",
  "kit_disconnected",
  "kit_token_replaced",
  "sending_paused",
  "real_orders_wait",
  "events_not_coming",
  "fulfilled_at_once",
  "shopify_access_lost",
  "links_broken",
  "daily_check_failed",
] as const satisfies readonly ShopTaskKind[];
export type DecidedKind = (typeof DECIDED_KINDS)[number];

export interface ShopFacts {
  /** Null while no Kit account is connected. */
  account: {
    /** Kit refuses every token that the account has. */
    unauthorized: boolean;
    /** Kit refuses the version that this store showed, and works with another store's. */
    tokenReplaced: boolean;
    /** Why there is no event registration at Kit; null when there is one, or it was not checked yet. */
    eventFault: string | null;
    /**
     * Parcels of the last week of which Kit told only when it was asked, after the last event that came; counted no further than
     * `UNHEARD_SHIPMENTS`.
     */
    unheardShipments: number;
  } | null;
  /** How it lost its place on a Kit account; null where it left, was never on one, or is on one. */
  removed: {
    why: RemovedWhy;
    /** Orders that Kit has, of which nothing is read while the store has no place there. */
    unfollowed: number;
  } | null;
  live: boolean;
  /** For how long the merchant has paused sending, in ms; null: not paused. */
  pausedFor: number | null;
  /** Orders that are not sent, by what keeps them. */
  waiting: { noAccount: number; paused: number; staging: number };
  /** `unknown`: Shopify did not answer, or nothing gave reason to ask. */
  access: "accepted" | "refused" | "unknown";
  /** Scopes that the app needs and the merchant has not granted. */
  missingScopes: readonly string[];
  brokenLinks: number;
  /** Of the newest orders, how many were one after another fulfilled without tracking before Kit had them. */
  fulfilledAtOnce: number;
  /** Code of the fault that the last daily check ended in; null when it was made, or none was due yet. */
  failedCheck: string | null;
}

export type WantedShopTask = {
  [Kind in DecidedKind]: { kind: Kind; params: TaskParams[Kind] };
}[DecidedKind];

export function decideShopTasks(facts: ShopFacts): WantedShopTask[] {
  const {
    account,
    removed,
    live,
    pausedFor,
    waiting,
    access,
    missingScopes,
    brokenLinks,
    failedCheck,
    fulfilledAtOnce,
  } = facts;
  const tasks: WantedShopTask[] = [];
  if (account?.unauthorized) tasks.push({ kind: "kit_unauthorized", params: {} });
  if (account?.tokenReplaced && !account.unauthorized) tasks.push({ kind: "kit_token_replaced", params: {} });
  if (!account && live)
    tasks.push({
      kind: "kit_disconnected",
      params: { waiting: waiting.noAccount, ...(removed && { why: removed.why, unfollowed: removed.unfollowed }) },
    });
  if (pausedFor !== null && pausedFor >= PAUSE_TOLD_AFTER_MS && waiting.paused > 0)
    tasks.push({ kind: "sending_paused", params: { waiting: waiting.paused } });
  if (account && waiting.staging > 0) tasks.push({ kind: "real_orders_wait", params: { waiting: waiting.staging } });
  if (account?.eventFault) tasks.push({ kind: "events_not_coming", params: { fault: account.eventFault } });
  else if (account && account.unheardShipments >= UNHEARD_SHIPMENTS)
    tasks.push({ kind: "events_not_coming", params: { fault: "not_heard" } });
  if (live && fulfilledAtOnce >= FULFILLED_IN_A_ROW)
    tasks.push({ kind: "fulfilled_at_once", params: { orders: fulfilledAtOnce } });
  if (access === "refused") tasks.push({ kind: "shopify_access_lost", params: { code: "refused" } });
  else if (missingScopes.length > 0)
    tasks.push({ kind: "shopify_access_lost", params: { code: "missing_scope", scopes: [...missingScopes] } });
  if (brokenLinks > 0) tasks.push({ kind: "links_broken", params: { count: brokenLinks } });
  // Without access it cannot be made, and the merchant knows that already.
  if (failedCheck !== null && access !== "refused")
    tasks.push({ kind: "daily_check_failed", params: { fault: failedCheck } });
  return tasks;
}

/** Tasks of which nothing can be said now: they stay as they are. */
export function undecided({ access, missingScopes }: ShopFacts, open: readonly string[]): DecidedKind[] {
  const keeps = access === "unknown" && missingScopes.length === 0 && open.includes("shopify_access_lost");
  return keeps ? ["shopify_access_lost"] : [];
}
