import type { AccountRows } from "../../accounts/ports/accounts.ts";
import { Fault } from "../../kernel/fault.ts";
import { KitOrderId } from "../../kernel/ids.ts";
import type { Store } from "../connect.ts";
import { query, queryPrepared } from "../statements/query.ts";
import { accountOfShop } from "./account-of-shop.ts";

export function createAccountRows({ pool }: Pick<Store, "pool">): AccountRows {
  return {
    accountOf: (id) => accountOfShop(pool, { id }),

    async environmentOf(id) {
      const row = await queryPrepared(`
        SELECT environment, practice_for IS NOT NULL AS practice FROM kit_accounts WHERE id = $1
      `).first(pool, id);
      if (!row) throw new Fault("no_such_account", "the Kit account is not there", { retryable: false });
      return row.practice ? "practice" : row.environment;
    },

    storesOn: (account) =>
      query(`
        SELECT id, domain FROM shops WHERE kit_account_id = $1 AND uninstalled_at IS NULL AND variants_read_at IS NOT NULL
      `).rows(pool, account),

    currentAccount: (shopId, environment) =>
      query(`
        SELECT a.id, (SELECT true FROM kit_orders o WHERE o.shop_id = s.id AND o.account_id = a.id LIMIT 1) IS NOT NULL AS "hasOrders"
          FROM shops s JOIN kit_accounts a ON a.id = s.kit_account_id
         WHERE s.id = $1 AND a.environment = $2::"KitEnvironment"
      `).first(pool, shopId, environment),

    accountsWithDesigns: (environment, skus) =>
      query(`
        SELECT t.account_id FROM templates t JOIN kit_accounts a ON a.id = t.account_id
         WHERE a.environment = $1::"KitEnvironment" AND a.practice_for IS NULL AND t.external_sku = ANY($2)
         GROUP BY t.account_id ORDER BY count(*) DESC, t.account_id
      `).column(pool, environment, [...skus]),

    countDesigns: (account) =>
      query("SELECT count(*)::int AS count FROM templates WHERE account_id = $1 AND gone_at IS NULL").value(
        pool,
        account,
      ),

    async newestOrder(accountId) {
      const row = await query(`
        SELECT kit_order_id AS id, reference FROM kit_orders
         WHERE account_id = $1 AND kit_order_id IS NOT NULL ORDER BY linked_at DESC NULLS LAST LIMIT 1
      `).first(pool, accountId);
      return row && { id: KitOrderId.parse(Number(row.id)), reference: row.reference };
    },

    create: (environment) =>
      query(`
        INSERT INTO kit_accounts (environment) VALUES ($1::"KitEnvironment") RETURNING id
      `).value(pool, environment),

    countOnTheirWay: (account, { shop, sentSince }) =>
      query(`
        SELECT count(*)::int AS count FROM kit_orders
         WHERE account_id = $1 AND ($2::uuid IS NULL OR shop_id = $2) AND kit_stage < 4 AND kit_canceled_at IS NULL
           AND submission IN ('submitting', 'submitted', 'unknown', 'exists_unlinked', 'review')
           AND (first_sent_at IS NULL OR first_sent_at > $3)
      `).value(pool, account, shop, sentSince),

    detach: (shop, account) =>
      query("UPDATE shops SET kit_account_id = NULL WHERE id = $1 AND kit_account_id = $2").run(pool, shop, account),

    countShops: (account) =>
      query("SELECT count(*)::int AS count FROM shops WHERE kit_account_id = $1").value(pool, account),

    unusedAccounts: () =>
      query(`
        SELECT id FROM kit_accounts a
         WHERE NOT EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id)
           AND EXISTS (SELECT FROM kit_tokens t WHERE t.account_id = a.id AND t.state <> 'retired')
      `).column(pool),
  };
}
