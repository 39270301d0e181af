// A shop with years of kit orders, written by the database itself: a page's cost only shows with existing rows. Nothing
// is due, so no worker touches it. The same numbers produce the same rows.
import type { Pool } from "pg";
import type { KitAccountId, ShopId } from "../../../app/kernel/ids.ts";

export interface GrownShopOptions {
  pool: Pool;
  shopId: ShopId;
  accountId: KitAccountId;
  orders: number;
  /**
   * `few`: the newest 300 orders are open, as in a well-kept shop. `share`: a twelfth of all is held and a quarter
   * unpaid, as in a neglected one.
   */
  open?: "few" | "share";
  /** Timeline entries per order. */
  entries?: number;
}

/** Of the newest orders, those that are open where a shop has few. */
const OPEN = 300;

export async function seedGrownShop(options: GrownShopOptions): Promise<void> {
  const { pool, shopId, accountId, orders, open = "few", entries = 4 } = options;
  const client = await pool.connect();
  try {
    // Without foreign keys and triggers: a million rows are inserted five times as fast, and counted at the end.
    await client.query("SET session_replication_role = replica");
    await client.query(ORDERS, [shopId, accountId, orders, open === "few" ? OPEN : orders]);
    for (const statement of [LINES, ATTEMPTS, SHIPMENTS, TASKS, HOLDS]) await client.query(statement, [shopId]);
    await client.query(TIMELINE, [shopId, entries]);
    await client.query(INBOX, [shopId, Math.min(orders, 50_000)]);
    await client.query("RESET session_replication_role");
    await client.query("SELECT recount_orders($1)", [shopId]);
  } finally {
    client.release(true);
  }
}

/** Creates one order with that number of parts, each with some waiting units; returns Shopify's id of it. */
export async function addParts({
  pool,
  shopId,
  parts,
}: {
  pool: Pool;
  shopId: ShopId;
  parts: number;
}): Promise<string> {
  const { rows } = await pool.query<{ id: string; number: string }>(
    `SELECT id, shopify_order_id AS number FROM kit_orders WHERE shop_id = $1 AND kit_stage = 2 ORDER BY placed_at DESC LIMIT 1`,
    [shopId],
  );
  const { id, number } = rows[0]!;
  await pool.query(
    `INSERT INTO kit_orders (shop_id, account_id, environment, shopify_order_id, reference, part, order_name, placed_at, created_at,
                             updated_at, submission, store_read_at, first_sent_at, last_sent_at, kit_order_id, linked_by, kit_state,
                             kit_stage, kit_stage_at, kit_created_at, kit_read_at)
     SELECT shop_id, account_id, environment, shopify_order_id, reference || '-' || n, n, order_name, placed_at, created_at, updated_at,
            submission, store_read_at, first_sent_at, last_sent_at, kit_order_id * 100 + n, linked_by, kit_state, kit_stage, kit_stage_at,
            kit_created_at, kit_read_at
       FROM kit_orders, generate_series(2, $2::int) AS n WHERE id = $1`,
    [id, parts],
  );
  await pool.query(
    `INSERT INTO kit_order_lines (kit_order_id, line_item_id, position, title, variant_title, variant_id, sku, quantity, sendable,
                                  disposition, reason, external_sku, sent_quantity, sent_product_id)
     SELECT p.id, l.line_item_id, l.position, l.title, l.variant_title, l.variant_id, l.sku, l.quantity, l.sendable, l.disposition,
            l.reason, l.external_sku, p.part, l.sent_product_id
       FROM kit_orders p, kit_order_lines l WHERE p.shop_id = $1 AND p.shopify_order_id = $2 AND p.id <> $3 AND l.kit_order_id = $3`,
    [shopId, number, id],
  );
  await pool.query(
    `UPDATE kit_order_lines l SET rest_quantity = 1 FROM kit_orders p WHERE p.id = l.kit_order_id AND p.shop_id = $1 AND p.shopify_order_id = $2`,
    [shopId, number],
  );
  return number;
}

// Placed over 400 days. The number from the newest decides what is open, the number itself the progress: of twelve
// orders one is held, three are unpaid, one waits, one is in production; the others, and all that aren't open, are
// over.
const ORDERS = `
  WITH numbered AS (
    SELECT i, now() - interval '400 days' * (($3::int - i) / $3::float8) - interval '1 hour' AS placed_at,
           CASE WHEN $3::int - i < $4::int THEN i % 12 ELSE 6 + i % 6 END AS state
      FROM generate_series(1, $3::int) AS i)
  INSERT INTO kit_orders (shop_id, account_id, environment, shopify_order_id, reference, order_name, placed_at, created_at, updated_at,
                          submission, wait_reason, wait_since, store_read_at, first_sent_at, last_sent_at, kit_order_id, linked_by,
                          kit_state, kit_stage, kit_stage_at, kit_created_at, kit_read_at, kit_canceled_at, portal_url, paid)
  SELECT $1::uuid, CASE WHEN state < 2 THEN NULL ELSE $2::uuid END, 'production', (7000000000000 + i)::text, (7000000000000 + i)::text,
         '#' || 1000 + i, placed_at, placed_at, placed_at,
         CASE state WHEN 0 THEN 'held' WHEN 1 THEN 'received' ELSE 'submitted' END::"Submission",
         CASE state WHEN 0 THEN CASE WHEN i % 24 = 0 THEN 'artwork_missing' ELSE 'unknown_sku' END WHEN 1 THEN 'hold_window' END,
         CASE WHEN state < 2 THEN placed_at END, placed_at,
         CASE WHEN state >= 2 THEN placed_at END, CASE WHEN state >= 2 THEN placed_at END,
         CASE WHEN state >= 2 THEN 500000000 + i END, CASE WHEN state >= 2 THEN 'created' END,
         CASE WHEN state < 2 THEN NULL WHEN state < 5 THEN 'pending_payment' WHEN state = 5 THEN 'in_production' WHEN state < 9 THEN 'shipped' ELSE 'delivered' END,
         CASE WHEN state < 2 THEN 0 WHEN state < 5 THEN 1 WHEN state = 5 THEN 2 WHEN state < 9 THEN 3 ELSE 4 END,
         CASE WHEN state >= 2 THEN least(now(), placed_at + CASE WHEN state < 5 THEN interval '1 hour' ELSE interval '9 days' END) END,
         CASE WHEN state >= 2 THEN placed_at END, CASE WHEN state >= 2 THEN placed_at END,
         CASE WHEN state = 6 AND i % 5 = 0 THEN placed_at END,
         CASE WHEN state BETWEEN 2 AND 4 THEN 'https://kit.example/pay/' || i END, 20 + i % 90
    FROM numbered`;

const LINES = `
  INSERT INTO kit_order_lines (kit_order_id, line_item_id, position, title, variant_title, variant_id, sku, quantity, sendable,
                               disposition, reason, external_sku, sent_quantity, sent_product_id)
  SELECT id, (14000000000000 + right(shopify_order_id, 9)::bigint)::text, 0, 'Fox in the Snow kit', '40 × 50 cm',
         (48000000000000 + right(shopify_order_id, 9)::bigint % 400 * 32)::text, 'KIT-1', 1,
         CASE WHEN submission = 'submitted' THEN 0 ELSE 1 END,
         CASE submission WHEN 'submitted' THEN 'sent' WHEN 'held' THEN 'hold' ELSE 'send' END,
         CASE submission WHEN 'submitted' THEN 'sent' WHEN 'held' THEN wait_reason ELSE 'will_be_sent' END, 'pmt_grown',
         CASE WHEN submission = 'submitted' THEN 1 ELSE 0 END, CASE WHEN submission = 'submitted' THEN 11 END
    FROM kit_orders WHERE shop_id = $1::uuid AND order_name ~ '^#[0-9]{4,}$'`;

const ATTEMPTS = `
  INSERT INTO attempts (kit_order_id, kind, number, fence, account_id, reference, lines, store_read_at, started_at, ended_at, outcome,
                        http_status, kit_id)
  SELECT id, 'create', 1, 1, account_id, reference,
         '[{"lineItemId":"1","productId":11,"quantity":1,"sha256":"00"}]', placed_at, placed_at, placed_at, 'created', 201, kit_order_id
    FROM kit_orders WHERE shop_id = $1::uuid AND submission = 'submitted'`;

const SHIPMENTS = `
  INSERT INTO shipments (kit_order_id, location_id, state, tracking, lines, fulfillment_id, notified, attempts, attempted_at, fulfilled_at)
  SELECT id, '1', 'fulfilled', '[]', '[]', (5000000000000 + right(shopify_order_id, 9)::bigint)::text, true, 1, kit_stage_at, kit_stage_at
    FROM kit_orders WHERE shop_id = $1::uuid AND kit_stage >= 3`;

// Open if an order is held, and a resolved one for every tenth of the others.
const TASKS = `
  INSERT INTO tasks (shop_id, kit_order_id, kind, subject, params, since, resolved_at, resolution, mailed_at)
  SELECT shop_id, id, CASE submission WHEN 'held' THEN 'order_held' ELSE 'differs_at_kit' END, id::text,
         CASE submission WHEN 'held' THEN jsonb_build_object('reason', wait_reason) ELSE '{"differences":[]}' END, placed_at,
         CASE submission WHEN 'held' THEN NULL ELSE placed_at + interval '1 day' END,
         CASE submission WHEN 'held' THEN NULL ELSE 'over' END, placed_at
    FROM kit_orders WHERE shop_id = $1::uuid AND (submission = 'held' OR right(shopify_order_id, 1) = '7')`;

const HOLDS = `
  INSERT INTO holds (kit_order_id, reason, since)
  SELECT id, wait_reason, placed_at FROM kit_orders WHERE shop_id = $1::uuid AND submission = 'held'`;

const TIMELINE = `
  INSERT INTO timeline (kit_order_id, at, actor, code)
  SELECT id, placed_at + n * interval '1 minute', 'app', CASE n WHEN 1 THEN 'received' ELSE 'sent' END
    FROM kit_orders, generate_series(1, $2::int) AS n WHERE shop_id = $1::uuid`;

const INBOX = `
  INSERT INTO inbox (source, delivery_id, topic, origin, subject_id, lane, received_at, handled_at, due_at)
  SELECT 'shopify', 'grown-' || s.domain || '-' || i, 'orders/updated', s.domain, (7000000000000 + i)::text, 'orders-0',
         now() - interval '29 days' * (i / $2::float8), now() - interval '29 days' * (i / $2::float8), NULL
    FROM shops s, generate_series(1, $2::int) AS i WHERE s.id = $1::uuid`;
