// The read models of the shop and its Kit account, bound to the database once: implements `AccountReads` of
// app/accounts/read/account-reads.ts.
import type { AccountReads } from "../../../accounts/read/account-reads.ts";
import type { PrismaClient } from "../../generated/client.ts";
import { readAccount } from "./account-details.ts";
import { readShopStatus } from "./shop-status.ts";
import { readRemoval } from "./stores-on-account.ts";

export function createAccountReads({ prisma }: { prisma: PrismaClient }): AccountReads {
  return {
    async timezone(shop) {
      const row = await prisma.shop.findUnique({ where: { id: shop.id }, select: { timezone: true } });
      return row?.timezone ?? "UTC";
    },
    async isConnected(shop) {
      const row = await prisma.shop.findUnique({ where: { id: shop.id }, select: { kitAccountId: true } });
      return row !== null && row.kitAccountId !== null;
    },
    status: (shop) => readShopStatus(prisma, shop),
    account: (shop, now) => readAccount(prisma, shop, now),
    removal: (shop) => readRemoval(prisma, shop),
  };
}
