import type pg from "pg";
import { readSettings } from "../../accounts/settings/settings.ts";
import { STILL_MOVING_DAYS } from "../../daily-check/limits.ts";
import type { PartSide } from "../../daily-check/order-sides.ts";
import type { CheckPhase, CheckRows, RunningCheck } from "../../daily-check/ports.ts";
import { ShopifyOrderId } from "../../kernel/ids.ts";
import { isOrderTask } from "../../orders/codes/tasks.ts";
import { SHIPPED_UNFULFILLED_DAYS } from "../../orders/limits.ts";
import type { PrismaClient } from "../connect.ts";
import { loadOrders } from "../orders/load-order.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { inTransaction } from "../transaction.ts";
import { finishCheck, writeCheckPage } from "./check-results.ts";

const LIVE = `uninstalled_at IS NULL AND kit_account_id IS NOT NULL AND gone_live_at IS NOT NULL`;
const PARTS = `
    SELECT id, ARRAY(SELECT kind FROM tasks t WHERE t.kit_order_id = o.id AND t.resolved_at IS NULL) AS open_tasks
      FROM kit_orders o WHERE shop_id = $1 AND shopify_order_id = $2`;
const RUNNING = `state IN ('reading', 'store', 'ledger')`;

export function createCheckRows({ prisma, pool }: { prisma: PrismaClient; pool: pg.Pool }): CheckRows {
  return {
    async liveShops() {
      const { rows } = await query(`
        SELECT id, domain, timezone, gone_live_at AS "goneLiveAt",
               (SELECT max(night_of) FROM check_reports r WHERE r.shop_id = shops.id) AS "lastNight"
          FROM shops WHERE ${LIVE}
      `).on(pool);
      return rows.map(({ id, domain, ...live }) => ({ shop: { id, domain }, ...live }));
    },
    isLive: (shop) => query(`SELECT id FROM shops WHERE id = $1 AND ${LIVE}`).some(pool, shop.id),
    start: (shop, { nightOf, since, at }) =>
      inTransaction(pool, async (client) => {
        // One per shop at a time: a second request finds the row of the first.
        await query("SELECT FROM shops WHERE id = $1 FOR UPDATE").on(client, shop.id);
        return query(`
          INSERT INTO check_reports (shop_id, night_of, since, started_at, due_at)
          SELECT $1, $2, $3, $4, $4
           WHERE NOT EXISTS (SELECT FROM check_reports WHERE shop_id = $1 AND ${RUNNING})
          ON CONFLICT (shop_id, night_of) DO NOTHING RETURNING id
        `).firstValue(client, shop.id, nightOf, since, at);
      }),
    running: (shop) =>
      query(`SELECT id FROM check_reports WHERE shop_id = $1 AND ${RUNNING} LIMIT 1`).firstValue(pool, shop.id),
    due: (limit) =>
      query(`
        SELECT id FROM check_reports WHERE ${RUNNING} AND due_at <= statement_timestamp() ORDER BY due_at LIMIT $1
      `).column(pool, limit),
    async load(id) {
      const row = await query(`
        SELECT r.state, r.started_at AS "startedAt", r.since, r.night_of IS NULL AS "byHand", r.cursor, r.failures,
               s.id AS shop, s.domain, s.settings, s.gone_live_at AS "goneLiveAt",
               s.uninstalled_at IS NULL AS installed, a.environment, a.kind
          FROM check_reports r JOIN shops s ON s.id = r.shop_id LEFT JOIN kit_accounts a ON a.id = s.kit_account_id
         WHERE r.id = $1
      `).first(pool, id);
      if (!row || !isPhase(row.state)) return null;
      const { state: phase, shop, domain, settings, goneLiveAt, installed, environment, kind, ...check } = row;
      const isLive = goneLiveAt && installed && environment && kind;
      const checked = isLive ? { ...readSettings(settings, kind).settings, goneLiveAt, environment } : null;
      return { ...check, id, shop: { id: shop, domain }, phase, checked };
    },
    postpone: (id, at) => query(`UPDATE check_reports SET due_at = $2 WHERE id = $1 AND ${RUNNING}`).run(pool, id, at),
    noteFault: (id, { code, retryAt }) =>
      query(`
        UPDATE check_reports SET failures = failures + 1, fault = $2, due_at = $3 WHERE id = $1 AND ${RUNNING}
      `).run(pool, id, code, retryAt),
    enter: (id, phase) =>
      query(`
        UPDATE check_reports SET state = $2::"CheckState", cursor = NULL WHERE id = $1 AND ${RUNNING}
      `).run(pool, id, phase),
    countUnread: (check, readBefore) =>
      query(`
        SELECT count(*)::int AS count FROM kit_orders WHERE ${UNREAD}
      `).value(pool, check.shop.id, readBefore, check.checked?.environment ?? null),
    requestReads: (check, readBefore) =>
      query(`
        UPDATE kit_orders
           SET read_wanted_at = $4, read_wanted_why = 'sweep', due_at = ${THIS_MOMENT}, nudges = nudges + 1
         WHERE id IN (SELECT id FROM kit_orders
                       WHERE ${UNREAD} AND (read_wanted_at IS NULL OR read_wanted_at < $4) ORDER BY id FOR NO KEY UPDATE)
         RETURNING id
      `).column(pool, check.shop.id, readBefore, check.checked?.environment ?? null, check.startedAt),
    async partsOf(shop, order) {
      const { rows } = await query(PARTS).on(pool, shop.id, order);
      const tasksOf = new Map(rows.map(({ id, open_tasks: kinds }) => [id, kinds.filter(isOrderTask)]));
      const loaded = await loadOrders(pool, [...tasksOf.keys()]);
      return loaded.map(({ row, atWork }): PartSide => ({ row, openTasks: tasksOf.get(row.id) ?? [], atWork }));
    },
    async linkedAt(shop, variants) {
      if (variants.length === 0) return new Map();
      const { rows } = await query(`
        SELECT variant_id, linked_at FROM variant_links WHERE shop_id = $1 AND variant_id = ANY ($2)
      `).on(pool, shop.id, variants);
      return new Map(rows.map((link) => [link.variant_id, link.linked_at]));
    },
    unchecked: (check, limit) => unchecked(pool, check, limit),
    writePage: (check, page) => writeCheckPage(prisma, check, page),
    finish: (check, end) => finishCheck(pool, check, end),
    async fail({ id }, { at, code }) {
      await inTransaction(pool, async (client) => {
        await query(`
          UPDATE check_reports SET state = 'failed', fault = $2, finished_at = $3, due_at = NULL, cursor = NULL
           WHERE id = $1 AND ${RUNNING}
        `).on(client, id, code, at);
        await query("DELETE FROM checked_orders WHERE report_id = $1").on(client, id);
        await query("DELETE FROM bulk_operations WHERE check_id = $1").on(client, id);
      });
    },
  };
}

/** Open orders at Kit whose last read is older: a comparison would rely on outdated data. */
const UNREAD = `shop_id = $1 AND kit_read_at < $2 AND environment = $3::"KitEnvironment" AND submission = 'submitted'
  AND kit_canceled_at IS NULL AND kit_stage < 4 AND kit_stage_at > clock_timestamp() - interval '${STILL_MOVING_DAYS} days'`;

function isPhase(state: string): state is CheckPhase {
  return state === "reading" || state === "store" || state === "ledger";
}

/**
 * Placed in the period; or open at Kit; or waiting there under an unknown number; or with an unhandled difference in
 * the previous report, since a difference doesn't disappear with age.
 */
const CONCERNED = `
  (k.placed_at >= $3
    OR (k.submission = 'submitted' AND k.kit_canceled_at IS NULL AND k.kit_stage < 3)
    OR (k.submission = 'submitted' AND k.kit_canceled_at IS NULL AND k.kit_stage >= 3
        AND k.kit_stage_at > statement_timestamp() - interval '${SHIPPED_UNFULFILLED_DAYS} days'
        AND NOT EXISTS (SELECT FROM shipments s WHERE s.kit_order_id = k.id AND s.state = 'fulfilled'))
    OR k.submission IN ('submitting', 'unknown', 'exists_unlinked', 'review'))`;

/** Orders of the ledger that a daily check has yet to compare after the store's own list: those not on the list. */
async function unchecked(
  pool: Pick<pg.Pool, "query">,
  check: RunningCheck,
  limit: number,
): Promise<{ id: ShopifyOrderId; name: string }[]> {
  const { rows } = await query(`
    WITH before AS (
      SELECT id FROM check_reports
       WHERE shop_id = $2 AND state = 'done' AND id <> $1 ORDER BY started_at DESC LIMIT 1
    ), concerned AS (
      SELECT k.shopify_order_id, k.order_name FROM kit_orders k
       WHERE k.shop_id = $2 AND k.environment = $4::"KitEnvironment" AND ${CONCERNED}
      UNION
      SELECT d.shopify_order_id, d.order_name
        FROM check_differences d JOIN before ON d.report_id = before.id
       WHERE d.handled_at IS NULL
    )
    SELECT c.shopify_order_id AS id, max(c.order_name) AS name FROM concerned c
     WHERE NOT EXISTS (SELECT FROM checked_orders o WHERE o.report_id = $1 AND o.shopify_order_id = c.shopify_order_id)
     GROUP BY c.shopify_order_id ORDER BY c.shopify_order_id LIMIT $5
  `).on(pool, check.id, check.shop.id, check.since, check.checked?.environment ?? null, limit);
  return rows.map(({ id, name }) => ({ id: ShopifyOrderId.parse(id), name }));
}
