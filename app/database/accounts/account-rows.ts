// Kit accounts and the shops on them: implements `AccountRows` of app/accounts/ports/accounts.ts.
import type { AccountRows } from "../../accounts/ports/accounts.ts";
import { Fault } from "../../kernel/fault.ts";
import { KitAccountId, KitOrderId, ShopDomain, ShopId } from "../../kernel/ids.ts";
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

    async storesOn(kitAccountId) {
      const rows = await prisma.shop.findMany({
        where: { kitAccountId, uninstalledAt: null, variantsReadAt: { not: null } },
        select: { id: true, domain: true },
      });
      return rows.map(({ id, domain }) => ({ id: ShopId.parse(id), domain: ShopDomain.parse(domain) }));
    },

    async currentAccount(shopId, environment) {
      const { kitAccount } = await prisma.shop.findUniqueOrThrow({
        where: { id: shopId },
        select: { kitAccount: true },
      });
      if (kitAccount?.environment !== environment) return null;
      const order = await prisma.kitOrder.findFirst({
        where: { shopId, accountId: kitAccount.id },
        select: { id: true },
      });
      return { id: KitAccountId.parse(kitAccount.id), hasOrders: order !== null };
    },

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

    async create(environment) {
      return KitAccountId.parse((await prisma.kitAccount.create({ data: { environment } })).id);
    },

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

    async unusedAccounts() {
      const rows = await prisma.kitAccount.findMany({
        where: { shops: { none: {} }, tokens: { some: { state: { not: "retired" } } } },
        select: { id: true },
      });
      return rows.map(({ id }) => KitAccountId.parse(id));
    },
  };
}
