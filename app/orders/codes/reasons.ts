import { SHUT_REASONS } from "../../kernel/kit-budget.ts";
// The codes of the reconciler's reasons. Their texts are in app/ui/texts/orders/order-reasons.ts; the types require one for each code.

/**
 * What happens to one line of the store's order. `send`: it goes to Kit with the next request. `sent`: it is at Kit. `wait`: it is sent
 * automatically once something in the store changes. `hold`: a person has to act first. `ignore`: it never goes to Kit.
 */
export const DISPOSITIONS = ["send", "sent", "wait", "hold", "ignore"] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

export const LINE_REASONS = [
  // send, sent
  "will_be_sent",
  "sent",
  // ignore
  "not_a_kit",
  "gift_card",
  "removed",
  "already_fulfilled",
  "in_other_part",
  "left_out",
  // wait
  "fulfillment_order_pending",
  "on_hold",
  "scheduled",
  "request_pending",
  "at_own_location",
  // hold
  "unknown_sku",
  "ambiguous_sku",
  "link_disagrees",
  "linked_later",
  "no_longer_linked",
  "template_inactive",
  "template_gone",
  "artwork_missing",
  "artwork_damaged",
  "needs_no_shipping",
  "pickup",
  "other_service",
  "fulfillment_incomplete",
  // after sending
  "added_later",
] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** Why an unsent kit order waits for a change outside the app. */
export const WAIT_REASONS = [
  "not_live",
  "paused",
  "no_account",
  "uninstalled",
  "no_access",
  "staging_real_order",
  "other_environment",
  "not_paid",
  "hold_window",
  "risk_awaited",
  "lines_wait",
  "budget",
  ...SHUT_REASONS,
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** Why a person has to act before the order is sent. */
export const HOLD_REASONS = [
  "archived",
  "placed_before_go_live",
  "refunded",
  "charged_back",
  "imported",
  "test_order",
  "source_held",
  "tag_held",
  "risk_held",
  "fields_withheld",
  "no_address",
  "address_incomplete",
  "address_doubtful",
  "pickup_point",
  "lines_held",
  "needs_approval",
  "first_order_approval",
  "held_by_merchant",
  "release_needed",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export function isHoldReason(reason: unknown): reason is HoldReason {
  return (HOLD_REASONS as readonly unknown[]).includes(reason);
}

/** Holds that the merchant lifts with "Send" (app/orders/commands/approvals.ts). The others need something fixed first. */
export const LIFTED_BY_APPROVAL: ReadonlySet<HoldReason> = new Set<HoldReason>([
  "placed_before_go_live",
  "needs_approval",
  "first_order_approval",
  "release_needed",
]);

/** The same, but only by a "Send" for this hold: approving another one didn't cover the payment, the risk or the address. */
export const LIFTED_BY_ITS_APPROVAL: ReadonlySet<HoldReason> = new Set<HoldReason>([
  "refunded",
  "charged_back",
  "test_order",
  "source_held",
  "tag_held",
  "risk_held",
  "archived",
  "imported",
  "address_doubtful",
  "pickup_point",
]);

/** Why a kit order will never be sent. */
export const VOID_REASONS = [
  "canceled_in_store",
  "store_order_deleted",
  "nothing_left",
  "already_ordered",
  "left_to_merchant",
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** Reasons that are the merchant's own decision, which they can take back. */
export const ENDED_BY_MERCHANT = ["already_ordered", "left_to_merchant"] as const satisfies readonly VoidReason[];

export function isEndedByMerchant(reason: string | null | undefined): boolean {
  return ENDED_BY_MERCHANT.some((one) => one === reason);
}

/** What a kit order waits for once a request has been made. */
export const AFTER_REASONS = [
  "checking_with_kit",
  "kit_number_needed",
  "review",
  "rejected",
  "pending_payment",
  "in_production",
  "tracking_awaited",
  "fulfilling",
  "fulfillment_blocked",
  "on_its_way",
  "unknown_state",
  "cancel_pending",
  "cancel_question",
  "canceled_at_kit",
  "delivered",
] as const;
export type AfterReason = (typeof AFTER_REASONS)[number];

export type AnyReason = WaitReason | HoldReason | VoidReason | AfterReason;
