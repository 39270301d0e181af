import type { CanceledState, KitState } from "../../../kit/order-states.ts";

/** Kit's states in the merchant's terms; unknown names stay as they are. */
const KIT_STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pending_payment: "payment due",
    in_production: "in production",
    shipped: "shipped",
    delivered: "delivered",
    canceled: "canceled",
    cancelled: "canceled",
    void: "canceled",
    voided: "canceled",
  } satisfies Record<KitState | CanceledState, string>),
);

export function kitStateWords(state: string | null | undefined): string {
  return state == null ? "not known yet" : (KIT_STATES.get(state) ?? `“${state}”`);
}

/** The same, capitalized. */
export function kitStateLabel(state: string | null | undefined): string {
  const words = kitStateWords(state);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
