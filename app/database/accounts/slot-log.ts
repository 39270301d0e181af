// An account's slots in the tables: the log of the last window, and the rows in line.
import type pg from "pg";
import { z } from "zod";
import type { LoggedRequest, SlotQuestion, Waiting } from "../../accounts/budget/decide-slot.ts";
import { DUE_SOON_MINUTES, STUCK_IN_LINE_MINUTES } from "../../accounts/limits.ts";
import { Fault } from "../../kernel/fault.ts";
import { KitOrderRowId, type KitAccountId } from "../../kernel/ids.ts";
import { PRIORITY, SHUT_REASONS } from "../../kernel/kit-budget.ts";
import { query, queryPrepared } from "../statements/query.ts";

type Queryable = Pick<pg.Pool, "query">;

const accountRow = z.object({
  request_limit: z.number().int(),
  shut_until: z.number().nullable(),
  shut_reason: z.enum(SHUT_REASONS).nullable().catch(null),
});
const log = z
  .array(z.tuple([z.number(), z.number()]))
  .transform((entries) => entries.map(([at, priority]): LoggedRequest => ({ at, priority })));
const count = z.coerce.number();
const lookRow = z.object({
  now: z.number(),
  log,
  ahead: count,
  cancels_ahead: count,
  background: count,
  background_ahead: count,
  removed: z.boolean(),
});
const head = z.object({ id: KitOrderRowId, priority: z.number() }).nullable();
const headsRow = z.object({ limit: z.number(), log, most_urgent: head, background: head });

/**
 * Locks the account for the rest of the transaction. Not FOR UPDATE: rows that refer to the account can be inserted
 * meanwhile without waiting (PostgreSQL, "Row-Level Locks": a foreign key's check takes FOR KEY SHARE).
 */
export async function lockAccount(
  client: Queryable,
  account: KitAccountId,
): Promise<Pick<SlotQuestion, "limit" | "shut">> {
  const { rows } = await queryPrepared(`
    SELECT request_limit, shut_reason, extract(epoch FROM shut_until)::float8 * 1000 AS shut_until
      FROM kit_accounts WHERE id = $1 FOR NO KEY UPDATE
  `).on(client, account);
  if (rows.length === 0) throw new Fault("no_such_account", "the Kit account is not there", { retryable: false });
  const { request_limit, shut_until, shut_reason } = accountRow.parse(rows[0]);
  return {
    limit: Math.max(1, request_limit),
    shut: shut_until === null || shut_reason === null ? null : { until: shut_until, why: shut_reason },
  };
}

/**
 * A row counts as waiting while its mark is fresh, or while it is due soon or was due recently: a stuck row stops
 * holding others back after that.
 */
const WAITS = `kit_wanted IS NOT NULL
  AND (kit_wanted_at > (SELECT clock_timestamp()) - interval '${STUCK_IN_LINE_MINUTES} minutes'
       OR due_at BETWEEN (SELECT clock_timestamp()) - interval '${STUCK_IN_LINE_MINUTES} minutes'
                     AND (SELECT clock_timestamp()) + interval '${DUE_SOON_MINUTES} minutes')`;

const RECENT = `(SELECT coalesce(json_agg(json_build_array(extract(epoch FROM started_at)::float8 * 1000, precedence)
                                          ORDER BY started_at, id), '[]')
                   FROM kit_requests
                  WHERE account_id = $1 AND started_at > (SELECT clock_timestamp()) - $2 * interval '1 millisecond')`;

/** Run under the account's lock, as a separate statement: only then does it see what others have committed. */
export async function readSlots(
  client: Queryable,
  ask: { account: KitAccountId; windowMs: number; priority: number; row: KitOrderRowId | null },
): Promise<Pick<SlotQuestion, "now" | "log"> & { waiting: Waiting; removed: boolean }> {
  const { rows } = await queryPrepared(`
    WITH asker AS (
      SELECT coalesce((SELECT kit_wanted_at FROM kit_orders WHERE id = $4 AND kit_wanted = $3),
                      clock_timestamp()) AS since
    ), line AS (
      SELECT kit_wanted >= ${PRIORITY.poll} AS is_background,
             kit_wanted <= ${PRIORITY.readToCancel} AS is_cancel,
             (kit_wanted, coalesce(kit_wanted_at, created_at), id)
               < ($3, (SELECT since FROM asker), coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')) AS is_ahead
        FROM kit_orders
       WHERE account_id = $1 AND id IS DISTINCT FROM $4 AND ${WAITS}
    )
    SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now,
           ${RECENT} AS log,
           count(*) FILTER (WHERE is_ahead) AS ahead,
           count(*) FILTER (WHERE is_ahead AND is_cancel) AS cancels_ahead,
           count(*) FILTER (WHERE is_background) AS background,
           count(*) FILTER (WHERE is_ahead AND is_background) AS background_ahead,
           EXISTS (SELECT FROM account_places p
                    WHERE p.account_id = $1 AND p.shop_id = (SELECT shop_id FROM kit_orders WHERE id = $4)
                      AND p.removed_at IS NOT NULL) AS removed
      FROM line
  `).on(client, ask.account, ask.windowMs, ask.priority, ask.row);
  const look = lookRow.parse(rows[0]);
  return {
    now: look.now,
    log: look.log,
    removed: look.removed,
    waiting: {
      ahead: look.ahead,
      cancelsAhead: look.cancels_ahead,
      background: look.background,
      backgroundAhead: look.background_ahead,
    },
  };
}

/** The first row in line, and the first of polling and lower priorities. Leased rows are being served already. */
export async function waitingHeads(
  pool: Queryable,
  about: { account: KitAccountId; windowMs: number; besides: readonly KitOrderRowId[] },
) {
  const first = <const Condition extends string>(condition: Condition) =>
    `(SELECT json_build_object('id', id, 'priority', kit_wanted) FROM kit_orders
       WHERE account_id = $1 AND kit_wanted IS NOT NULL AND ${condition} AND id <> ALL ($3::uuid[])
         AND (lease_until IS NULL OR lease_until <= (SELECT clock_timestamp()))
       ORDER BY kit_wanted, kit_wanted_at, id LIMIT 1)` as const;
  const { rows } = await query(`
    SELECT request_limit AS "limit", ${RECENT} AS log,
           ${first("true")} AS most_urgent, ${first(`kit_wanted >= ${PRIORITY.poll}`)} AS background
      FROM kit_accounts WHERE id = $1
  `).on(pool, about.account, about.windowMs, about.besides);
  if (rows.length === 0) throw new Fault("no_such_account", "the Kit account is not there", { retryable: false });
  const { limit, log: recent, most_urgent, background } = headsRow.parse(rows[0]);
  return { limit: Math.max(1, limit), log: recent, mostUrgent: most_urgent, background };
}
