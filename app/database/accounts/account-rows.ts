// Kit accounts and the shops on them: implements `AccountRows` of app/accounts/ports/accounts.ts.
import type { AccountRows } from "../../accounts/ports/accounts.ts";
import { Fault } from "../../kernel/fault.ts";
import { KitOrderId } from "../../kernel/ids.ts";
import type { Store } from "../connect.ts";
import { query, queryPrepared } from "../statements/query.ts";
import { accountOfShop } from "./account-of-shop.ts";

export function createAccountRows({ prisma, pool }: Pick<Store, "prisma" | "pool">): AccountRows {
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

    countDesigns: (accountId) => prisma.template.count({ where: { accountId, goneAt: null } }),

    async newestOrder(accountId) {
      const row = await prisma.kitOrder.findFirst({
        where: { accountId, kitOrderId: { not: null } },
        orderBy: { linkedAt: { sort: "desc", nulls: "last" } },
        select: { kitOrderId: true, reference: true },
      });
      if (!row?.kitOrderId) return null;
      return { id: KitOrderId.parse(Number(row.kitOrderId)), reference: row.reference };
    },

    create: (environment) =>
      query(`
        INSERT INTO kit_accounts (environment) VALUES ($1::"KitEnvironment") RETURNING id
      `).value(pool, environment),

    countOnTheirWay: (accountId, { shop, sentSince }) =>
      prisma.kitOrder.count({
        where: {
          accountId,
          ...(shop !== null && { shopId: shop }),
          submission: { in: ["submitting", "submitted", "unknown", "exists_unlinked"] },
          kitStage: { lt: 4 },
          kitCanceledAt: null,
          OR: [{ firstSentAt: null }, { firstSentAt: { gt: sentSince } }],
        },
      }),

    async detach(shopId, kitAccountId) {
      await prisma.shop.updateMany({ where: { id: shopId, kitAccountId }, data: { kitAccountId: null } });
    },

    countShops: (kitAccountId) => prisma.shop.count({ where: { kitAccountId } }),

    unusedAccounts: () =>
      query(`
        SELECT id FROM kit_accounts a
         WHERE NOT EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id)
           AND EXISTS (SELECT FROM kit_tokens t WHERE t.account_id = a.id AND t.state <> 'retired')
      `).column(pool),
  };
}
