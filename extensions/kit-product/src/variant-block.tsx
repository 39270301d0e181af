// The block on Shopify's page of one variant.
import type { Api } from "@shopify/ui-extensions/admin.product-variant-details.block.render";
import { render } from "preact";
import { Product } from "./product.tsx";

declare const shopify: Api;

export default function extension(): void {
  const translate = (key: string) => shopify.i18n.translate(key);
  render(<Product named={{ variant: shopify.data.selected[0]?.id ?? "" }} translate={translate} />, document.body);
}
