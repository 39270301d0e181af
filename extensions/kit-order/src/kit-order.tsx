// One kit order: where it is, what needs the merchant and what they can do, its facts and its parcels.
import type { Part } from "../../../app/ui/extensions/order-contract.ts";
import { AskedButton } from "../../shared/asked-button.tsx";
import type { OrderState } from "./use-order.ts";

interface KitOrderProps {
  part: Part;
  state: OrderState;
  translate: (key: string) => string;
}

export function KitOrder({ part, state, translate }: KitOrderProps) {
  return (
    <s-stack gap="base">
      <s-stack direction="inline" gap="small" alignItems="center">
        {part.name && <s-heading>{part.name}</s-heading>}
        <s-badge tone={part.status.tone}>{part.status.label}</s-badge>
      </s-stack>
      <Steps steps={part.steps} label={translate("steps")} />
      {part.tasks.map((task) => (
        <TaskNotice key={task.title} task={task} part={part} state={state} />
      ))}
      {part.now && <s-text>{part.now}</s-text>}
      {part.pay && (
        <s-stack direction="inline">
          <s-button href={part.pay.to} target="_blank" variant="primary">
            {part.pay.label}
          </s-button>
        </s-stack>
      )}
      <Facts facts={part.facts} />
      {part.parcels.map(({ carrier, number, link }) => (
        <s-text key={number}>
          {carrier}{" "}
          {link ? (
            <s-link href={link} target="_blank">
              {number}
            </s-link>
          ) : (
            number
          )}
        </s-text>
      ))}
      <s-stack direction="inline" gap="small">
        <Buttons actions={part.actions} part={part} state={state} />
      </s-stack>
      <s-link href={part.open.to}>{part.open.label}</s-link>
    </s-stack>
  );
}

/** A few words in a row, the present one in bold; read out as one sentence. */
function Steps({ steps, label }: { steps: Part["steps"]; label: string }) {
  if (steps.length === 0) return null;
  return (
    <s-stack direction="inline" gap="small" accessibilityLabel={label} accessibilityRole="generic">
      {steps.map(({ label: step, state }) => (
        <s-text key={step} type={state === "now" ? "strong" : "generic"} color={state === "ahead" ? "subdued" : "base"}>
          {state === "done" ? `✓ ${step}` : step}
        </s-text>
      ))}
    </s-stack>
  );
}

function Facts({ facts }: { facts: Part["facts"] }) {
  if (facts.length === 0) return null;
  return (
    <s-stack gap="small-300">
      {facts.map(({ term, value }) => (
        <s-stack key={term} direction="inline" gap="small">
          <s-text color="subdued">{term}</s-text>
          <s-text>{value}</s-text>
        </s-stack>
      ))}
    </s-stack>
  );
}

function TaskNotice({ task, part, state }: { task: Part["tasks"][number]; part: Part; state: OrderState }) {
  return (
    <s-banner tone="warning" heading={task.title}>
      <s-stack gap="base">
        <s-text>{task.body}</s-text>
        <s-stack direction="inline" gap="small">
          <Buttons actions={task.actions} part={part} state={state} />
          {task.links.map(({ label, to }) => (
            <s-button key={to} href={to}>
              {label}
            </s-button>
          ))}
        </s-stack>
      </s-stack>
    </s-banner>
  );
}

function Buttons({ actions, part, state }: { actions: Part["actions"]; part: Part; state: OrderState }) {
  const { running, run } = state;
  return (
    <>
      {actions.map((action) => (
        <AskedButton
          key={action.action}
          action={action}
          busy={running !== null}
          loading={running?.part === part.id && running.action === action.action}
          onRun={(chosen) => run(part, chosen)}
        />
      ))}
    </>
  );
}
