// The orders whose kits brought at least an amount, in the list's sequence. Orders below it are passed over within the index,
// which has the amount as its last column.
import type pg from "pg";
import type { Key } from "../../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { query } from "../../statements/query.ts";
import type { DesignOrdersAsk } from "./orders-of-design.ts";

export interface AmountOrdersAsk extends Omit<DesignOrdersAsk, "design"> {
  /** Decimal text. */
  least: string;
}

/** The next `limit` from the page's key; backwards for a page before it. */
export async function ordersFromAmount(
  pool: Pick<pg.Pool, "query">,
  shop: ShopRef,
  { least, sort, placed, page, limit }: AmountOrdersAsk,
): Promise<Key[]> {
  const backwards = page !== null && "before" in page;
  const [at = null, id = null] = page === null ? [] : "before" in page ? page.before : page.after;
  const values = [shop.id, least, placed.from, placed.until, at, id, limit] as const;
  const { rows } =
    (sort === "newest") === !backwards
      ? await query(`
        SELECT k.placed_at AS at, k.id
          FROM kit_orders k
         WHERE k.shop_id = $1 AND k.paid >= $2::numeric
           AND k.placed_at >= coalesce($3::timestamptz, '-infinity') AND k.placed_at < coalesce($4::timestamptz, 'infinity')
           AND k.placed_at <= coalesce($5::timestamptz, 'infinity')
           AND ($5::timestamptz IS NULL OR k.placed_at < $5 OR k.id > $6::uuid)
         ORDER BY k.placed_at DESC, k.id LIMIT $7
      `).on(pool, ...values)
      : await query(`
        SELECT k.placed_at AS at, k.id
          FROM kit_orders k
         WHERE k.shop_id = $1 AND k.paid >= $2::numeric
           AND k.placed_at >= coalesce($3::timestamptz, '-infinity') AND k.placed_at < coalesce($4::timestamptz, 'infinity')
           AND k.placed_at >= coalesce($5::timestamptz, '-infinity')
           AND ($5::timestamptz IS NULL OR k.placed_at > $5 OR k.id < $6::uuid)
         ORDER BY k.placed_at, k.id DESC LIMIT $7
      `).on(pool, ...values);
  return rows.map(({ at, id }) => [at, id] as const);
}
