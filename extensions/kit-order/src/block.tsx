// The block on Shopify's order page. Importing the target's type also brings the JSX types of its `s-…` elements.
import type { Api } from "@shopify/ui-extensions/admin.order-details.block.render";
import { render } from "preact";
import type { OrderAnswer } from "../../../app/ui/extensions/order-contract.ts";
import type { Asked } from "../../shared/ask-app.ts";
import { Order } from "./order.tsx";
import { useOrder } from "./use-order.ts";

declare const shopify: Api;

const translate = (key: string) => shopify.i18n.translate(key);

export default function extension(): void {
  render(<Block />, document.body);
}

function Block() {
  const state = useOrder(shopify.data.selected[0]?.id ?? "", translate);
  return (
    <s-admin-block heading={translate("heading")} collapsedSummary={summaryOf(state.asked)}>
      <Order state={state} translate={translate} />
    </s-admin-block>
  );
}

/** A block can't hide: folded, it says in a few words why there is nothing to see. */
function summaryOf(asked: Asked<OrderAnswer> | null): string {
  if (asked === null) return "";
  return asked.kind === "answer" ? asked.answer.summary : translate(`fault.${asked.fault}.summary`);
}
