// A shop's row through install and uninstall: implements `InstallationRows` of app/shopify/access/ports.ts.
import type { Settings } from "../../accounts/settings/settings-schema.ts";
import { type ShopDomain, ShopId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { InstallationRows } from "../../shopify/access/ports.ts";
import type { PrismaClient } from "../generated/client.ts";

/** `settings`: a new shop's initial settings, where they differ from the defaults. */
export function createInstallationRows(
  prisma: PrismaClient,
  { settings = {} }: { settings?: Partial<Settings> } = {},
): InstallationRows {
  const toRef = (id: string, domain: ShopDomain): ShopRef => ({ id: ShopId.parse(id), domain });
  return {
    async find(domain) {
      const row = await prisma.shop.findUnique({ where: { domain }, select: { id: true, uninstalledAt: true } });
      return row && { shop: toRef(row.id, domain), isInstalled: row.uninstalledAt === null };
    },

    async install(domain, { grantedScopes, since }) {
      const { id } = await prisma.shop.upsert({
        where: { domain },
        create: { domain, grantedScopes, settings },
        update: { grantedScopes, uninstalledAt: null, ...(since && { installedAt: since }) },
      });
      return toRef(id, domain);
    },

    async uninstall(domain, at) {
      const service = { serviceId: null, serviceLocationId: null };
      await prisma.$transaction([
        prisma.serviceStock.deleteMany({ where: { shop: { domain } } }),
        prisma.shop.updateMany({
          where: { domain, uninstalledAt: null },
          data: { uninstalledAt: at, goneLiveAt: null, ...service },
        }),
      ]);
    },

    async noteInfo(domain, info) {
      await prisma.shop.updateMany({ where: { domain }, data: info });
    },

    async noteScopes(domain, grantedScopes) {
      await prisma.shop.updateMany({ where: { domain }, data: { grantedScopes } });
    },
  };
}
