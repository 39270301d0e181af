import type { Pool } from "pg";
import type { SheetRows } from "../../designs/ports/sheet.ts";
import { Sha256 } from "../../kernel/ids.ts";
import { kitSize } from "../../linking/sizes/size.ts";
import { query } from "../statements/query.ts";

export function createSheetRows(pool: Pool): SheetRows {
  return {
    async lines(shop, orders) {
      // Of a line that was sent, only the file as sent: the design may have another one by now.
      const { rows } = await query(`
        SELECT o.shopify_order_id AS "orderId", o.order_name AS "orderName", o.part, l.title,
                l.variant_title AS "variantTitle", l.quantity, l.sendable, l.sent_quantity AS "sentQuantity",
                l.disposition, t.name, t.slug, p.size_name AS "sizeName", p.style_name AS "styleName",
                f.sha256, f.width, f.height
           FROM shops s
           JOIN kit_orders o ON o.shop_id = s.id AND o.shopify_order_id = ANY($2::text[]) AND o.kit_canceled_at IS NULL
           JOIN kit_order_lines l ON l.kit_order_id = o.id
           LEFT JOIN templates t ON t.account_id = s.kit_account_id AND t.external_sku = l.external_sku
           LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
           LEFT JOIN artwork_files f ON f.sha256 = coalesce(l.sent_sha256, t.chart_sha256)
                 AND (f.sha256 = t.chart_sha256 OR EXISTS (
                   SELECT FROM artwork_references r
                    WHERE r.shop_id = s.id AND r.sha256 = f.sha256 AND r.released_at IS NULL))
          WHERE s.id = $1 AND s.uninstalled_at IS NULL
          ORDER BY o.placed_at, o.shopify_order_id, o.environment, o.part, l.position, l.line_item_id
      `).on(pool, shop, [...orders]);
      return rows.map(({ name, slug, sizeName, styleName, sha256, width, height, ...line }) => ({
        ...line,
        design:
          name === null || slug === null
            ? null
            : { name, size: kitSize({ sizeName, name, slug }), sizeName: sizeName ?? "", styleName: styleName ?? "" },
        printFile:
          sha256 === null || width === null || height === null ? null : { sha256: Sha256.parse(sha256), width, height },
      }));
    },
  };
}
