import type pg from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { SAVED_VIEWS_A_SHOP } from "../../orders/limits.ts";
import type { SavedViews } from "../../orders/ports/saved-views.ts";
import { query } from "../statements/query.ts";
import { oneAtATime } from "../transaction.ts";

/** Two requests at once could pass the limit, or take one name. */
const viewsOf = ({ id }: ShopRef) => `saved-views:${id}`;

export function createSavedViews(pool: pg.Pool): SavedViews {
  return {
    list: (shop) =>
      query(`SELECT id, name, query FROM saved_views WHERE shop_id = $1 ORDER BY lower(name), id`).rows(pool, shop.id),
    async save(shop, view) {
      const { saved, named } = await oneAtATime(pool, viewsOf(shop), (client) =>
        query(`
          WITH saved AS (
            INSERT INTO saved_views (shop_id, name, query)
            SELECT $1, $2, $3 WHERE (SELECT count(*) FROM saved_views v WHERE v.shop_id = $1) < ${SAVED_VIEWS_A_SHOP}
            ON CONFLICT (shop_id, name) DO NOTHING RETURNING id)
          SELECT (SELECT count(*)::int FROM saved) AS saved,
                 (SELECT count(*)::int FROM saved_views v WHERE v.shop_id = $1 AND v.name = $2) AS named
        `).one(client, shop.id, view.name, view.query),
      );
      if (saved) return "done";
      return named ? "name_taken" : "too_many";
    },
    async rename(shop, view) {
      const { renamed, there } = await oneAtATime(pool, viewsOf(shop), (client) =>
        query(`
          WITH renamed AS (
            UPDATE saved_views SET name = $3
             WHERE shop_id = $1 AND id = $2
               AND NOT EXISTS (SELECT FROM saved_views o WHERE o.shop_id = $1 AND o.name = $3 AND o.id <> $2) RETURNING id)
          SELECT (SELECT count(*)::int FROM renamed) AS renamed,
                 (SELECT count(*)::int FROM saved_views v WHERE v.shop_id = $1 AND v.id = $2) AS there
        `).one(client, shop.id, view.id, view.name),
      );
      if (renamed) return "done";
      return there ? "name_taken" : "gone";
    },
    async remove(shop, id) {
      const removed = await query(`DELETE FROM saved_views WHERE shop_id = $1 AND id = $2`).wrote(pool, shop.id, id);
      return removed ? "done" : "gone";
    },
  };
}
