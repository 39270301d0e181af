// The same under "More actions" of the order, for merchants without the block on the page, and in the menu of fulfilled items, where
// they come when a kit arrived broken. The selected resource is the order there too: Shopify's tester of extensions gives
// `gid://shopify/Order/1` for that target (`gidFromTarget` and its test in github.com/Shopify/ui-extensions); its documentation
// doesn't say.
import type { Api } from "@shopify/ui-extensions/admin.order-details.action.render";
import type { Api as CardApi } from "@shopify/ui-extensions/admin.order-fulfilled-card.action.render";
import { render } from "preact";
import { Order } from "./order.tsx";
import { useOrder } from "./use-order.ts";

declare const shopify: Api | CardApi;

const translate = (key: string) => shopify.i18n.translate(key);

export default function extension(): void {
  render(<Action />, document.body);
}

function Action() {
  const state = useOrder(shopify.data.selected[0]?.id ?? "", translate);
  const isOfFulfilled = shopify.extension.target === "admin.order-fulfilled-card.action.render";
  return (
    <s-admin-action heading={translate("heading")}>
      <Order state={state} commandsFirst={isOfFulfilled} translate={translate} />
      <s-button slot="secondary-actions" onClick={() => shopify.close()}>
        {translate("close")}
      </s-button>
    </s-admin-action>
  );
}
