// The block on the customer's order status page. It shows nothing of an order without kits.
import type { Api } from "@shopify/ui-extensions/customer-account.order-status.block.render";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ProblemReport } from "./problem.tsx";
import { hasArrived, readStatus } from "./read-status.ts";
import { Status } from "./status.tsx";

declare const shopify: Api;

export default function extension(): void {
  render(<Block />, document.body);
}

/** The fields may change while the page is open. */
function Block() {
  const [fields, setFields] = useState(shopify.appMetafields.value);
  useEffect(() => shopify.appMetafields.subscribe(setFields), []);
  const [customer, setCustomer] = useState(shopify.authenticationState.value);
  useEffect(() => shopify.authenticationState.subscribe(setCustomer), []);
  const status = readStatus(fields, new Date());
  const orderId = shopify.order.value?.id;
  if (!status) return null;
  return (
    <Status status={status} i18n={shopify.i18n}>
      {/* Whoever has only the page's address may look, and not report. */}
      {hasArrived(status.step) && orderId && customer === "fully_authenticated" && (
        <ProblemReport orderId={orderId} reported={status.problem} translate={shopify.i18n.translate} />
      )}
    </Status>
  );
}
