// Whose storefront asks, and whether it asks about a kit.
import type pg from "pg";
import { KitAccountId, type ShopDomain, type VariantId } from "../kernel/ids.ts";

export interface Asker {
  account: KitAccountId;
  /** IANA zone of the shop: "today" is its own. */
  timezone: string;
}

/**
 * Null: the app is not installed, no account is connected, or the variant is no kit. A variant is a kit by its link or by its SKU
 * (design "The loop"), and only while Kit has the design.
 */
export async function findAsker(pool: pg.Pool, shop: ShopDomain, variant: VariantId | null): Promise<Asker | null> {
  const { rows } = await pool.query<{ account: string; timezone: string }>(
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
    [shop, variant],
  );
  const row = rows[0];
  return row ? { account: KitAccountId.parse(row.account), timezone: row.timezone } : null;
}

/** Accounts that an installed shop is connected to. */
export async function listAccounts(pool: pg.Pool): Promise<KitAccountId[]> {
  const { rows } = await pool.query<{ account: string }>(
    "SELECT DISTINCT kit_account_id AS account FROM shops WHERE kit_account_id IS NOT NULL AND uninstalled_at IS NULL",
  );
  return rows.map(({ account }) => KitAccountId.parse(account));
}
