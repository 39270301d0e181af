// The same under "More actions" of the order, for who has not put the block on the page.
import type { Api } from "@shopify/ui-extensions/admin.order-details.action.render";
import { render } from "preact";
import { Order } from "./order.tsx";
import { useOrder } from "./use-order.ts";

declare const shopify: Api;

const translate = (key: string) => shopify.i18n.translate(key);

export default function extension(): void {
  render(<Action />, document.body);
}

function Action() {
  const state = useOrder(shopify.data.selected[0]?.id ?? "");
  return (
    <s-admin-action heading={translate("heading")}>
      <Order state={state} translate={translate} />
      <s-button slot="secondary-actions" onClick={() => shopify.close()}>
        {translate("close")}
      </s-button>
    </s-admin-action>
  );
}
