// Looks up installed shops: implements `InstalledShops` of app/shopify/access/ports.ts.
import { LocationId, ShopId } from "../../kernel/ids.ts";
import type { InstalledShops } from "../../shopify/access/ports.ts";
import type { Store } from "../connect.ts";
import { queryPrepared } from "../statements/query.ts";

export function createInstalledShops({ prisma, pool }: Pick<Store, "prisma" | "pool">): InstalledShops {
  return {
    async find(id) {
      const { rows } = await queryPrepared(`
        SELECT id, domain FROM shops WHERE id = $1 AND uninstalled_at IS NULL
      `).on(pool, id);
      return rows[0] ?? null;
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
