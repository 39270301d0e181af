// The codes of the reconciler's reasons (reason-params.ts). Their texts are in app/ui/texts/orders/order-reasons.ts; the types require one for each code.
import { AFTER_PARAMS, HOLD_PARAMS, LINE_PARAMS, VOID_PARAMS, WAIT_PARAMS } from "./reason-params.ts";
import { codesOf } from "./stored-json.ts";

/**
 * What happens to one line of the store's order. `send`: it goes to Kit with the next request. `sent`: it is at Kit. `wait`: it is sent
 * automatically once something in the store changes. `hold`: a person has to act first. `ignore`: it never goes to Kit.
 */
export const DISPOSITIONS = ["send", "sent", "wait", "hold", "ignore"] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

export type LineReason = keyof typeof LINE_PARAMS;
export const LINE_REASONS = codesOf(LINE_PARAMS);

export type WaitReason = keyof typeof WAIT_PARAMS;
export const WAIT_REASONS = codesOf(WAIT_PARAMS);

export type HoldReason = keyof typeof HOLD_PARAMS;
export const HOLD_REASONS = codesOf(HOLD_PARAMS);

export function isHoldReason(reason: unknown): reason is HoldReason {
  return (HOLD_REASONS as readonly unknown[]).includes(reason);
}

/** Holds that the merchant lifts with "Send" (app/orders/codes/approval-params.ts). The others need something fixed first. */
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
  "kept_at_location",
  "imported",
  "address_doubtful",
  "pickup_point",
]);

export type VoidReason = keyof typeof VOID_PARAMS;
export const VOID_REASONS = codesOf(VOID_PARAMS);

/** Reasons that are the merchant's own decision, which they can take back. */
export const ENDED_BY_MERCHANT = ["already_ordered", "left_to_merchant"] as const satisfies readonly VoidReason[];

export function isEndedByMerchant(reason: string | null | undefined): boolean {
  return ENDED_BY_MERCHANT.some((one) => one === reason);
}

export type AfterReason = keyof typeof AFTER_PARAMS;
export const AFTER_REASONS = codesOf(AFTER_PARAMS);

export type AnyReason = WaitReason | HoldReason | VoidReason | AfterReason;
