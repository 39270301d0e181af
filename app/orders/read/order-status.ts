// One status of a kit order, for lists: from its submission, our copy of Kit's order, and the cancellation. Pure.
import { HOLD_REASONS } from "../codes/reasons.ts";
import type { Submission } from "../ports/order-row.ts";

/** Texts and colors: app/ui/texts/orders/orders.ts. */
export const ORDER_STATUSES = [
  "new",
  "placed_earlier",
  "held",
  "waiting",
  "sending",
  "checking",
  "number_needed",
  "review",
  "rejected",
  "unpaid",
  "in_production",
  "shipped",
  "delivered",
  "canceled",
  "not_sent",
  "other_state",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export interface StatusFacts {
  submission: Submission;
  waitReason: string | null;
  kitStage: number;
  kitCanceledAt: Date | null;
}

const STAGES: Record<number, OrderStatus> = { 1: "unpaid", 2: "in_production", 3: "shipped", 4: "delivered" };

const holds: ReadonlySet<string> = new Set(HOLD_REASONS);

export function orderStatus(facts: StatusFacts): OrderStatus {
  switch (facts.submission) {
    case "void":
      return "not_sent";
    case "received":
    case "held":
    case "ready":
      return beforeSending(facts.waitReason);
    case "submitting":
      return "sending";
    case "unknown":
      return "checking";
    case "exists_unlinked":
      return "number_needed";
    case "review":
    case "rejected":
      return facts.submission;
    case "submitted":
      if (facts.kitCanceledAt) return "canceled";
      return STAGES[facts.kitStage] ?? "other_state";
  }
}

function beforeSending(waitReason: string | null): OrderStatus {
  if (waitReason === null) return "new";
  if (waitReason === "placed_before_go_live") return "placed_earlier";
  return holds.has(waitReason) ? "held" : "waiting";
}
