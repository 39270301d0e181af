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

const SENTENCES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pending_payment: "Kit is waiting for payment of this order.",
    in_production: "Kit is making this order.",
    shipped: "Kit has shipped this order.",
    delivered: "Kit has delivered this order.",
  } satisfies Record<KitState, string>),
);

/** As a sentence, for a text that goes on about the order. */
export function kitStateSentence(state: string | null): string {
  return SENTENCES.get(state ?? "") ?? `Its status at Kit is ${kitStateWords(state)}.`;
}

/** For a badge or a term. */
export function kitStateLabel(state: string | null | undefined): string {
  const words = kitStateWords(state);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
