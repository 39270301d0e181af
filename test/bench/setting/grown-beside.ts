// Other shops in the database, and other orders' timelines, written by the database itself.
import type { Pool } from "pg";

const ORDERS_EACH = 20;

/** Each with a Kit account of its own and a few orders that are over. */
export async function addShops(pool: Pool, shops: number): Promise<void> {
  const { rows } = await pool.query<{ first: number }>("SELECT count(*)::int AS first FROM shops");
  await pool.query(
    `WITH numbered AS (
       SELECT gen_random_uuid() AS account, gen_random_uuid() AS shop, $2::int + i AS n FROM generate_series(1, $1::int) AS i
     ), accounts AS (
       INSERT INTO kit_accounts (id, environment) SELECT account, 'production' FROM numbered
     ), added AS (
       INSERT INTO shops (id, domain, kit_account_id, gone_live_at)
       SELECT shop, 'beside-' || n || '.myshopify.com', account, now() - interval '500 days' FROM numbered
     )
     INSERT INTO kit_orders (shop_id, account_id, environment, shopify_order_id, reference, order_name, placed_at, created_at,
                             updated_at, submission, first_sent_at, last_sent_at, kit_order_id, kit_state, kit_stage,
                             kit_stage_at, kit_created_at, kit_read_at)
     SELECT shop, account, 'production', (9000000000000 + n * 1000 + o)::text, (9000000000000 + n * 1000 + o)::text, '#' || 1000 + o,
            at, at, at, 'submitted', at, at, 900000000 + n * 1000 + o, 'delivered', 4, at, at, at
       FROM numbered, generate_series(1, $3::int) AS o, LATERAL (SELECT now() - o * interval '18 days' AS at) AS placed`,
    [shops, rows[0]!.first, ORDERS_EACH],
  );
}

/** Of orders in turn. */
export async function addEntries(pool: Pool, entries: number): Promise<void> {
  await pool.query(
    `WITH numbered AS (SELECT id, row_number() OVER () AS n, count(*) OVER () AS all_of FROM kit_orders)
     INSERT INTO timeline (kit_order_id, at, actor, code)
     SELECT id, now() - e * interval '1 minute', 'app', 'sent'
       FROM numbered, LATERAL generate_series(1, ($1::int / all_of)::int + 1) AS e`,
    [entries],
  );
}
