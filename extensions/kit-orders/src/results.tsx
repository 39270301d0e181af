// What came of one command for many orders: those that it was not done for by name, with the reason.
import type { OrdersCommandAnswer } from "../../../app/ui/extensions/order-contract.ts";
import type { Asked } from "../../shared/ask-app.ts";
import { unanswered } from "../../shared/unanswered.ts";

/** Lines that are read; the app's list has them all. */
const SHOWN = 10;

interface ResultsProps {
  carried: Asked<OrdersCommandAnswer>;
  translate: (key: string, values?: Record<string, number>) => string;
}

export function Results({ carried, translate }: ResultsProps) {
  if (carried.kind === "fault") return <s-banner tone="critical">{unanswered(carried.fault, translate)}</s-banner>;
  const { results } = carried.answer;
  const failed = results.filter(({ done }) => !done);
  const done = results.length - failed.length;
  return (
    <s-stack gap="base">
      {results.length === 0 && <s-text>{translate("none")}</s-text>}
      {done > 0 && <s-banner tone="success">{translate("done", { count: done })}</s-banner>}
      {failed.length > 0 && (
        <s-banner tone="critical" heading={translate("failed", { count: failed.length })}>
          <s-unordered-list>
            {failed.slice(0, SHOWN).map(({ name, words }) => (
              <s-list-item key={name}>{`${name}: ${words}`}</s-list-item>
            ))}
          </s-unordered-list>
          {failed.length > SHOWN && <s-text>{translate("more", { count: failed.length - SHOWN })}</s-text>}
        </s-banner>
      )}
    </s-stack>
  );
}
