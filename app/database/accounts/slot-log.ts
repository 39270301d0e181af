// An account's slots in the tables: the log of the last window, and the rows in line.
import type pg from "pg";
import { z } from "zod";
import type { LoggedRequest, SlotQuestion, Waiting } from "../../accounts/budget/decide-slot.ts";
import { DUE_SOON_MINUTES, STUCK_IN_LINE_MINUTES } from "../../accounts/limits.ts";
import { Fault } from "../../kernel/fault.ts";
import { KitOrderRowId, type KitAccountId } from "../../kernel/ids.ts";
import { PRIORITY } from "../../kernel/kit-budget.ts";
import { query, queryPrepared } from "../statements/query.ts";

type Queryable = Pick<pg.Pool, "query">;

const toLog = (json: unknown) =>
  z
    .array(z.tuple([z.number(), z.number()]))
    .parse(json)
    .map(([at, priority]): LoggedRequest => ({ at, priority }));
const Head = z.object({ id: KitOrderRowId, priority: z.number() }).nullable();

/**
 * Locks the account for the rest of the transaction. Not FOR UPDATE: rows that refer to the account can be inserted
 * meanwhile without waiting (PostgreSQL, "Row-Level Locks": a foreign key's check takes FOR KEY SHARE).
 */
export async function lockAccount(
  client: Queryable,
  account: KitAccountId,
): Promise<Pick<SlotQuestion, "limit" | "shut">> {
  const found = await queryPrepared(`
    SELECT request_limit, shut_reason AS why, extract(epoch FROM shut_until)::float8 * 1000 AS until
      FROM kit_accounts WHERE id = $1 FOR NO KEY UPDATE
  `).first(client, account);
  if (!found) throw noAccount();
  const { request_limit, why, until } = found;
  return { limit: Math.max(1, request_limit), shut: until === null || why === null ? null : { until, why } };
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
  const { now, removed, log, ...waiting } = await queryPrepared(`
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
           count(*) FILTER (WHERE is_ahead)::int AS ahead,
           count(*) FILTER (WHERE is_ahead AND is_cancel)::int AS "cancelsAhead",
           count(*) FILTER (WHERE is_background)::int AS background,
           count(*) FILTER (WHERE is_ahead AND is_background)::int AS "backgroundAhead",
           EXISTS (SELECT FROM account_places p
                    WHERE p.account_id = $1 AND p.shop_id = (SELECT shop_id FROM kit_orders WHERE id = $4)
                      AND p.removed_at IS NOT NULL) AS removed
      FROM line
  `).one(client, ask.account, ask.windowMs, ask.priority, ask.row);
  return { now, log: toLog(log), removed, waiting };
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
  const found = await query(`
    SELECT request_limit AS "limit", ${RECENT} AS log,
           ${first("true")} AS most_urgent, ${first(`kit_wanted >= ${PRIORITY.poll}`)} AS background
      FROM kit_accounts WHERE id = $1
  `).first(pool, about.account, about.windowMs, about.besides);
  if (!found) throw noAccount();
  return {
    limit: Math.max(1, found.limit),
    log: toLog(found.log),
    mostUrgent: Head.parse(found.most_urgent),
    background: Head.parse(found.background),
  };
}

const noAccount = () => new Fault("no_such_account", "the Kit account is not there", { retryable: false });
