// Installed shops, for the rest of the app.
import { LocationId, ShopId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Store } from "../connect.ts";
import { queryPrepared } from "../statements/query.ts";

export type InstalledShops = ReturnType<typeof createInstalledShops>;

export function createInstalledShops({ prisma, pool }: Pick<Store, "prisma" | "pool">) {
  return {
    /** Null: the shop was uninstalled, or erased. */
    find: (id: ShopId): Promise<ShopRef | null> =>
      queryPrepared(`
        SELECT id, domain FROM shops WHERE id = $1 AND uninstalled_at IS NULL
      `).first(pool, id),
    async ids() {
      const rows = await prisma.shop.findMany({ where: { uninstalledAt: null }, select: { id: true } });
      return rows.map(({ id }) => ShopId.parse(id));
    },
    /** Shopify's list as last read; empty until then. */
    async grantedScopes({ id }: Pick<ShopRef, "id">) {
      const row = await prisma.shop.findUnique({ where: { id }, select: { grantedScopes: true } });
      return row?.grantedScopes ?? "";
    },
    /** The fulfillment service's location. */
    async serviceLocation({ id }: Pick<ShopRef, "id">) {
      const row = await prisma.shop.findUnique({ where: { id }, select: { serviceLocationId: true } });
      return row?.serviceLocationId ? LocationId.parse(row.serviceLocationId) : null;
    },
  };
}
