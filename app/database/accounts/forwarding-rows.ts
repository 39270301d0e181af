// The forwarding switch, on the database's clock.
import type pg from "pg";
import type { ForwardingRows } from "../../accounts/ports/settings.ts";
import { query, queryPrepared } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";

/** SQL: how many designs of the account `a`, linked in the shop `s`, have no print file there. */
export const DESIGNS_WITHOUT_FILE = `
  (SELECT count(*)::int FROM templates t
    WHERE t.account_id = a.id AND t.gone_at IS NULL
      AND EXISTS (SELECT FROM variant_links l WHERE l.shop_id = s.id AND l.external_sku = t.external_sku)
      AND NOT EXISTS (SELECT FROM artwork_references r
                       WHERE r.shop_id = s.id AND r.sha256 = t.chart_sha256 AND r.released_at IS NULL))` as const;

type Queryable = Pick<pg.Pool, "query">;

export function createForwardingRows(pool: Queryable): ForwardingRows {
  return {
    async goLive(shop) {
      const since = await query(`
        UPDATE shops SET gone_live_at = coalesce(gone_live_at, clock_timestamp()), paused_at = NULL,
               paused_for = NULL, resumed_at = clock_timestamp(), orders_wake_at = ${THIS_MOMENT}
         WHERE id = $1 AND kit_account_id IS NOT NULL
         RETURNING gone_live_at
      `).firstValue(pool, shop);
      return since ? { kind: "live", since } : { kind: "no_account" };
    },

    async pause(shop) {
      const pausedAt = await query(`
        UPDATE shops SET paused_at = coalesce(paused_at, clock_timestamp())
         WHERE id = $1 AND gone_live_at IS NOT NULL
         RETURNING paused_at
      `).firstValue(pool, shop);
      return { pausedAt };
    },

    resume: (shop) =>
      query(`
        UPDATE shops SET paused_at = NULL, paused_for = NULL, resumed_at = clock_timestamp(), orders_wake_at = ${THIS_MOMENT}
         WHERE id = $1 AND gone_live_at IS NOT NULL
      `).wrote(pool, shop),

    firstOrderRight: (shop) =>
      query(`
        UPDATE kit_accounts
           SET first_order_right_at = coalesce(first_order_right_at, clock_timestamp()), first_order_wrong_at = NULL
         WHERE id = (SELECT kit_account_id FROM shops WHERE id = $1)
      `).run(pool, shop),

    firstOrderWrong: (shop) =>
      query(`
        WITH account AS (
          UPDATE kit_accounts SET first_order_wrong_at = clock_timestamp()
           WHERE id = (SELECT kit_account_id FROM shops WHERE id = $1) AND first_order_right_at IS NULL
          RETURNING id)
        UPDATE shops SET paused_at = coalesce(paused_at, clock_timestamp())
         WHERE kit_account_id = (SELECT id FROM account) AND gone_live_at IS NOT NULL
      `).run(pool, shop),

    async setAccountKind(shop, kind) {
      const set = await query(`
        WITH account AS (
          UPDATE kit_accounts SET kind = $2::"KitAccountKind" WHERE id = (SELECT kit_account_id FROM shops WHERE id = $1)
          RETURNING id)
        UPDATE shops SET orders_wake_at = ${THIS_MOMENT} WHERE kit_account_id = (SELECT id FROM account)
      `).wrote(pool, shop, kind);
      return { kind: set ? "set" : "no_account" };
    },

    async readinessFacts(shopId) {
      const row = await query(`
        SELECT a.environment, a.kind, a.practice_for IS NOT NULL AS practice,
               a.event_webhook_id IS NOT NULL AND a.event_fault IS NULL AS events,
               EXISTS (SELECT FROM kit_tokens t WHERE t.account_id = a.id AND t.state = 'active') AS "tokenGood",
               (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = s.id) AS links,
               (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = s.id AND l.drift_reason IS NOT NULL) AS "brokenLinks",
               coalesce((SELECT c.count FROM link_counts c WHERE c.shop_id = s.id AND c.state = 'size_differs'), 0) AS "sizesDiffer",
               ${DESIGNS_WITHOUT_FILE} AS "designsWithoutArtwork"
          FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id
         WHERE s.id = $1
      `).first(pool, shopId);
      if (!row) return { account: null, links: 0, brokenLinks: 0, sizesDiffer: 0, designsWithoutArtwork: 0 };
      const { environment, kind, practice, tokenGood, events, ...counts } = row;
      if (environment === null || kind === null) return { account: null, ...counts };
      return {
        account: { environment, kind, practice, tokenGood, events: events ? "registered" : "polling" },
        ...counts,
      };
    },

    async liveState(shop) {
      const state = await queryPrepared(`
        SELECT a.environment, s.gone_live_at AS "goneLiveAt" FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id
         WHERE s.id = $1
      `).first(pool, shop);
      return state ?? { environment: null, goneLiveAt: null };
    },
  };
}
