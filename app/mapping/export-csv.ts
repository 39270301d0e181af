// All links of a shop as CSV, page by page, so that 100,000 rows need no more memory than 2,000. What is written can be read
// back by app/mapping/links-csv.ts.
import type { Pool } from "pg";
import { csvCell } from "../orders/read/ledger.ts";
import type { ShopRef } from "../orders/ports.ts";

const PAGE = 2_000;
const HEAD = ["variant id", "sku", "product", "option", "design slug", "design sku", "state"];

export async function* exportLinks(pool: Pool, shop: ShopRef): AsyncGenerator<string> {
  yield `${HEAD.join(",")}\r\n`;
  for (let after = ""; ;) {
    const { rows } = await pool.query<{ id: string; cells: (string | null)[] }>(
      `SELECT v.variant_id AS id, ARRAY[v.variant_id, v.sku, v.product_title, v.variant_title, t.slug, t.external_sku,
              v.link_state] AS cells
         FROM store_variants v
         JOIN shops s ON s.id = v.shop_id
         LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
         LEFT JOIN templates t ON t.account_id = s.kit_account_id
              AND lower(t.external_sku) = lower(btrim(coalesce(l.external_sku, v.sku)))
        WHERE v.shop_id = $1 AND v.gone_at IS NULL AND v.variant_id > $2
        ORDER BY v.variant_id LIMIT ${PAGE}`,
      [shop.id, after],
    );
    if (rows.length > 0)
      yield rows.map(({ cells }) => `${cells.map((cell) => csvCell(cell ?? "")).join(",")}\r\n`).join("");
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
