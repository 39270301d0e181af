import type { LocationId, ShopId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Store } from "../connect.ts";
import { query, queryPrepared } from "../statements/query.ts";

export type InstalledShops = ReturnType<typeof createInstalledShops>;

export function createInstalledShops({ pool }: Pick<Store, "pool">) {
  return {
    /** Null: the shop was uninstalled, or erased. */
    find: (id: ShopId): Promise<ShopRef | null> =>
      queryPrepared(`SELECT id, domain FROM shops WHERE id = $1 AND uninstalled_at IS NULL`).first(pool, id),
    /** `overdue`: all its products were last read longer than `hours` ago; `unread`: never. */
    readings: async (hours: number): Promise<{ id: ShopId; state: "read" | "overdue" | "unread" }[]> => {
      const { rows } = await query(`
        SELECT id, variants_read_at < clock_timestamp() - $1 * interval '1 hour' AS overdue
          FROM shops WHERE uninstalled_at IS NULL
      `).on(pool, hours);
      return rows.map(({ id, overdue }) => ({ id, state: overdue === null ? "unread" : overdue ? "overdue" : "read" }));
    },
    /** Shopify's list as last read; empty until then. */
    grantedScopes: async ({ id }: Pick<ShopRef, "id">) =>
      (await query(`SELECT granted_scopes FROM shops WHERE id = $1`).firstValue(pool, id)) ?? "",
    serviceLocation: ({ id }: Pick<ShopRef, "id">): Promise<LocationId | null> =>
      query(`SELECT service_location_id FROM shops WHERE id = $1`).firstValue(pool, id),
  };
}
