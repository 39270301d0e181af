// Whether orders go to Kit now, and how: the first statement on Home. Pure.
import type { AttentionFacts, TaskGroup } from "./attention-facts.ts";
import type { ListedItem } from "./attention-list.ts";
import { LASTING_PAUSE_MS } from "./limits.ts";

/** What happens with a paid order. */
export type Sending =
  | "automatic"
  /** The first order waits for approval, since how Kit charges is unknown. */
  | "first_approved"
  /** Automatic, but some designs need the merchant's approval. */
  | "some_designs_approved"
  | "approved"
  | "released"
  /** Kit is a fulfillment service: the merchant requests fulfillment in Shopify. */
  | "requested"
  | "requested_and_approved";

export type SendingState =
  | { kind: "not_live" }
  /** Live once, and no account since. */
  | { kind: "disconnected" }
  /** Shopify doesn't let the app read the store's orders. */
  | { kind: "orders_unread" }
  | { kind: "token_refused" }
  | { kind: "paused" }
  /** Kit requested a pause that lasts. */
  | { kind: "kit_busy"; until: Date }
  | { kind: "kit_away" }
  /** Live, but no product of the store would go to Kit. */
  | { kind: "nothing_ready" }
  /** On Kit's staging: only Shopify test orders are sent. */
  | { kind: "test_mode"; sending: Sending }
  /** To the simulated Kit. */
  | { kind: "practice"; sending: Sending }
  | { kind: "on"; sending: Sending };

export function sendingState(facts: AttentionFacts, now: Date): SendingState {
  const { account, goneLiveAt, pausedAt, readyLinks } = facts;
  if (goneLiveAt === null) return { kind: "not_live" };
  if (!account) return { kind: "disconnected" };
  if (facts.tasks.some(isOrdersUnread)) return { kind: "orders_unread" };
  if (account.tokenRefused) return { kind: "token_refused" };
  if (pausedAt) return { kind: "paused" };
  const { busyUntil, awaySince } = account;
  if (busyUntil && busyUntil.getTime() - now.getTime() >= LASTING_PAUSE_MS)
    return { kind: "kit_busy", until: busyUntil };
  if (awaySince && now.getTime() - awaySince.getTime() >= LASTING_PAUSE_MS) return { kind: "kit_away" };
  if (readyLinks === 0) return { kind: "nothing_ready" };
  return { kind: kindOf(account), sending: sendingOf(facts.rules, account) };
}

/** Without another scope orders are read, and the task says what is missing. */
function isOrdersUnread({ kind, params }: TaskGroup): boolean {
  const { code, scopes } = params;
  return (
    kind === "shopify_access_lost" &&
    (code !== "missing_scope" || (Array.isArray(scopes) && scopes.includes("write_orders")))
  );
}

function kindOf({ practice, environment }: NonNullable<AttentionFacts["account"]>) {
  if (practice) return "practice";
  return environment === "staging" ? "test_mode" : "on";
}

/** In the order of the gates that an order passes (app/orders/decide/before-sending/gates.ts). */
function sendingOf(rules: AttentionFacts["rules"], account: NonNullable<AttentionFacts["account"]>): Sending {
  const { fulfillmentMode, approval, approvalSkus, untilReleased } = rules;
  const first = account.kind === "unknown" && !account.hasSent;
  if (fulfillmentMode === "service")
    return approval === "all" || untilReleased || first ? "requested_and_approved" : "requested";
  if (approval === "all") return "approved";
  if (first) return "first_approved";
  if (untilReleased) return "released";
  return approval === "per_design" && approvalSkus.length > 0 ? "some_designs_approved" : "automatic";
}

/** Nothing to do, and new orders go to Kit for production. */
export function isAllWell(list: readonly ListedItem[], state: SendingState): boolean {
  return list.length === 0 && state.kind === "on";
}
