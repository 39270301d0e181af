// The stores that share one Kit account: implements `SiblingRows` of app/accounts/ports/sibling-rows.ts.
import type { SiblingRows } from "../../accounts/ports/sibling-rows.ts";
import { KitAccountId, ShopDomain, ShopId } from "../../kernel/ids.ts";
import type { PrismaClient } from "../generated/client.ts";

export function createSiblingRows(prisma: PrismaClient): SiblingRows {
  return {
    async accountOf({ id }) {
      const row = await prisma.shop.findUnique({ where: { id }, select: { kitAccountId: true } });
      return row?.kitAccountId ? KitAccountId.parse(row.kitAccountId) : null;
    },
    async storesOn(kitAccountId) {
      const rows = await prisma.shop.findMany({
        where: { kitAccountId, uninstalledAt: null, variantsReadAt: { not: null } },
        select: { id: true, domain: true },
      });
      return rows.map(({ id, domain }) => ({ id: ShopId.parse(id), domain: ShopDomain.parse(domain) }));
    },
  };
}
