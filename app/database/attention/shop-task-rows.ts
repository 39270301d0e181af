import type pg from "pg";
import { FULFILLED_IN_A_ROW, SWEEP_LATE_MINUTES, UNHEARD_DAYS, UNHEARD_SHIPMENTS } from "../../attention/limits.ts";
import type { ShopTaskRows } from "../../attention/sweep-shop-tasks.ts";
import { EVENT_LATE } from "../../orders/limits.ts";
import { DECIDED_KINDS } from "../../shop-tasks/shop-tasks.ts";
import { removedWhy } from "../accounts/membership-rows.ts";
import { query } from "../statements/query.ts";
import { inTransaction } from "../transaction.ts";

const READ = `
  SELECT s.id, s.domain, s.granted_scopes AS "grantedScopes",
         s.gone_live_at IS NOT NULL AS live,
         extract(epoch FROM clock_timestamp() - s.paused_at)::float8 * 1000 AS "pausedFor",
         w."noAccount", w.paused, w.staging, w.blocked,
         a.id IS NOT NULL AS connected,
         coalesce(a.shut_reason = 'unauthorized', false) AS unauthorized,
         EXISTS (SELECT FROM account_places p JOIN kit_tokens t ON t.id = p.token_id
                   JOIN kit_tokens other ON other.account_id = t.account_id AND other.state = 'active'
                  WHERE p.shop_id = s.id AND p.account_id = a.id AND p.removed_at IS NULL AND t.state <> 'active') AS "tokenReplaced",
         CASE WHEN a.id IS NULL THEN
           (SELECT p.removed_why FROM account_places p WHERE p.shop_id = s.id
             ORDER BY greatest(p.joined_at, p.removed_at) DESC LIMIT 1) END AS removed_why,
         (SELECT count(*)::int FROM kit_orders k
           WHERE a.id IS NULL AND k.shop_id = s.id AND k.last_fault = 'removed_from_account') AS unfollowed,
         a.event_fault AS "eventFault",
         CASE WHEN a.event_webhook_id IS NULL THEN 0 ELSE
           (SELECT count(*)::int FROM (
             SELECT FROM kit_orders k
              WHERE k.account_id = a.id AND k.kit_stage = 3 AND k.kit_stage_at > statement_timestamp() - interval '${UNHEARD_DAYS} days'
                AND (a.last_event_at IS NULL OR k.kit_stage_at > a.last_event_at + $1 * interval '1 millisecond')
              LIMIT ${UNHEARD_SHIPMENTS}) few)
         END AS "unheardShipments",
         (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = s.id AND l.drift_reason IS NOT NULL) AS "brokenLinks",
         (SELECT count(newest.told)::int FROM (
             SELECT (SELECT t.id FROM tasks t
                      WHERE t.kit_order_id = k.id AND t.kind = 'fulfilled_elsewhere' AND t.resolved_at IS NULL
                        AND t.params ->> 'tracked' = 'false') AS told
               FROM kit_orders k WHERE k.shop_id = s.id AND k.part = 1 AND k.environment = 'production'
              ORDER BY k.placed_at DESC, k.id LIMIT ${FULFILLED_IN_A_ROW}) newest) AS "fulfilledAtOnce",
         (SELECT CASE WHEN r.state = 'failed' THEN coalesce(r.fault, 'unexpected') END FROM check_reports r
           WHERE r.shop_id = s.id AND r.state IN ('done', 'failed') AND r.fault IS DISTINCT FROM 'not_live'
           ORDER BY r.started_at DESC LIMIT 1) AS "failedCheck",
         coalesce(s.orders_swept_to, s.installed_at) < clock_timestamp() - interval '${SWEEP_LATE_MINUTES} minutes' AND a.id IS NOT NULL AS sweep_late,
         ARRAY(SELECT t.kind FROM tasks t WHERE t.shop_id = s.id AND t.kit_order_id IS NULL AND t.resolved_at IS NULL) AS "openTasks"
    FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id,
         LATERAL (
           SELECT count(*) FILTER (WHERE k.wait_reason = 'no_account')::int AS "noAccount",
                  count(*) FILTER (WHERE k.wait_reason = 'paused')::int AS paused,
                  count(*) FILTER (WHERE k.wait_reason IN ('staging_real_order', 'other_environment')
                                     AND k.environment = 'production' AND a.practice_for IS NULL)::int AS staging,
                  count(*) FILTER (WHERE k.wait_reason = 'no_access'
                                     AND k.wait_params ->> 'code' IS DISTINCT FROM 'older_than_60_days')::int AS blocked
             FROM kit_orders k
            WHERE k.shop_id = s.id AND k.phase = 'open' AND k.submission IN ('received', 'held', 'ready')) w
   WHERE s.uninstalled_at IS NULL`;

/** One task of each kind per shop. */
const SUBJECT = "shop";

export function createShopTaskRows(pool: pg.Pool): ShopTaskRows {
  return {
    async read() {
      const { rows } = await query(READ).on(pool, EVENT_LATE);
      return rows.map((row) => {
        const { unauthorized, tokenReplaced, eventFault, unheardShipments, removed_why: why, unfollowed } = row;
        const { live, pausedFor, noAccount, paused, staging, brokenLinks, fulfilledAtOnce, failedCheck } = row;
        return {
          shop: { id: row.id, domain: row.domain },
          facts: {
            account: row.connected ? { unauthorized, tokenReplaced, eventFault, unheardShipments } : null,
            removed: why === null ? null : { why: removedWhy(why), unfollowed },
            waiting: { noAccount, paused, staging },
            ...{ live, pausedFor, brokenLinks, fulfilledAtOnce, failedCheck },
          },
          grantedScopes: row.grantedScopes,
          openTasks: row.openTasks,
          accessDoubtful: row.sweep_late || row.blocked > 0,
          blockedOrders: row.blocked,
        };
      });
    },
    settle: (shop, { wanted, kept, at }) =>
      inTransaction(pool, async (client) => {
        const stillOpen = [...wanted.map((task) => task.kind), ...kept];
        await query(`
          UPDATE tasks SET resolved_at = $4, resolution = 'over'
           WHERE shop_id = $1 AND subject = $5 AND kind = ANY ($2) AND NOT kind = ANY ($3) AND resolved_at IS NULL
        `).on(client, shop.id, DECIDED_KINDS, stillOpen, at, SUBJECT);
        for (const { kind, params } of wanted) {
          // An open task keeps its age and its email; a resolved one starts over.
          await query(`
            INSERT INTO tasks AS t (shop_id, kind, subject, params, since) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (shop_id, kind, subject) DO UPDATE
              SET params = excluded.params,
                  since = CASE WHEN t.resolved_at IS NULL THEN t.since ELSE excluded.since END,
                  mailed_at = CASE WHEN t.resolved_at IS NULL THEN t.mailed_at END,
                  resolved_at = NULL, resolution = NULL
            WHERE t.resolved_at IS NOT NULL OR t.params IS DISTINCT FROM excluded.params
          `).on(client, shop.id, kind, SUBJECT, JSON.stringify(params), at);
        }
      }),
  };
}
