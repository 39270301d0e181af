// Whose storefront asks, and whether it asks about a kit: implements `StorefrontRows` of app/estimates/ports.ts.
import type pg from "pg";
import { accountOfShop } from "../accounts/account-of-shop.ts";
import type { StorefrontRows } from "../../estimates/ports.ts";
import { KitAccountId } from "../../kernel/ids.ts";
import { query } from "../statements/query.ts";

export function createStorefrontRows(pool: pg.Pool): StorefrontRows {
  return {
    async find(shop, variant) {
      const { rows } = await query(
        pool,
        `SELECT s.kit_account_id AS account, s.timezone
           FROM shops s
          WHERE s.domain = $1 AND s.uninstalled_at IS NULL AND s.kit_account_id IS NOT NULL
            AND ($2::text IS NULL OR EXISTS (
                  SELECT FROM templates t
                   WHERE t.account_id = s.kit_account_id AND t.gone_at IS NULL
                     AND t.sku_key IN (
                           SELECT l.sku_key FROM variant_links l
                            WHERE l.shop_id = s.id AND l.variant_id = $2 AND l.account_id = s.kit_account_id
                           UNION ALL
                           SELECT v.sku_key FROM store_variants v
                            WHERE v.shop_id = s.id AND v.variant_id = $2 AND v.gone_at IS NULL)))`,
        shop,
        variant,
      );
      const row = rows[0];
      return row ? { account: KitAccountId.parse(row.account), timezone: row.timezone } : null;
    },

    accountOf: (shop) => accountOfShop(pool, shop),

    async accountsInUse() {
      const { rows } = await query(
        pool,
        "SELECT DISTINCT kit_account_id AS account FROM shops WHERE kit_account_id IS NOT NULL AND uninstalled_at IS NULL",
      );
      return rows.map(({ account }) => KitAccountId.parse(account));
    },
  };
}
