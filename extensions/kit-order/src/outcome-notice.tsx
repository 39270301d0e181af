// What came of the last command, beside what it was for.
import type { Outcome } from "./use-order.ts";

interface OutcomeNoticeProps {
  outcome: Outcome;
  translate: (key: string) => string;
}

export function OutcomeNotice({ outcome: { done, words }, translate }: OutcomeNoticeProps) {
  return <s-banner tone={done ? "success" : "critical"}>{words ?? translate("unclear")}</s-banner>;
}
