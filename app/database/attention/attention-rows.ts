// The facts of the to-do list. One statement, so that its numbers are consistent.
import type pg from "pg";
import { z } from "zod";
import { UNREACHED_APART_MINUTES } from "../../accounts/limits.ts";
import { rulesOf } from "../../accounts/settings/settings.ts";
import {
  type AttentionRows,
  Differences,
  type DueCost,
  FirstOrder,
  TaskGroup,
  UnlinkedKit,
  type UnlinkedKits,
} from "../../attention/attention-facts.ts";
import { ADDED_UP_ORDERS, UNLINKED_LISTED } from "../../attention/limits.ts";
import type { Money } from "../../kernel/text/money.ts";
import { KIT_SHOWS_ORDERS_FOR_HOURS } from "../../orders/limits.ts";
import { UNREAD_OF_ACCOUNT } from "../orders/order-rows.ts";
import { DO_NOT_PAY_DUE } from "../orders/read/due-payments.ts";
import { query, type RowOf } from "../statements/query.ts";

// Counts come from rows that triggers maintain (decision 91); an order or a task is only read if it is shown. The
// conditions are those of app/database/orders/read/view-conditions.ts (UNPAID without DO_NOT_PAY, PLACED_EARLIER,
// ATTENTION_TASK); a test compares them.
const READ = `
  WITH counted AS MATERIALIZED (
    SELECT what, detail, sum(count)::int AS count FROM order_counts
     WHERE shop_id = $1 AND what IN ('open', 'unpaid', 'task', 'needs_you') GROUP BY what, detail
  ), not_due AS MATERIALIZED (${DO_NOT_PAY_DUE}
  ), due AS MATERIALIZED (
    SELECT coalesce((SELECT count FROM counted WHERE what = 'unpaid'), 0) - (SELECT count(*)::int FROM not_due) AS count
  ), costs AS (
    -- Lines order by order: joined as a whole, PostgreSQL may walk through all lines of all shops.
    SELECT one.cost, d.paid
      FROM (SELECT k.id, k.paid FROM kit_orders k
             WHERE k.shop_id = $1 AND k.phase = 'unpaid' AND k.environment = 'production'
               AND (SELECT count FROM due) <= ${ADDED_UP_ORDERS}
               AND k.id <> ALL (ARRAY(SELECT id FROM not_due))
             -- In the order of an index. Of any, PostgreSQL would walk through the table where it takes unpaid orders for frequent.
             ORDER BY coalesce(k.kit_created_at, k.placed_at), k.id LIMIT ${ADDED_UP_ORDERS}) d
     CROSS JOIN LATERAL (
             SELECT CASE WHEN bool_and(c.amount IS NOT NULL) THEN sum(c.amount::numeric * l.sent_quantity) END AS cost
               FROM (SELECT sent_product_id, sent_quantity FROM kit_order_lines
                      WHERE kit_order_id = d.id AND sent_quantity > 0 OFFSET 0) l
               LEFT JOIN unit_costs c ON c.shop_id = $1 AND c.kit_product_id = l.sent_product_id) one
  ), groups AS (
    SELECT t.kind, CASE WHEN t.kind = 'order_held' THEN t.params ->> 'reason' END AS reason, c.count, t.since, t.params,
           CASE WHEN k.id IS NOT NULL
                THEN json_build_object('id', k.id, 'orderName', k.order_name, 'part', k.part) END AS "order"
      FROM counted c
      JOIN LATERAL (SELECT * FROM tasks o WHERE o.shop_id = $1 AND o.listed AND o.cause = c.detail
                     ORDER BY o.since, o.id LIMIT 1) t ON true
      LEFT JOIN LATERAL (SELECT * FROM kit_orders o WHERE o.id = t.kit_order_id OFFSET 0) k ON true
     WHERE c.what = 'task' AND c.count > 0
  ), unlinked AS (
    SELECT v.product_id AS "productId", max(v.product_title) AS title, sum(u.units)::int AS sold, min(u.placed_at) AS since,
           CASE WHEN count(u.design) = count(*) AND count(DISTINCT u.design) = 1 THEN min(u.design) END AS design,
           count(*) OVER ()::int AS products, (sum(sum(u.units)) OVER ())::int AS all_sold
      FROM unlinked_sales u JOIN store_variants v ON v.shop_id = u.shop_id AND v.variant_id = u.variant_id
     WHERE u.shop_id = $1 AND u.why <> 'unlike' AND u.placed_at >= (SELECT gone_live_at FROM shops WHERE id = $1) AND v.gone_at IS NULL
       AND (v.link_state = 'not_linked' OR v.link_state = 'by_sku' AND u.open_units > 0)
     GROUP BY v.product_id ORDER BY sold DESC, v.product_id LIMIT ${UNLINKED_LISTED}
  ), checked AS (
    SELECT id, finished_at FROM check_reports
     WHERE shop_id = $1 AND state = 'done' ORDER BY started_at DESC, id LIMIT 1
  )
  SELECT s.gone_live_at AS "goneLiveAt", s.paused_at AS "pausedAt", s.paused_for AS "pausedFor", s.settings, s.currency,
         a.first_order_wrong_at IS NOT NULL AS "firstOrderWrong", a.environment, a.kind,
         a.practice_for IS NOT NULL AS practice,
         coalesce(a.shut_reason = 'unauthorized', false)
           OR NOT EXISTS (SELECT FROM kit_tokens t WHERE t.account_id = a.id AND t.state = 'active') AS "tokenRefused",
         CASE WHEN a.shut_reason = 'rate_limited' THEN a.shut_until END AS "busyUntil",
         CASE WHEN a.shut_reason = 'unreachable' AND a.shut_until > now() - interval '${UNREACHED_APART_MINUTES} minutes'
              THEN a.unreachable_since
              -- Kit answers, and shows no order: several fail (order-rows.ts isUnreadAlone).
              WHEN coalesce(a.order_read_at, a.created_at) < now() - interval '${KIT_SHOWS_ORDERS_FOR_HOURS} hours'
               AND (SELECT count(*) FROM (${UNREAD_OF_ACCOUNT} LIMIT 2) unread) = 2
              THEN coalesce(a.order_read_at, a.created_at) END AS "awaySince",
         (SELECT max(k.kit_order_id) FROM kit_orders k WHERE k.account_id = a.id) IS NOT NULL AS "hasSent",
         (SELECT coalesce(sum(count), 0)::int FROM link_counts l
           WHERE l.shop_id = s.id AND l.state IN ('linked', 'by_sku')) AS "readyLinks",
         (SELECT max(k.placed_at) FROM kit_orders k WHERE k.shop_id = s.id) IS NOT NULL AS "hasOrders",
         coalesce((SELECT count FROM due), 0) AS due,
         (SELECT coalesce(k.kit_created_at, k.placed_at) FROM kit_orders k
           WHERE k.shop_id = $1 AND k.phase = 'unpaid' AND k.id <> ALL (ARRAY(SELECT id FROM not_due))
           ORDER BY coalesce(k.kit_created_at, k.placed_at), k.id LIMIT 1) AS due_since,
         (SELECT count(*)::int FROM costs WHERE cost IS NULL) AS without_cost,
         (SELECT sum(cost)::text FROM costs) AS cost,
         (SELECT CASE WHEN bool_and(paid IS NOT NULL) THEN sum(paid)::text END FROM costs) AS value,
         coalesce((SELECT count FROM counted WHERE what = 'open' AND detail = 'placed_before_go_live'), 0) AS earlier,
         (SELECT coalesce(json_agg(g ORDER BY g.since), '[]') FROM groups g) AS groups,
         (SELECT coalesce(json_agg(u ORDER BY u.sold DESC, u."productId"), '[]') FROM unlinked u) AS unlinked,
         (SELECT json_build_object('kitOrderId', k.kit_order_id, 'unpaid', k.phase = 'unpaid',
                                   'order', json_build_object('id', k.id, 'orderName', k.order_name, 'part', k.part))
            FROM kit_orders k
           WHERE k.account_id = a.id AND a.first_order_right_at IS NULL AND k.shop_id = $1 AND k.kit_stage < 3
             AND k.kit_order_id = (SELECT min(o.kit_order_id) FROM kit_orders o
                                    WHERE o.account_id = a.id AND o.kit_canceled_at IS NULL)) AS first_order,
         (SELECT json_build_object('report', c.id, 'since', c.finished_at, 'count', count(*))
            FROM checked c JOIN check_differences d ON d.report_id = c.id
           WHERE d.handled_at IS NULL
             AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = d.kit_order_id AND t.listed)
             AND (d.kit_order_id IS NOT NULL
                  OR NOT EXISTS (SELECT FROM kit_orders k
                                  WHERE k.shop_id = $1 AND k.shopify_order_id = d.shopify_order_id))
           GROUP BY c.id, c.finished_at) AS differences,
         coalesce((SELECT count FROM counted WHERE what = 'needs_you'), 0) AS "ordersWithTasks"
    FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id
   WHERE s.id = $1`;

type Row = RowOf<typeof READ>;

const Unlinked = UnlinkedKit.extend({ products: z.int(), all_sold: z.int() });

export function createAttentionRows(pool: Pick<pg.Pool, "query">): AttentionRows {
  return {
    async read(shop) {
      const row = await query(READ).first(pool, shop.id);
      if (!row) throw new Error("there is no such shop");
      const { environment, kind, practice, hasSent, tokenRefused, busyUntil, awaySince, firstOrderWrong } = row;
      const account =
        environment === null || kind === null
          ? null
          : { environment, kind, practice, hasSent, tokenRefused, busyUntil, awaySince, firstOrderWrong };
      const { goneLiveAt, pausedAt, pausedFor, readyLinks, hasOrders, earlier, ordersWithTasks } = row;
      return {
        ...{ account, goneLiveAt, pausedAt, pausedFor, readyLinks, hasOrders, earlier, ordersWithTasks },
        rules: rulesOf(row.settings, account),
        payment: { count: row.due, oldest: row.due_since, cost: costOf(row), value: valueOf(row) },
        unlinkedKits: unlinkedOf(row),
        firstOrder: FirstOrder.parse(row.first_order),
        differences: Differences.parse(row.differences),
        tasks: z.array(TaskGroup).parse(row.groups),
      };
    },
  };
}

function unlinkedOf({ unlinked }: Pick<Row, "unlinked">): UnlinkedKits {
  const read = z.array(Unlinked).parse(unlinked);
  const most = read.map(({ products: _products, all_sold: _sold, ...one }) => one);
  return { most, products: read[0]?.products ?? 0, sold: read[0]?.all_sold ?? 0 };
}

function valueOf({ value, currency }: Row): Money | null {
  return value === null ? null : { amount: value, currency };
}

function costOf({ due, without_cost: orders, cost, currency }: Row): DueCost {
  if (due === 0 || due > ADDED_UP_ORDERS) return { kind: "none" };
  // All of them on staging, where nothing is charged.
  if (orders === 0 && cost === null) return { kind: "none" };
  if (orders > 0 || cost === null) return { kind: "incomplete", orders, amount: cost, currency };
  return { kind: "known", amount: cost, currency };
}
