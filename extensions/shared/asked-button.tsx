// A command's button. What costs something, or can't be taken back, is asked first, in the button's place: a block has no dialogs.
import { useState } from "preact/hooks";
import type { Action } from "../../app/ui/extensions/order-contract.ts";

interface AskedButtonProps {
  action: Action;
  variant?: "primary" | "secondary";
  /** One command is under way: this one, or another. */
  busy: boolean;
  loading: boolean;
  onRun: (action: Action) => void;
}

export function AskedButton({ action, variant = "secondary", busy, loading, onRun }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  const { question, label, critical } = action;
  if (asking && question) {
    return (
      <s-banner tone={critical ? "critical" : "warning"} heading={question.title}>
        <s-stack gap="base">
          <s-text>{question.body}</s-text>
          <s-stack direction="inline" gap="base">
            <s-button
              tone={critical ? "critical" : "auto"}
              variant="primary"
              onClick={() => {
                setAsking(false);
                onRun(action);
              }}
            >
              {question.yes}
            </s-button>
            <s-button onClick={() => setAsking(false)}>{question.no}</s-button>
          </s-stack>
        </s-stack>
      </s-banner>
    );
  }
  return (
    <s-button
      variant={variant}
      tone={critical ? "critical" : "auto"}
      disabled={busy}
      loading={loading}
      onClick={() => (question ? setAsking(true) : onRun(action))}
    >
      {label}
    </s-button>
  );
}
