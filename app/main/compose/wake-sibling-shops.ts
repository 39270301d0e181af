// Several stores may share one Kit account: what one of them changed there, or brought, bears on the links of all.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { PrismaClient } from "../../database/connect.ts";
import type { Jobs } from "../job-definitions.ts";
import { type KitAccountId, ShopDomain, ShopId } from "../../kernel/ids.ts";

export interface Brand {
  /** The designs of an account were read from Kit: all its stores' links are judged again at once. */
  designsRead(account: KitAccountId): Promise<void>;
  /** The other stores on the shop's account, whose links are rung for. */
  enqueueSiblingShops(shop: ShopRef): Promise<ShopRef[]>;
}

/** A lost job costs half a minute: a sweep judges stores whose designs were read since (app/linking/linking-work.ts). */
export function createBrand({ prisma, jobs }: { prisma: PrismaClient; jobs: Pick<Jobs, "enqueueLinkStates"> }): Brand {
  const storesOn = async (kitAccountId: string): Promise<ShopRef[]> => {
    const rows = await prisma.shop.findMany({
      where: { kitAccountId, uninstalledAt: null, variantsReadAt: { not: null } },
      select: { id: true, domain: true },
    });
    return rows.map(({ id, domain }) => ({ id: ShopId.parse(id), domain: ShopDomain.parse(domain) }));
  };
  const enqueue = async (stores: ShopRef[]) => {
    for (const { id } of stores) await jobs.enqueueLinkStates(id);
  };
  return {
    designsRead: async (account) => enqueue(await storesOn(account)),
    async enqueueSiblingShops(shop) {
      const row = await prisma.shop.findUnique({ where: { id: shop.id }, select: { kitAccountId: true } });
      const stores = row?.kitAccountId ? await storesOn(row.kitAccountId) : [];
      const siblings = stores.filter(({ id }) => id !== shop.id);
      await enqueue(siblings);
      return siblings;
    },
  };
}
