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

/**
 * Which holds the merchant lifts with "Send" (app/orders/codes/approval-params.ts). `any`: every "Send" lifts it. `own`: only a
 * "Send" for this hold does, because approving another one didn't cover the payment, the risk or the address. `none`: something
 * has to be fixed first.
 */
const LIFTED_BY: Readonly<Record<HoldReason, "any" | "own" | "none">> = {
  archived: "own",
  placed_before_go_live: "any",
  refunded: "own",
  charged_back: "own",
  kept_at_location: "own",
  imported: "own",
  test_order: "own",
  source_held: "own",
  tag_held: "own",
  risk_held: "own",
  fields_withheld: "none",
  no_address: "none",
  address_incomplete: "none",
  address_doubtful: "own",
  pickup_point: "own",
  lines_held: "none",
  needs_approval: "any",
  first_order_approval: "any",
  held_by_merchant: "none",
  release_needed: "any",
};

export const LIFTED_BY_APPROVAL: ReadonlySet<HoldReason> = new Set(
  HOLD_REASONS.filter((reason) => LIFTED_BY[reason] === "any"),
);

export const LIFTED_BY_ITS_APPROVAL: ReadonlySet<HoldReason> = new Set(
  HOLD_REASONS.filter((reason) => LIFTED_BY[reason] === "own"),
);

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
