// Commands as buttons in a row. What costs something, or can't be taken back, is asked first, in a box under them: a block has no
// dialogs, and a second banner in a card is one too many (Built for Shopify 4.3.4).
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Action } from "../../app/ui/extensions/order-contract.ts";

/** By its types, an element of Shopify's is focused like any other; that its sandbox does so is undocumented. */
interface Focusable {
  focus?: () => void;
}

interface AskedButtonsProps {
  actions: readonly Action[];
  /** The first is what is mostly done. One button in a card at most looks so. */
  primary: boolean;
  /** What is being carried out: one of these, or another. */
  running: string | null;
  onRun: (action: Action) => void;
  /** What stands beside them. */
  children?: ComponentChildren;
  childrenFirst?: boolean;
}

export function AskedButtons({ actions, primary, running, onRun, children, childrenFirst = false }: AskedButtonsProps) {
  const [asking, setAsking] = useState<string | null>(null);
  const asker = useRef<Focusable | null>(null);
  const asked = actions.find(({ action }) => action === asking);
  return (
    <s-stack gap="base">
      <s-stack direction="inline" gap="small">
        {childrenFirst && children}
        {actions.map((action, at) => (
          <s-button
            key={action.action}
            variant={primary && !asked && at === 0 ? "primary" : "secondary"}
            tone={action.critical ? "critical" : "auto"}
            disabled={running !== null}
            loading={running === action.action}
            onClick={({ currentTarget }) => {
              if (!action.question) return onRun(action);
              asker.current = currentTarget;
              setAsking(action.action);
            }}
          >
            {action.label}
          </s-button>
        ))}
        {!childrenFirst && children}
      </s-stack>
      {asked && (
        <Question
          action={asked}
          onAnswer={(yes) => {
            // Before its answers go away, and with them the place of someone who works by keyboard.
            asker.current?.focus?.();
            setAsking(null);
            if (yes) onRun(asked);
          }}
        />
      )}
    </s-stack>
  );
}

function Question({ action, onAnswer }: { action: Action; onAnswer: (yes: boolean) => void }) {
  const { question, critical } = action;
  if (!question) return null;
  return (
    <s-box padding="base" background="subdued" borderRadius="base" accessibilityRole="alert">
      <s-stack gap="base">
        <s-heading>{question.title}</s-heading>
        <s-text>{question.body}</s-text>
        <s-stack direction="inline" gap="small">
          <s-button
            tone={critical ? "critical" : "auto"}
            variant={critical ? "secondary" : "primary"}
            onClick={() => onAnswer(true)}
          >
            {question.yes}
          </s-button>
          <s-button onClick={() => onAnswer(false)}>{question.no}</s-button>
        </s-stack>
      </s-stack>
    </s-box>
  );
}
