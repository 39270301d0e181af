import type { Api } from "@shopify/ui-extensions/admin.order-index.selection-print-action.render";
import { render } from "preact";
import { PrintSheets } from "../../shared/print-sheets.tsx";

declare const shopify: Api;

export default function extension(): void {
  render(
    <PrintSheets
      ids={shopify.data.selected.map(({ id }) => id)}
      translate={(key, values) => shopify.i18n.translate(key, values)}
    />,
    document.body,
  );
}
