// What came of the last command, beside what it was for.
import type { Outcome } from "./use-order.ts";

export function OutcomeNotice({ outcome: { done, words } }: { outcome: Outcome }) {
  return <s-banner tone={done ? "success" : "critical"}>{words}</s-banner>;
}
