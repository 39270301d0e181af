// The triggers fired by an order's timeline entries, so that Flow gets each of them in the same transaction. Pure.
import type { TimelineRecord } from "../orders/codes/timeline.ts";
import type { FlowHappening } from "./triggers.ts";

const BY_STATE: Readonly<Record<string, FlowHappening["trigger"] | undefined>> = {
  pending_payment: "payment_due",
  in_production: "in_production",
  shipped: "shipped",
  // Read after it had already shipped.
  delivered: "shipped",
};

export function happeningsOf(timeline: readonly TimelineRecord[]): FlowHappening[] {
  return timeline.flatMap((entry) => {
    switch (entry.code) {
      case "sent":
        return ofState(entry.params.state);
      case "kit_state":
        return ofState(entry.params.to);
      case "rejected":
        return [{ trigger: "rejected" as const, occurrence: null, detail: null }];
      default:
        return [];
    }
  });
}

/** Kit's states are only ever raised: each is reached once. */
export function ofState(state: string | null): FlowHappening[] {
  const trigger = state === null ? undefined : BY_STATE[state];
  return trigger ? [{ trigger, occurrence: "reached", detail: null }] : [];
}

export function ofTask(kind: string, since: Date): FlowHappening {
  return { trigger: "needs_attention", occurrence: `${kind} ${since.getTime()}`, detail: kind };
}
