// Tasks of a shop as a whole, from facts. Decided again by each sweep, so that outdated tasks are resolved
// automatically. Pure.
import type { RemovedWhy } from "../accounts/ports/accounts.ts";
import type { TaskParams } from "../orders/codes/task-params.ts";
import type { DecidedKind } from "../shop-tasks/shop-tasks.ts";
import { FULFILLED_IN_A_ROW, PAUSE_TOLD_AFTER_MS, UNHEARD_SHIPMENTS } from "./limits.ts";

export interface ShopFacts {
  /** Null while no Kit account is connected. */
  account: {
    /** Kit refuses every token of the account. */
    unauthorized: boolean;
    /** Kit refuses this store's version of the token, and accepts another store's. */
    tokenReplaced: boolean;
    /** Why there is no event registration at Kit; null if there is one, or it was not checked yet. */
    eventFault: string | null;
    /** Shipments of the last week, since the last event, that only polling found; up to `UNHEARD_SHIPMENTS`. */
    unheardShipments: number;
  } | null;
  /** How it lost its membership of a Kit account; null if it left, never had one, or has one. */
  removed: {
    why: RemovedWhy;
    /** Orders at Kit that can't be read while the store has no membership there. */
    unfollowed: number;
  } | null;
  live: boolean;
  /** How long the merchant has paused sending, in ms; null: not paused. */
  pausedFor: number | null;
  /** Orders that are not sent, by their reason. */
  waiting: { noAccount: number; paused: number; staging: number };
  /** To the shop's orders. `unknown`: Shopify did not answer, or there was no reason to check. */
  access: "accepted" | "refused" | "unknown";
  /** Scopes that the app needs and the merchant has not granted. */
  missingScopes: readonly string[];
  brokenLinks: number;
  /** The number of newest orders, in a row, that were fulfilled without tracking before Kit had them. */
  fulfilledAtOnce: number;
  /** Code of the fault that ended the last daily check; null if it was completed, or none was due yet. */
  failedCheck: string | null;
}

export type WantedShopTask = {
  [Kind in DecidedKind]: { kind: Kind; params: TaskParams[Kind] };
}[DecidedKind];

export function decideShopTasks(facts: ShopFacts): WantedShopTask[] {
  const { account, removed, live, pausedFor, waiting, access } = facts;
  const { missingScopes, brokenLinks, failedCheck, fulfilledAtOnce } = facts;
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
  // Without access it can't run, and the merchant has a task for that already.
  if (failedCheck !== null && access !== "refused")
    tasks.push({ kind: "daily_check_failed", params: { fault: failedCheck } });
  return tasks;
}

/** Tasks that can't be decided now: they stay as they are. */
export function undecided({ access, missingScopes }: ShopFacts, open: readonly string[]): DecidedKind[] {
  const keeps = access === "unknown" && missingScopes.length === 0 && open.includes("shopify_access_lost");
  return keeps ? ["shopify_access_lost"] : [];
}
