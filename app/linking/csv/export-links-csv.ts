// All links of a shop as CSV, page by page, so that 100,000 rows need no more memory than 2,000. What is written can be read
// back by app/linking/csv/parse-links-csv.ts, and changes nothing then.
import type { Pool } from "pg";
import { csvCell } from "../../kernel/csv.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { gid } from "../../kernel/ids.ts";

const PAGE = 2_000;
const HEAD = ["variant id", "sku", "product", "option", "design slug", "design sku", "state"];
/** Without it, Excel takes UTF-8 for the letters of the country it runs in. */
const BYTE_ORDER_MARK = "\ufeff";

/** The design `t` that a variant `v` is shown with: of the present Kit account, and not gone from it. */
export const SHOWN_DESIGN = `
  JOIN shops s ON s.id = v.shop_id
  LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
  LEFT JOIN templates t ON t.account_id = s.kit_account_id AND t.gone_at IS NULL
       AND t.sku_key = coalesce(l.sku_key, v.sku_key)`;

export async function* exportLinks(pool: Pool, shop: ShopRef): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${HEAD.join(",")}\r\n`;
  for (let after = ""; ;) {
    // The page before what stands beside it: else all that is left of the store is joined for each page.
    const { rows } = await pool.query<{ id: string; cells: (string | null)[] }>(
      `SELECT v.variant_id AS id, ARRAY[v.sku, v.product_title, v.variant_title, t.slug, t.external_sku, v.link_state] AS cells
         FROM (SELECT * FROM store_variants WHERE shop_id = $1 AND gone_at IS NULL AND variant_id > $2
                ORDER BY variant_id LIMIT ${PAGE}) v ${SHOWN_DESIGN}
        ORDER BY v.variant_id`,
      [shop.id, after],
    );
    if (rows.length > 0) yield rows.map(lineOf).join("");
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

/** By its whole name: a number of 14 digits is one that spreadsheets round when they save it. */
function lineOf({ id, cells }: { id: string; cells: (string | null)[] }): string {
  const line = [gid("ProductVariant", id), ...cells.map((cell) => cell ?? "")];
  return `${line.map(csvCell).join(",")}\r\n`;
}
