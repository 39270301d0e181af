// The block on the customer's order status page. It shows nothing of an order without kits.
import type { Api } from "@shopify/ui-extensions/customer-account.order-status.block.render";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readStatus } from "./read-status.ts";
import { Status } from "./status.tsx";

declare const shopify: Api;

export default function extension(): void {
  render(<Block />, document.body);
}

/** The fields may change while the page is open. */
function Block() {
  const [fields, setFields] = useState(shopify.appMetafields.value);
  useEffect(() => shopify.appMetafields.subscribe(setFields), []);
  const status = readStatus(fields, new Date());
  return status && <Status status={status} i18n={shopify.i18n} />;
}
