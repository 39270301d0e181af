// What the block and the action show of an order: its kit orders, each with what came of the last command for it.
import type { OrderAnswer, Part } from "../../../app/ui/extensions/order-contract.ts";
import { FaultNotice } from "../../shared/fault-notice.tsx";
import { NotConnected } from "../../shared/not-connected.tsx";
import { KitOrder } from "./kit-order.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import type { OrderState } from "./use-order.ts";

interface OrderProps {
  state: OrderState;
  /** Every kit order is open, with what can be done about it before where it is. */
  commandsFirst?: boolean;
  translate: (key: string) => string;
}

export function Order({ state, commandsFirst = false, translate }: OrderProps) {
  const { asked, outcome, ask } = state;
  if (asked === null) return <s-spinner accessibilityLabel={translate("loading")} />;
  if (asked.kind === "fault") return <FaultNotice fault={asked.fault} translate={translate} onRetry={ask} />;
  const { answer } = asked;
  const isThere = answer.kind === "kits" && answer.parts.some(({ id }) => id === outcome?.part);
  return (
    <s-stack gap="base">
      {outcome && !isThere && <OutcomeNotice outcome={outcome} />}
      <Answered order={answer} state={state} commandsFirst={commandsFirst} translate={translate} />
    </s-stack>
  );
}

const isToDo = ({ tasks, pay }: Part) => tasks.length > 0 || pay !== null;

function Answered({ order, state, commandsFirst = false, translate }: OrderProps & { order: OrderAnswer }) {
  switch (order.kind) {
    case "kits": {
      const { parts } = order;
      const first = parts.find(isToDo);
      return (
        <s-stack gap="base">
          {parts.map((part, at) => (
            <s-stack key={part.id} gap="base">
              {at > 0 && <s-divider />}
              <KitOrder
                part={part}
                first={part === first}
                folded={parts.length > 1 && !isToDo(part) && !commandsFirst}
                commandsFirst={commandsFirst}
                state={state}
                translate={translate}
              />
            </s-stack>
          ))}
        </s-stack>
      );
    }
    case "not_connected":
      return <NotConnected body={order.body} link={order.link} />;
    default:
      // "no_kits", and what a later app may answer; an earlier one has no link.
      return (
        <s-stack gap="base">
          <s-text color="subdued">{order.body}</s-text>
          {order.link && <s-link href={order.link.to}>{order.link.label}</s-link>}
        </s-stack>
      );
  }
}
