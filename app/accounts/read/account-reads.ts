// The read models of the shop and its Kit account, bound to the database once.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { PrismaClient } from "../../database/generated/client.ts";
import { type AccountDetails, readAccount } from "./account-details.ts";
import { readStanding, type ShopStanding } from "./shop-status.ts";

export interface AccountReads {
  /** IANA zone of the shop. */
  timezone(shop: ShopRef): Promise<string>;
  standing(shop: ShopRef, now: Date): Promise<ShopStanding>;
  account(shop: ShopRef, now: Date): Promise<AccountDetails | null>;
}

export function createAccountReads({ prisma }: { prisma: PrismaClient }): AccountReads {
  return {
    async timezone(shop) {
      const row = await prisma.shop.findUnique({ where: { id: shop.id }, select: { timezone: true } });
      return row?.timezone ?? "UTC";
    },
    standing: (shop, now) => readStanding(prisma, shop, now),
    account: (shop, now) => readAccount(prisma, shop, now),
  };
}
