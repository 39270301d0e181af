// How the products that are selected in Shopify's list are linked, and one command for all of them.
import type { Api } from "@shopify/ui-extensions/admin.product-index.selection-action.render";
import { render } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { Action } from "../../../app/ui/extensions/order-contract.ts";
import type { ProductsAnswer, ProductsCommandAnswer } from "../../../app/ui/extensions/products-contract.ts";
import { askApp, type Asked } from "../../shared/ask-app.ts";
import { AskedButtons } from "../../shared/asked-buttons.tsx";
import { FaultNotice } from "../../shared/fault-notice.tsx";
import { NotConnected } from "../../shared/not-connected.tsx";
import { unanswered } from "../../shared/unanswered.ts";

declare const shopify: Api;

const translate = (key: string, values?: Record<string, number>) => shopify.i18n.translate(key, values);

/** As many as the app answers about at once; of a larger selection, the first ones. */
const MOST_PRODUCTS = 50;

export default function extension(): void {
  render(<SelectionAction />, document.body);
}

function SelectionAction() {
  const [asked, setAsked] = useState<Asked<ProductsAnswer> | null>(null);
  const [running, setRunning] = useState<string | null>(null);
  const [carried, setCarried] = useState<Asked<ProductsCommandAnswer> | null>(null);
  const selected = shopify.data.selected.map(({ id }) => id);
  const ids = selected.slice(0, MOST_PRODUCTS);
  const ask = useCallback(() => {
    setAsked(null);
    void askApp<ProductsAnswer>(`products?ids=${encodeURIComponent(ids.join(","))}`).then(setAsked);
  }, [ids.join()]);
  useEffect(ask, [ask]);

  const run = ({ action }: Action) => {
    setRunning(action);
    setCarried(null);
    void askApp<ProductsCommandAnswer>("products", { ids, action }).then((answered) => {
      setRunning(null);
      setCarried(answered);
      if (answered.kind === "answer") setAsked({ kind: "answer", answer: answered.answer.products });
    });
  };
  return (
    <s-admin-action heading={translate("heading")} loading={asked === null}>
      <s-stack gap="base">
        {selected.length > ids.length && (
          <s-text>{translate("first", { most: MOST_PRODUCTS, selected: selected.length })}</s-text>
        )}
        {asked?.kind === "fault" && <FaultNotice fault={asked.fault} translate={translate} onRetry={ask} />}
        {carried && <Carried carried={carried} running={running} onRun={run} />}
        {asked?.kind === "answer" && <Choices answer={asked.answer} running={running} onRun={run} />}
      </s-stack>
      <s-button slot="secondary-actions" onClick={() => shopify.close()}>
        {translate("close")}
      </s-button>
    </s-admin-action>
  );
}

interface RunProps {
  running: string | null;
  onRun: (action: Action) => void;
}

function Choices({ answer, ...run }: RunProps & { answer: ProductsAnswer }) {
  const { summary, actions, link, notConnected } = answer;
  if (notConnected) return <NotConnected {...notConnected} />;
  return (
    <s-stack gap="base">
      <s-text>{summary}</s-text>
      <AskedButtons actions={actions} primary={actions[0]?.action === "link"} {...run} />
      {link && <s-link href={link.to}>{link.label}</s-link>}
    </s-stack>
  );
}

function Carried({ carried, ...run }: RunProps & { carried: Asked<ProductsCommandAnswer> }) {
  if (carried.kind === "fault") return <s-banner tone="critical">{unanswered(carried.fault, translate)}</s-banner>;
  const { done, words, link, undo } = carried.answer;
  return (
    <s-banner tone={done ? "success" : "critical"}>
      <s-stack gap="base">
        <s-text>{words}</s-text>
        {link && <s-link href={link.to}>{link.label}</s-link>}
        {undo && <AskedButtons actions={[undo]} primary={false} {...run} />}
      </s-stack>
    </s-banner>
  );
}
