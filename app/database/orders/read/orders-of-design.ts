// The orders with an item of one design, in the list's sequence, by an index of their own (decision 101).
import type pg from "pg";
import type { ExternalSku } from "../../../kernel/ids.ts";
import type { Key, PageAsk } from "../../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { OrderSort } from "../../../orders/read/order-list.ts";
import type { PlacedBounds } from "../../../orders/read/placed-days.ts";
import { query } from "../../statements/query.ts";

export interface DesignOrdersAsk {
  design: ExternalSku;
  sort: OrderSort;
  placed: PlacedBounds;
  page: PageAsk;
  limit: number;
}

/** The next `limit` from the page's key; backwards for a page before it. */
export async function ordersOfDesign(
  pool: Pick<pg.Pool, "query">,
  shop: ShopRef,
  { design, sort, placed, page, limit }: DesignOrdersAsk,
): Promise<Key[]> {
  const backwards = page !== null && "before" in page;
  const [at = null, id = null] = page === null ? [] : "before" in page ? page.before : page.after;
  const values = [shop.id, design, placed.from, placed.until, at, id, limit] as const;
  const { rows } =
    (sort === "newest") === !backwards
      ? await query(`
        SELECT DISTINCT l.placed_at AS at, l.kit_order_id AS id
          FROM kit_order_lines l
         WHERE l.shop_id = $1 AND l.external_sku = $2
           AND l.placed_at >= coalesce($3::timestamptz, '-infinity') AND l.placed_at < coalesce($4::timestamptz, 'infinity')
           AND l.placed_at <= coalesce($5::timestamptz, 'infinity')
           AND ($5::timestamptz IS NULL OR l.placed_at < $5 OR l.kit_order_id > $6::uuid)
         ORDER BY l.placed_at DESC, l.kit_order_id LIMIT $7
      `).on(pool, ...values)
      : await query(`
        SELECT DISTINCT l.placed_at AS at, l.kit_order_id AS id
          FROM kit_order_lines l
         WHERE l.shop_id = $1 AND l.external_sku = $2
           AND l.placed_at >= coalesce($3::timestamptz, '-infinity') AND l.placed_at < coalesce($4::timestamptz, 'infinity')
           AND l.placed_at >= coalesce($5::timestamptz, '-infinity')
           AND ($5::timestamptz IS NULL OR l.placed_at > $5 OR l.kit_order_id < $6::uuid)
         ORDER BY l.placed_at, l.kit_order_id DESC LIMIT $7
      `).on(pool, ...values);
  return rows.flatMap(({ at, id }) => (at === null ? [] : [[at, id] as const]));
}
