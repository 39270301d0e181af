// One command for the orders that are selected in Shopify's list, with a result for each.
import type { Api } from "@shopify/ui-extensions/admin.order-index.selection-action.render";
import { render } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { Action, OrdersAnswer, OrdersCommandAnswer } from "../../../app/ui/extensions/order-contract.ts";
import type { Asked } from "../../shared/ask-app.ts";
import { commandOrders, MOST_ORDERS, readOrders } from "../../shared/ask-orders.ts";
import { AskedButtons } from "../../shared/asked-buttons.tsx";
import { FaultNotice } from "../../shared/fault-notice.tsx";
import { NotConnected } from "../../shared/not-connected.tsx";
import { Results } from "./results.tsx";

declare const shopify: Api;

const translate = (key: string, values?: Record<string, number>) => shopify.i18n.translate(key, values);

export default function extension(): void {
  render(<SelectionAction />, document.body);
}

function SelectionAction() {
  const [asked, setAsked] = useState<Asked<OrdersAnswer> | null>(null);
  const [running, setRunning] = useState<string | null>(null);
  const [carried, setCarried] = useState<Asked<OrdersCommandAnswer> | null>(null);
  const ids = shopify.data.selected.map(({ id }) => id);
  const ask = useCallback(() => {
    setAsked(null);
    void readOrders(ids).then(setAsked);
  }, [ids.join()]);
  useEffect(ask, [ask]);

  const run = ({ action }: Action) => {
    setRunning(action);
    setCarried(null);
    void commandOrders(ids, action, asked?.kind === "answer" ? asked.answer.seen : undefined).then((answer) => {
      setRunning(null);
      setCarried(answer);
    });
  };
  return (
    <s-admin-action heading={translate("heading")} loading={asked === null}>
      {ids.length > MOST_ORDERS && <s-text>{translate("first", { most: MOST_ORDERS, selected: ids.length })}</s-text>}
      {asked?.kind === "fault" && <FaultNotice fault={asked.fault} translate={translate} onRetry={ask} />}
      {carried && <Results carried={carried} translate={translate} />}
      {asked?.kind === "answer" && carried?.kind !== "answer" && (
        <Choices answer={asked.answer} running={running} onRun={run} />
      )}
      <s-button slot="secondary-actions" onClick={() => shopify.close()}>
        {translate("close")}
      </s-button>
    </s-admin-action>
  );
}

interface ChoicesProps {
  answer: OrdersAnswer;
  running: string | null;
  onRun: (action: Action) => void;
}

function Choices({ answer, running, onRun }: ChoicesProps) {
  const { kitOrders, actions, notConnected } = answer;
  if (kitOrders === 0 && notConnected) return <NotConnected {...notConnected} />;
  if (kitOrders === 0) return <s-text>{translate("none")}</s-text>;
  return (
    <s-stack gap="base">
      <s-text>{translate("selected", { count: kitOrders })}</s-text>
      {actions.length === 0 && <s-text>{translate("nothing")}</s-text>}
      <AskedButtons actions={actions} primary running={running} onRun={onRun} />
    </s-stack>
  );
}
