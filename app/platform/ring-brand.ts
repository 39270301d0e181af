// Several stores may share one Kit account: what one of them changed there, or brought, bears on the links of all.
import type { ShopRef } from "../orders/ports.ts";
import type { PrismaClient } from "../store/prisma.ts";
import type { Bells } from "./doorbells.ts";
import { type KitAccountId, ShopDomain, ShopId } from "./ids.ts";

export interface Brand {
  /** The designs of an account were read from Kit: all its stores' links are judged again at once. */
  designsRead(account: KitAccountId): Promise<void>;
  /** The other stores on the shop's account, whose links are rung for. */
  ringSisters(shop: ShopRef): Promise<ShopRef[]>;
}

/** A lost ring costs half a minute: a sweep judges stores whose designs were read since (app/mapping/mapping.ts). */
export function createBrand({ prisma, bells }: { prisma: PrismaClient; bells: Pick<Bells, "ringLinkStates"> }): Brand {
  const storesOn = async (kitAccountId: string): Promise<ShopRef[]> => {
    const rows = await prisma.shop.findMany({
      where: { kitAccountId, uninstalledAt: null, variantsReadAt: { not: null } },
      select: { id: true, domain: true },
    });
    return rows.map(({ id, domain }) => ({ id: ShopId.parse(id), domain: ShopDomain.parse(domain) }));
  };
  const ring = async (stores: ShopRef[]) => {
    for (const { id } of stores) await bells.ringLinkStates(id);
  };
  return {
    designsRead: async (account) => ring(await storesOn(account)),
    async ringSisters(shop) {
      const row = await prisma.shop.findUnique({ where: { id: shop.id }, select: { kitAccountId: true } });
      const stores = row?.kitAccountId ? await storesOn(row.kitAccountId) : [];
      const sisters = stores.filter(({ id }) => id !== shop.id);
      await ring(sisters);
      return sisters;
    },
  };
}
