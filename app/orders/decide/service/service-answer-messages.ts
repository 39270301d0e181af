// The fulfillment service's messages to the merchant, which Shopify shows on the order. Pure.
import type { AnyReason, HoldReason, VoidReason, WaitReason } from "../../codes/reasons.ts";

export const ACCEPTED = "This order will be sent to Kit.";
export const NOTHING_SENT = "These kits weren't sent to Kit.";
export const CANCELED = "Kit canceled this order.";
export const SHIPPED = "Kit has already shipped this order.";
export const KEPT = "You chose in the Kit app to keep this order at Kit.";
export const IN_PART =
  "Kit makes these kits together with others in this order and can't cancel only some of them. Request cancellation for all of them, or cancel the order in the Kit app.";
export const SEVERAL_ORDERS = "This order has several Kit orders. In the Kit app, cancel the one you mean.";
export const NOT_FREE =
  "Canceling at Kit is no longer free. Confirm the cost in the Kit app, then request cancellation again.";
export const REST_IS_LEFT = "The remaining items don't come from Kit.";
export const IN_PRODUCTION = "In production at Kit.";

export function refusedByKit(detail: string | null): string {
  return withDetail("Kit rejected the order.", detail);
}

export function notCanceled(detail: string | null): string {
  return withDetail("Kit can no longer cancel this order.", detail);
}

/** `titles`: of the lines that aren't kits; `mixed`: the request has kits too. */
export function notKits(titles: readonly string[], mixed: boolean): string {
  const named = titles.map((title) => `“${title}”`).join(", ");
  const words = titles.length === 1 ? `${named} isn't a kit` : `${named} aren't kits`;
  return mixed
    ? `${words}. Request fulfillment for the kits only, and ship the other items from your own location.`
    : `${words}. Link the product to a design, or ship it from your own location.`;
}

/** `titles`: of kits left out with "Send without the held kits", as named when the order was placed. */
export function leftOut(titles: readonly string[]): string {
  const named = titles.map((title) => `“${title}”`).join(", ");
  return `You chose in the Kit app to send this order without ${named}. To have ${titles.length === 1 ? "it" : "them"} made after all, request fulfillment again once the other kits are at Kit.`;
}

/** Accepted so that the merchant has an answer within a day; `reason`: why the order waits. */
export function acceptedButWaits(reason: AnyReason): string {
  return `Accepted, but not sent to Kit yet: ${WAITS_FOR[reason] ?? APPROVE}`;
}

const APPROVE = "it needs your approval in the Kit app.";
const CONNECT = "connect your Kit account in the Kit app.";
const DECIDE = "the payment went back. Decide in the Kit app.";
const ADDRESS = "there is a problem with its shipping address. See the Kit app.";
const KITS = "a kit of this order can't be sent yet. See the Kit app.";
const BY_ITSELF = "it will be sent automatically.";

const WAITS_FOR: Partial<Record<AnyReason, string>> = {
  archived: APPROVE,
  placed_before_go_live: APPROVE,
  kept_at_location: APPROVE,
  imported: APPROVE,
  test_order: APPROVE,
  source_held: APPROVE,
  tag_held: APPROVE,
  needs_approval: APPROVE,
  first_order_approval: APPROVE,
  held_by_merchant: APPROVE,
  release_needed: APPROVE,
  // Requests can't be read or answered then.
  uninstalled: APPROVE,
  no_access: APPROVE,
  not_live: "turn on sending in the Kit app.",
  paused: "sending is paused. Resume it in the Kit app.",
  no_account: CONNECT,
  unauthorized: CONNECT,
  staging_real_order: CONNECT,
  other_environment: CONNECT,
  not_paid: "the customer hasn't paid.",
  refunded: DECIDE,
  charged_back: DECIDE,
  risk_held: "its fraud risk needs your decision in the Kit app.",
  fields_withheld: ADDRESS,
  no_address: ADDRESS,
  address_incomplete: ADDRESS,
  address_doubtful: ADDRESS,
  pickup_point: ADDRESS,
  lines_held: KITS,
  lines_wait: KITS,
  hold_window: BY_ITSELF,
  risk_awaited: BY_ITSELF,
  budget: BY_ITSELF,
  rate_limited: BY_ITSELF,
  unreachable: BY_ITSELF,
} satisfies Record<WaitReason | HoldReason, string>;

export function neverSent(reason: AnyReason | undefined): string {
  return (reason && NEVER_SENT[reason]) ?? NO_KITS;
}

const NO_KITS = "This order has no kits for Kit to make.";

const NEVER_SENT: Partial<Record<AnyReason, string>> = {
  already_ordered: "You marked this order as already ordered in the Kit app.",
  left_to_merchant: "You chose in the Kit app not to send this order.",
  canceled_in_store: "This order is canceled.",
  store_order_deleted: NO_KITS,
  nothing_left: NO_KITS,
} satisfies Record<VoidReason, string>;

function withDetail(words: string, detail: string | null): string {
  return detail === null ? words : `${words} Kit says: ${detail}`;
}
