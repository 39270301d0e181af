// "Something wrong?" below a kit that has shipped: a choice from a list, and then that the store knows.
import type { Api } from "@shopify/ui-extensions/customer-account.order-status.block.render";
import { useState } from "preact/hooks";
import { isProblem, type Problem, PROBLEMS, reportProblem } from "./report-problem.ts";

interface ProblemProps {
  orderId: string;
  /** As reported before; null: nothing. */
  reported: Problem | null;
  translate: Api["i18n"]["translate"];
}

type Sending = "no" | "now" | "failed";

export function ProblemReport({ orderId, reported, translate }: ProblemProps) {
  const [chosen, setChosen] = useState<Problem | null>(null);
  const [sent, setSent] = useState<Problem | null>(null);
  const [sending, setSending] = useState<Sending>("no");
  const told = (problem: Problem) => translate("problem.told", { what: translate(`problem.${PROBLEMS[problem]}`) });
  // Read aloud, since the button that had the focus is gone.
  if (sent !== null) return <s-banner tone="success">{told(sent)}</s-banner>;
  if (reported !== null) return <s-text>{told(reported)}</s-text>;
  const send = async () => {
    if (chosen === null) return;
    setSending("now");
    const done = await reportProblem(orderId, chosen);
    setSending(done ? "no" : "failed");
    if (done) setSent(chosen);
  };
  return (
    <s-details>
      <s-summary>{translate("problem.ask")}</s-summary>
      <s-stack gap="base">
        <s-select
          label={translate("problem.label")}
          placeholder={translate("problem.choose")}
          value={chosen ?? ""}
          onChange={({ currentTarget: { value } }) => setChosen(isProblem(value) ? value : null)}
        >
          {Object.entries(PROBLEMS).map(([value, key]) => (
            <s-option key={value} value={value}>
              {translate(`problem.${key}`)}
            </s-option>
          ))}
        </s-select>
        <s-button onClick={() => void send()} disabled={chosen === null} loading={sending === "now"}>
          {translate("problem.send")}
        </s-button>
        {sending === "failed" && <s-banner tone="critical">{translate("problem.failed")}</s-banner>}
      </s-stack>
    </s-details>
  );
}
