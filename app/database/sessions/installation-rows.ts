// A shop's row through install and uninstall.
import type { Settings } from "../../accounts/settings/settings-schema.ts";
import { ShopId } from "../../kernel/ids.ts";
import type { InstallationRows } from "../../shopify/access/ports.ts";
import type { Store } from "../connect.ts";
import { queryPrepared } from "../statements/query.ts";

/** `settings`: a new shop's initial settings, where they differ from the defaults. */
export function createInstallationRows(
  { prisma, pool }: Pick<Store, "prisma" | "pool">,
  { settings = {} }: { settings?: Partial<Settings> } = {},
): InstallationRows {
  return {
    async find(domain) {
      // Each webhook asks.
      const row = await queryPrepared(`
        SELECT id, uninstalled_at IS NULL AS installed FROM shops WHERE domain = $1
      `).first(pool, domain);
      return row && { shop: { id: row.id, domain }, isInstalled: row.installed };
    },

    async install(domain, { grantedScopes, since }) {
      const { id } = await prisma.shop.upsert({
        where: { domain },
        create: { domain, grantedScopes, settings },
        update: { grantedScopes, uninstalledAt: null, ...(since && { installedAt: since, ordersWakeAt: since }) },
      });
      return { id: ShopId.parse(id), domain };
    },

    async uninstall(domain, at) {
      const service = { serviceId: null, serviceLocationId: null, serviceAskedAt: null };
      await prisma.$transaction([
        prisma.serviceStock.deleteMany({ where: { shop: { domain } } }),
        prisma.shop.updateMany({
          where: { domain, uninstalledAt: null },
          data: { uninstalledAt: at, goneLiveAt: null, ...service },
        }),
      ]);
    },

    async liveAgain(domain, { left, back }) {
      await prisma.shop.updateMany({ where: { domain, goneLiveAt: { lte: left } }, data: { goneLiveAt: back } });
    },

    async noteInfo(domain, info) {
      await prisma.shop.updateMany({ where: { domain }, data: info });
    },

    async noteScopes(domain, grantedScopes) {
      await prisma.shop.updateMany({ where: { domain }, data: { grantedScopes } });
    },
  };
}
