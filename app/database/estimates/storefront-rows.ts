// The shop of a storefront request, and whether its variant is a kit.
import type pg from "pg";
import type { StorefrontRows } from "../../estimates/ports.ts";
import { VariantId } from "../../kernel/ids.ts";
import { accountOfShop } from "../accounts/account-of-shop.ts";
import { query } from "../statements/query.ts";

export function createStorefrontRows(pool: pg.Pool): StorefrontRows {
  return {
    async find(shop, variants) {
      const { rows } = await query(`
        SELECT s.kit_account_id AS account, s.timezone, asked.id AS kit
          FROM shops s
          LEFT JOIN LATERAL unnest($2::text[]) AS asked (id) ON EXISTS (
                 SELECT FROM templates t
                  WHERE t.account_id = s.kit_account_id AND t.gone_at IS NULL
                    AND t.sku_key IN (
                          SELECT l.sku_key FROM variant_links l
                           WHERE l.shop_id = s.id AND l.variant_id = asked.id AND l.account_id = s.kit_account_id
                          UNION ALL
                          SELECT v.sku_key FROM store_variants v
                           WHERE v.shop_id = s.id AND v.variant_id = asked.id AND v.gone_at IS NULL))
         WHERE s.domain = $1 AND s.uninstalled_at IS NULL AND s.kit_account_id IS NOT NULL
           -- Shoppers see nothing of practice.
           AND NOT EXISTS (SELECT FROM kit_accounts a WHERE a.practice_for = s.id)
      `).on(pool, shop, variants);
      const [row] = rows;
      if (!row) return null;
      const kits = new Set(rows.flatMap(({ kit }) => (kit === null ? [] : [VariantId.parse(kit)])));
      return { account: row.account, timezone: row.timezone, kits };
    },

    accountOf: (shop) => accountOfShop(pool, shop),

    accountsInUse: () =>
      query(`
        SELECT DISTINCT kit_account_id FROM shops WHERE kit_account_id IS NOT NULL AND uninstalled_at IS NULL
      `).column(pool),
  };
}
