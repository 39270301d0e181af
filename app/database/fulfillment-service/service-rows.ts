import type { Pool } from "pg";
import { readSettings, updateSettings } from "../../accounts/settings/settings.ts";
import type { FulfillmentMode, ServiceRows } from "../../fulfillment-service/ports.ts";
import { createSettingsRows } from "../accounts/settings-rows.ts";
import { query } from "../statements/query.ts";
import { MADE_WITHIN_MINUTES } from "./limits.ts";

export function createServiceRows(pool: Pool): ServiceRows {
  return {
    async read(shop) {
      const row = await query(`
        SELECT settings, service_id AS id, service_location_id AS "locationId", service_home_id AS home,
               service_asked_at IS NOT NULL AS asked
          FROM shops WHERE id = $1 AND uninstalled_at IS NULL
      `).first(pool, shop.id);
      if (!row) return null;
      const { id, locationId, home, asked } = row;
      const service = id !== null && locationId !== null ? { id, locationId } : null;
      return { mode: modeOf(row.settings), service, asked, home };
    },

    rememberHome: (shop, home) => query(`UPDATE shops SET service_home_id = $2 WHERE id = $1`).run(pool, shop.id, home),

    noteAsked: (shop) => query(`UPDATE shops SET service_asked_at = now() WHERE id = $1`).run(pool, shop.id),

    forgetAsked: (shop) =>
      query(`
        UPDATE shops SET service_asked_at = NULL
         WHERE id = $1 AND service_asked_at < now() - interval '${MADE_WITHIN_MINUTES} minutes'
      `).run(pool, shop.id),

    rememberService: (shop, service) =>
      query(`
        UPDATE shops SET service_id = $2, service_location_id = $3, service_asked_at = NULL WHERE id = $1
      `).run(pool, shop.id, service.id, service.locationId),

    forgetService: (shop) =>
      query(`
        WITH gone AS (DELETE FROM service_stock WHERE shop_id = $1)
        UPDATE shops SET service_id = NULL, service_location_id = NULL, service_home_id = NULL, service_asked_at = NULL WHERE id = $1
      `).run(pool, shop.id),

    async shopsWithService() {
      const { rows } = await query(`
        SELECT id, domain, settings, service_id IS NOT NULL AS registered, service_asked_at IS NOT NULL AS asked FROM shops
         WHERE uninstalled_at IS NULL
           AND (service_id IS NOT NULL OR service_asked_at IS NOT NULL OR settings ->> $1 = 'service')
      `).on(pool, "fulfillmentMode");
      return rows.map(({ id, domain, settings, ...row }) => ({ shop: { id, domain }, mode: modeOf(settings), ...row }));
    },

    async stockDifferences(shop, page) {
      const { rows } = await query(`
        WITH wanted AS (
          SELECT DISTINCT v.inventory_item_id AS item
            FROM variant_links l JOIN store_variants v USING (shop_id, variant_id)
           WHERE l.shop_id = $1 AND $2 AND v.gone_at IS NULL AND v.inventory_item_id <> ''),
        known AS (SELECT inventory_item_id AS item FROM service_stock WHERE shop_id = $1)
        SELECT coalesce(w.item, k.item) AS item, w.item IS NOT NULL AS wanted
          FROM wanted w FULL JOIN known k ON k.item = w.item
         WHERE (w.item IS NULL OR k.item IS NULL) AND coalesce(w.item, k.item) > $3
         ORDER BY 1 LIMIT $4
      `).on(pool, shop.id, page.mode === "service", page.after, page.limit);
      // One of the two sides of the join exists.
      return rows.map(({ item, wanted }) => ({ itemId: item!, stocked: wanted }));
    },

    noteStocked: (shop, { itemId, stocked }) =>
      query(
        stocked
          ? `INSERT INTO service_stock (shop_id, inventory_item_id)
             SELECT id, $2 FROM shops WHERE id = $1 AND service_id IS NOT NULL ON CONFLICT DO NOTHING`
          : `DELETE FROM service_stock WHERE shop_id = $1 AND inventory_item_id = $2`,
      ).run(pool, shop.id, itemId),

    replaceStocked: (shop, itemIds) =>
      query(`
        WITH gone AS (DELETE FROM service_stock WHERE shop_id = $1 AND inventory_item_id <> ALL ($2::text[]))
        INSERT INTO service_stock (shop_id, inventory_item_id)
        SELECT s.id, item FROM shops s, unnest($2::text[]) AS item WHERE s.id = $1 AND s.service_id IS NOT NULL
        ON CONFLICT DO NOTHING
      `).run(pool, shop.id, itemIds),

    async counts(shop) {
      const counted = await query(`
        SELECT s.granted_scopes AS scopes,
               (SELECT count(*)::int FROM service_stock k WHERE k.shop_id = s.id) AS stocked,
               links.linked, links.tracked
          FROM shops s,
               LATERAL (SELECT count(*)::int AS linked, (count(*) FILTER (WHERE v.tracked))::int AS tracked
                          FROM variant_links l JOIN store_variants v USING (shop_id, variant_id)
                         WHERE l.shop_id = s.id AND v.gone_at IS NULL) links
         WHERE s.id = $1
      `).first(pool, shop.id);
      const { scopes = null, linked = 0, stocked = 0, tracked = 0 } = counted ?? {};
      return { grantedScopes: scopes ?? "", linked, stocked, tracked };
    },

    async setMode(shop, mode) {
      await updateSettings(createSettingsRows(pool), shop.id, { fulfillmentMode: mode });
    },
  };
}

function modeOf(settings: unknown): FulfillmentMode {
  return readSettings(settings, "unknown").settings.fulfillmentMode;
}
