// One kit order: where it is and when it is expected, what needs the merchant and what they can do, its facts and its parcels.
import { useState } from "preact/hooks";
import type { Part } from "../../../app/ui/extensions/order-contract.ts";
import { AskedButtons } from "../../shared/asked-buttons.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { Steps } from "./steps.tsx";
import type { OrderState } from "./use-order.ts";

interface KitOrderProps {
  part: Part;
  /** Has the card's one primary button. */
  first: boolean;
  /** One of several that nothing is to be done about: as a line, until it is opened. */
  folded: boolean;
  commandsFirst: boolean;
  state: OrderState;
  translate: (key: string) => string;
}

export function KitOrder({ folded, ...props }: KitOrderProps) {
  const [opened, setOpened] = useState(false);
  const { part, state, translate } = props;
  const { outcome } = state;
  const fold = opened ? translate("hide") : translate("show");
  return (
    <s-stack gap="base">
      <s-stack direction="inline" gap="small" alignItems="center">
        {part.name && <s-heading>{part.name}</s-heading>}
        <s-badge tone={part.status.tone}>{part.status.label}</s-badge>
        {part.ships && <s-text type="strong">{`${part.ships.term}: ${part.ships.value}`}</s-text>}
        {folded && (
          // It stays, and with it the place of someone who works by keyboard.
          <s-button accessibilityLabel={`${fold}: ${part.name}`} onClick={() => setOpened(!opened)}>
            {fold}
          </s-button>
        )}
      </s-stack>
      {outcome?.part === part.id && <OutcomeNotice outcome={outcome} />}
      {(opened || !folded) && <Details {...props} />}
    </s-stack>
  );
}

function Details({ part, first, commandsFirst, state, translate }: Omit<KitOrderProps, "folded">) {
  const running = state.running && (state.running.part === part.id ? state.running.action : "another");
  const onRun = (action: Part["actions"][number]) => state.run(part, action);
  const commands = <AskedButtons actions={part.actions} primary={false} running={running} onRun={onRun} />;
  const paysFirst = part.pay !== null && part.asksFirst !== true;
  const leads = (at: number) => first && !paysFirst && at === 0;
  const next = (
    <>
      {part.now && <s-text>{part.now}</s-text>}
      {part.pay && (
        <s-stack direction="inline">
          <s-button href={part.pay.to} target="_blank" variant={first && paysFirst ? "primary" : "secondary"}>
            {part.pay.label}
          </s-button>
        </s-stack>
      )}
    </>
  );
  return (
    <>
      {paysFirst && next}
      {part.tasks.map((task, at) => (
        <s-box key={task.title} padding="base" border="base" borderRadius="base">
          <s-stack gap="base">
            <s-heading>{task.title}</s-heading>
            <s-text>{task.body}</s-text>
            <AskedButtons
              actions={task.actions}
              primary={leads(at) && !task.linkFirst}
              running={running}
              onRun={onRun}
              childrenFirst={task.linkFirst === true}
            >
              {task.links.map(({ label, to }, nth) => (
                <s-button
                  key={to}
                  href={to}
                  variant={leads(at) && task.linkFirst && nth === 0 ? "primary" : "secondary"}
                >
                  {label}
                </s-button>
              ))}
            </AskedButtons>
          </s-stack>
        </s-box>
      ))}
      {!paysFirst && next}
      {commandsFirst && commands}
      <Steps steps={part.steps} translate={translate} />
      {!commandsFirst && commands}
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
      <s-link href={part.open.to}>{part.open.label}</s-link>
    </>
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
