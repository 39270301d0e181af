// Where a kit order is on its way: a few words in a row, read out as one sentence that says which is done and which is now.
import type { Part } from "../../../app/ui/extensions/order-contract.ts";

interface StepsProps {
  steps: Part["steps"];
  translate: (key: string) => string;
}

export function Steps({ steps, translate }: StepsProps) {
  if (steps.length === 0) return null;
  const read = steps.map(({ label, state }) => `${label}: ${translate(`step.${state}`)}`).join(", ");
  return (
    <s-stack direction="inline" gap="small">
      <s-text accessibilityVisibility="exclusive">{`${translate("steps")}. ${read}.`}</s-text>
      {steps.map(({ label, state }) => (
        <s-text
          key={label}
          accessibilityVisibility="hidden"
          type={state === "now" ? "strong" : "generic"}
          color={state === "ahead" ? "subdued" : "base"}
        >
          {state === "done" ? `✓ ${label}` : label}
        </s-text>
      ))}
    </s-stack>
  );
}
