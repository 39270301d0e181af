// The block on Shopify's product page.
import type { Api } from "@shopify/ui-extensions/admin.product-details.block.render";
import { render } from "preact";
import { Product } from "./product.tsx";

declare const shopify: Api;

export default function extension(): void {
  const translate = (key: string) => shopify.i18n.translate(key);
  render(<Product named={{ id: shopify.data.selected[0]?.id ?? "" }} translate={translate} />, document.body);
}
