// Looks up installed shops: implements `InstalledShops` of app/shopify/access/ports.ts.
import { LocationId, ShopDomain, ShopId } from "../../kernel/ids.ts";
import type { InstalledShops } from "../../shopify/access/ports.ts";
import type { PrismaClient } from "../generated/client.ts";

export function createInstalledShops(prisma: PrismaClient): InstalledShops {
  return {
    async find(id) {
      const row = await prisma.shop.findFirst({ where: { id, uninstalledAt: null }, select: { domain: true } });
      return row && { id, domain: ShopDomain.parse(row.domain) };
    },
    async ids() {
      const rows = await prisma.shop.findMany({ where: { uninstalledAt: null }, select: { id: true } });
      return rows.map(({ id }) => ShopId.parse(id));
    },
    async grantedScopes({ id }) {
      const row = await prisma.shop.findUnique({ where: { id }, select: { grantedScopes: true } });
      return row?.grantedScopes ?? "";
    },
    async serviceLocation({ id }) {
      const row = await prisma.shop.findUnique({ where: { id }, select: { serviceLocationId: true } });
      return row?.serviceLocationId ? LocationId.parse(row.serviceLocationId) : null;
    },
  };
}
