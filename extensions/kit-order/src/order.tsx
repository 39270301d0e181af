// What the block and the action show of an order: what came of the last command, then its kit orders.
import type { OrderAnswer } from "../../../app/ui/extensions/order-contract.ts";
import { FaultNotice } from "../../shared/fault-notice.tsx";
import { KitOrder } from "./kit-order.tsx";
import { NotConnected } from "../../shared/not-connected.tsx";
import type { OrderState } from "./use-order.ts";

interface OrderProps {
  state: OrderState;
  translate: (key: string) => string;
}

export function Order({ state, translate }: OrderProps) {
  const { asked, outcome, ask } = state;
  if (asked === null) return <s-spinner accessibilityLabel={translate("loading")} />;
  if (asked.kind === "fault") return <FaultNotice fault={asked.fault} translate={translate} onRetry={ask} />;
  return (
    <s-stack gap="base">
      {outcome && (
        <s-banner tone={outcome.done ? "success" : "warning"}>{outcome.words ?? translate("unclear")}</s-banner>
      )}
      <Answered order={asked.answer} state={state} translate={translate} />
    </s-stack>
  );
}

function Answered({ order, state, translate }: OrderProps & { order: OrderAnswer }) {
  switch (order.kind) {
    case "kits":
      return (
        <s-stack gap="large">
          {order.parts.map((part) => (
            <KitOrder key={part.id} part={part} state={state} translate={translate} />
          ))}
        </s-stack>
      );
    case "not_connected":
      return <NotConnected body={order.body} link={order.link} />;
    default:
      // "no_kits", and what a later app may answer.
      return <s-text color="subdued">{order.body}</s-text>;
  }
}
