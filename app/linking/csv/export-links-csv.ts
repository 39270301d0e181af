// Exports all links of a shop as CSV, page by page, so that 100,000 rows need no more memory than one page.
// app/linking/csv/parse-links-csv.ts can read the export back, which then changes nothing.
import { gid } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { csvLines } from "../../kernel/text/csv.ts";
import { CSV_EXPORT_AT_A_TIME } from "../limits.ts";
import type { ExportedVariant, LinkCsvRows } from "../ports/variants.ts";

const HEAD = ["variant id", "sku", "product", "option", "design slug", "design sku", "state"];
/** Without it, Excel reads UTF-8 in the local code page. */
const BYTE_ORDER_MARK = "\ufeff";

export async function* exportLinks(csv: LinkCsvRows, shop: ShopRef): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([HEAD]);
  for (let after = ""; ;) {
    const variants = await csv.exportPage(shop, { after, limit: CSV_EXPORT_AT_A_TIME });
    if (variants.length > 0) yield csvLines(variants.map(cellsOf));
    if (variants.length < CSV_EXPORT_AT_A_TIME) return;
    after = variants.at(-1)!.variantId;
  }
}

/** The full gid: spreadsheets may round a number of 14 digits when they save it. */
function cellsOf({ variantId, sku, productTitle, variantTitle, design, state }: ExportedVariant): string[] {
  const variant = [gid("ProductVariant", variantId), sku, productTitle, variantTitle];
  return [...variant, design?.slug ?? "", design?.sku ?? "", state];
}
