// What this app knows of a shop's fulfillment service: its ids, and which inventory items are stocked at its location.
import type { Pool } from "pg";
import { readSettings } from "../accounts/settings/settings.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { OrderRules } from "../orders/decide/rules.ts";
import { LocationId, ShopDomain, ShopId } from "../kernel/ids.ts";

export type Way = OrderRules["way"];

export interface KnownService {
  id: string;
  locationId: LocationId;
}

export interface ServiceRow {
  way: Way;
  service: KnownService | null;
  /** Where the merchant wants what leaves the service to go; null: nothing was chosen. */
  home: LocationId | null;
}

/** Null: the shop is not installed. */
export async function readService(pool: Pool, shop: ShopRef): Promise<ServiceRow | null> {
  const { rows } = await pool.query<{
    settings: unknown;
    service_id: string | null;
    location: string | null;
    home: string | null;
  }>(
    `SELECT settings, service_id, service_location_id AS location, service_home_id AS home
       FROM shops WHERE id = $1 AND uninstalled_at IS NULL`,
    [shop.id],
  );
  const row = rows[0];
  if (!row) return null;
  const known = row.service_id !== null && row.location !== null;
  return {
    way: wayOf(row.settings),
    service: known ? { id: row.service_id!, locationId: LocationId.parse(row.location) } : null,
    home: row.home === null ? null : LocationId.parse(row.home),
  };
}

export async function rememberHome(pool: Pool, shop: ShopRef, home: LocationId | null): Promise<void> {
  await pool.query(`UPDATE shops SET service_home_id = $2 WHERE id = $1`, [shop.id, home]);
}

export async function rememberService(pool: Pool, shop: ShopRef, service: KnownService): Promise<void> {
  await pool.query(`UPDATE shops SET service_id = $2, service_location_id = $3 WHERE id = $1`, [
    shop.id,
    service.id,
    service.locationId,
  ]);
}

/** Its location is gone, and all stock with it. */
export async function forgetService(pool: Pool, shop: ShopRef): Promise<void> {
  await pool.query(
    `WITH gone AS (DELETE FROM service_stock WHERE shop_id = $1)
     UPDATE shops SET service_id = NULL, service_location_id = NULL, service_home_id = NULL WHERE id = $1`,
    [shop.id],
  );
}

/** Installed shops that chose the service, or still have one. */
export async function shopsWithService(pool: Pool): Promise<{ shop: ShopRef; way: Way; registered: boolean }[]> {
  const { rows } = await pool.query<{ id: string; domain: string; settings: unknown; registered: boolean }>(
    `SELECT id, domain, settings, service_id IS NOT NULL AS registered FROM shops
      WHERE uninstalled_at IS NULL AND (service_id IS NOT NULL OR settings ->> 'way' = 'service')`,
  );
  return rows.map(({ id, domain, settings, registered }) => ({
    shop: { id: ShopId.parse(id), domain: ShopDomain.parse(domain) },
    way: wayOf(settings),
    registered,
  }));
}

export interface StockDifference {
  itemId: string;
  stocked: boolean;
}

/**
 * Inventory items whose stocking is not as it should be, by id, after `after`: those of linked variants belong to the
 * service's location while `way` is the service, and none otherwise.
 */
export async function stockDifferences(
  pool: Pool,
  shop: ShopRef,
  page: { way: Way; after: string; limit: number },
): Promise<StockDifference[]> {
  const { rows } = await pool.query<{ item: string; wanted: boolean }>(
    `WITH wanted AS (
       SELECT DISTINCT v.inventory_item_id AS item
         FROM variant_links l JOIN store_variants v USING (shop_id, variant_id)
        WHERE l.shop_id = $1 AND $2 AND v.gone_at IS NULL AND v.inventory_item_id <> ''),
     known AS (SELECT inventory_item_id AS item FROM service_stock WHERE shop_id = $1)
     SELECT coalesce(w.item, k.item) AS item, w.item IS NOT NULL AS wanted
       FROM wanted w FULL JOIN known k ON k.item = w.item
      WHERE (w.item IS NULL OR k.item IS NULL) AND coalesce(w.item, k.item) > $3
      ORDER BY 1 LIMIT $4`,
    [shop.id, page.way === "service", page.after, page.limit],
  );
  return rows.map(({ item, wanted }) => ({ itemId: item, stocked: wanted }));
}

/** Nothing is noted of a service that was left, or removed with the app, meanwhile. */
export async function noteStocked(pool: Pool, shop: ShopRef, { itemId, stocked }: StockDifference): Promise<void> {
  await pool.query(
    stocked
      ? `INSERT INTO service_stock (shop_id, inventory_item_id)
         SELECT id, $2 FROM shops WHERE id = $1 AND service_id IS NOT NULL ON CONFLICT DO NOTHING`
      : `DELETE FROM service_stock WHERE shop_id = $1 AND inventory_item_id = $2`,
    [shop.id, itemId],
  );
}

/** What Shopify says is stocked there, in place of what was thought. */
export async function replaceStocked(pool: Pool, shop: ShopRef, itemIds: string[]): Promise<void> {
  await pool.query(
    `WITH gone AS (DELETE FROM service_stock WHERE shop_id = $1 AND inventory_item_id <> ALL ($2::text[]))
     INSERT INTO service_stock (shop_id, inventory_item_id)
     SELECT s.id, item FROM shops s, unnest($2::text[]) AS item WHERE s.id = $1 AND s.service_id IS NOT NULL
     ON CONFLICT DO NOTHING`,
    [shop.id, itemIds],
  );
}

export interface ServiceCounts {
  grantedScopes: string;
  /** Variants that stand for a design. */
  linked: number;
  stocked: number;
  /** Linked variants that track inventory: with none at Kit's location, Shopify does not sell or route them there. */
  tracked: number;
}

export async function countService(pool: Pool, shop: ShopRef): Promise<ServiceCounts> {
  const { rows } = await pool.query<{ scopes: string | null; linked: number; stocked: number; tracked: number }>(
    `SELECT s.granted_scopes AS scopes,
            (SELECT count(*)::int FROM service_stock k WHERE k.shop_id = s.id) AS stocked,
            links.linked, links.tracked
       FROM shops s,
            LATERAL (SELECT count(*)::int AS linked, (count(*) FILTER (WHERE v.tracked))::int AS tracked
                       FROM variant_links l JOIN store_variants v USING (shop_id, variant_id)
                      WHERE l.shop_id = s.id AND v.gone_at IS NULL) links
      WHERE s.id = $1`,
    [shop.id],
  );
  const { scopes = null, linked = 0, stocked = 0, tracked = 0 } = rows[0] ?? {};
  return { grantedScopes: scopes ?? "", linked, stocked, tracked };
}

function wayOf(settings: unknown): Way {
  return readSettings(settings, "unknown").settings.way;
}
