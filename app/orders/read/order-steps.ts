// A kit order's progress as a few steps, for pages and extensions. Pure.
import type { TimelineView } from "./order-details.ts";
import type { OrderStatus } from "./order-status.ts";

/** Texts: app/ui/texts/orders/orders.ts. */
export const ORDER_STEPS = ["sent", "paid", "made", "shipped", "delivered"] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** What each status waits for; null: the order isn't going to a customer. */
const AT: Record<OrderStatus, OrderStep | null> = {
  new: "sent",
  placed_earlier: "sent",
  held: "sent",
  waiting: "sent",
  sending: "sent",
  checking: "sent",
  review: "sent",
  unpaid: "paid",
  in_production: "made",
  shipped: "delivered",
  delivered: "delivered",
  // Kit has it; how far it is there is not known.
  number_needed: null,
  rejected: null,
  canceled: null,
  not_sent: null,
  other_state: null,
};

export interface StepState {
  step: OrderStep;
  state: "done" | "now" | "ahead";
  /** When Kit accepted, was paid for, shipped or delivered the order, from the timeline; null for later steps. */
  at: Date | null;
}

interface StepFacts {
  status: OrderStatus;
  byInvoice: boolean;
  /** Newest first. */
  timeline: readonly Pick<TimelineView, "at" | "code" | "params">[];
}

/** Empty: rejected, canceled, never sent, without a Kit number, or in a state of Kit's that is unknown here. */
export function orderSteps(order: StepFacts): StepState[] {
  const { status, timeline } = order;
  const current = AT[status];
  if (current === null) return [];
  const steps: readonly OrderStep[] = isPaidFirst(order) ? ORDER_STEPS : ORDER_STEPS.filter((step) => step !== "paid");
  const reached = steps.indexOf(current);
  return steps.map((step, index) => {
    const state = index < reached || status === "delivered" ? "done" : index === reached ? "now" : "ahead";
    return { step, state, at: state === "done" ? happenedAt(step, timeline) : null };
  });
}

/** Kit makes it once it is paid. What Kit said of the order counts before how it charges the shop now. */
function isPaidFirst({ status, byInvoice, timeline }: StepFacts): boolean {
  if (status === "unpaid" || timeline.some(HAPPENED.paid)) return true;
  const sent = timeline.find(({ code }) => code === "sent");
  return sent ? sent.params["state"] !== "in_production" : !byInvoice;
}

function happenedAt(step: OrderStep, timeline: StepFacts["timeline"]): Date | null {
  // The list is newest first, so its last entry is the first time.
  return timeline.findLast((entry) => HAPPENED[step](entry))?.at ?? null;
}

type Happened = (entry: StepFacts["timeline"][number]) => boolean;

const turned =
  (...states: string[]): Happened =>
  ({ code, params }) =>
    code === "kit_state" && states.some((state) => state === params.to);

const HAPPENED: Record<OrderStep, Happened> = {
  sent: ({ code }) => code === "sent" || code === "linked",
  paid: ({ code }) => code === "paid",
  // Ends when Kit ships, which is a step of its own.
  made: () => false,
  shipped: turned("shipped", "delivered"),
  delivered: turned("delivered"),
};
