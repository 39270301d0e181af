// Kit's budget, exact over all processes: one row lock per account, one sliding log, the database's clock. An account
// locks only its own row, so it never slows another.
import type pg from "pg";
import { decideSlot, isPollingStarved, whoIsNext } from "../../accounts/budget/decide-slot.ts";
import {
  NOTE_GOOD_EVERY_MS,
  SLACK_MS,
  UNREACHED_APART_MINUTES,
  UNREACHED_PAUSE,
  WINDOW_MS,
} from "../../accounts/limits.ts";
import type { AccountBudget } from "../../accounts/ports/accounts.ts";
import { Fault } from "../../kernel/fault.ts";
import type { KitAccountId } from "../../kernel/ids.ts";
import { query, queryPrepared } from "../statements/query.ts";
import { inTransaction } from "../transaction.ts";
import { createBookSlot } from "./book-slot.ts";
import { lockAccount, readSlots, waitingHeads } from "./slot-log.ts";

export interface BudgetOptions {
  pool: pg.Pool;
  /** Shorter in tests only. */
  windowMs?: number;
  /** A slot is free sooner than expected: the account is served again. */
  onFreed?: (account: KitAccountId) => Promise<void>;
}

export function createBudget(options: BudgetOptions): AccountBudget {
  const { pool, windowMs = WINDOW_MS, onFreed } = options;
  const bookSlot = createBookSlot(windowMs);
  return {
    async take(account, { priority }) {
      const slot = await inTransaction(pool, (client) => bookSlot(client, { account, priority, row: null }));
      // Only a row has a store that can be removed.
      if (slot.kind === "removed") throw new Fault("slot_of_no_row", "a slot without a row", { retryable: false });
      return slot;
    },

    async giveBack(slot) {
      const account = await inTransaction(pool, async (client) => {
        const found = await query("SELECT account_id FROM kit_requests WHERE id = $1").firstValue(client, slot);
        if (!found) return null;
        // Under the account's lock: a row that saw the slot taken is in line by now, and is served below.
        await lockAccount(client, found);
        await query("DELETE FROM kit_requests WHERE id = $1").on(client, slot);
        return found;
      });
      if (account) await onFreed?.(account);
    },

    noteAnswered: (slot) =>
      queryPrepared(`
        UPDATE kit_requests SET started_at = clock_timestamp()
         WHERE id = $1 AND started_at < clock_timestamp() - $2 * interval '1 millisecond'
      `).run(pool, slot, (windowMs * SLACK_MS) / WINDOW_MS),

    async nextInLine(account, besides = []) {
      const { log, limit, mostUrgent, background } = await waitingHeads(pool, { account, windowMs, besides });
      const head = whoIsNext({ mostUrgent, background, starved: isPollingStarved(log, limit) });
      if (!head) return null;
      const { id: row, priority } = head;
      return inTransaction(pool, async (client) => {
        const state = await lockAccount(client, account);
        const slots = await readSlots(client, { account, windowMs, priority, row });
        const decision = decideSlot({ ...state, ...slots, windowMs, priority });
        return { row, inMs: decision.kind === "granted" ? 0 : Math.max(1, Math.ceil(decision.until - slots.now)) };
      });
    },

    // The machine's clock gives the time elapsed, the database's the time.
    noteStarted: (account, { at, priority }) =>
      query(`
        INSERT INTO kit_requests (account_id, started_at, precedence)
        VALUES ($1, clock_timestamp() - $2 * interval '1 millisecond', $3) RETURNING id
      `).value(pool, account, Math.max(0, Date.now() - at.getTime()), priority),

    async shut(account, until, why) {
      // A later end is kept, and a 429 in between doesn't make a refused token valid.
      await query(`
        UPDATE kit_accounts
           SET shut_until = GREATEST(shut_until, clock_timestamp() + $2 * interval '1 millisecond'),
               shut_reason = CASE WHEN shut_reason = 'unauthorized' THEN shut_reason ELSE $3 END,
               unreachable_since = NULL,
               last_refused_at = CASE WHEN $3 = 'unauthorized' THEN clock_timestamp() ELSE last_refused_at END
         WHERE id = $1
      `).on(pool, account, Math.max(0, until.getTime() - Date.now()), why);
    },

    async shutUnreached(account) {
      // A refused token stays refused. A failure long ago doesn't count.
      await query(`
        WITH seen AS (
          SELECT id, clock_timestamp() AS now,
                 CASE WHEN shut_until > clock_timestamp() - interval '${UNREACHED_APART_MINUTES} minutes' THEN unreachable_since END AS since
            FROM kit_accounts WHERE id = $1 FOR NO KEY UPDATE
        )
        UPDATE kit_accounts a
           SET unreachable_since = coalesce(seen.since, seen.now),
               shut_until = seen.now + least(greatest(coalesce(seen.now - seen.since, interval '0') / 2,
                                                      $2 * interval '1 millisecond'), $3 * interval '1 millisecond'),
               shut_reason = CASE WHEN shut_reason = 'unauthorized' THEN shut_reason ELSE 'unreachable' END
          FROM seen WHERE a.id = seen.id AND (a.shut_reason IS DISTINCT FROM 'rate_limited' OR a.shut_until <= seen.now)
      `).on(pool, account, UNREACHED_PAUSE.shortestMs, UNREACHED_PAUSE.longestMs);
    },

    async noteReached(account) {
      const opened = await query(`
        WITH before AS (
          SELECT id, shut_reason FROM kit_accounts WHERE id = $1 AND unreachable_since IS NOT NULL FOR NO KEY UPDATE
        )
        UPDATE kit_accounts a
           SET unreachable_since = NULL,
               shut_until = CASE WHEN a.shut_reason = 'unreachable' THEN NULL ELSE a.shut_until END,
               shut_reason = CASE WHEN a.shut_reason = 'unreachable' THEN NULL ELSE a.shut_reason END
          FROM before WHERE a.id = before.id
        RETURNING before.shut_reason IS NOT DISTINCT FROM 'unreachable' AS opened
      `).firstValue(pool, account);
      if (opened) await onFreed?.(account);
    },

    async noteGood(account, { showedOrder } = { showedOrder: false }) {
      const opened = await queryPrepared(`
        WITH before AS (
          SELECT id, shut_reason FROM kit_accounts
           WHERE id = $1
             AND (shut_reason IN ('unauthorized', 'unreachable') OR unreachable_since IS NOT NULL
                  OR last_good_call_at IS NULL
                  OR last_good_call_at < clock_timestamp() - $2 * interval '1 millisecond'
                  OR $3 AND coalesce(order_read_at < clock_timestamp() - $2 * interval '1 millisecond', true))
             FOR NO KEY UPDATE
        )
        UPDATE kit_accounts a
           SET last_good_call_at = clock_timestamp(), unreachable_since = NULL,
               order_read_at = CASE WHEN $3 THEN clock_timestamp() ELSE a.order_read_at END,
               shut_until = CASE WHEN a.shut_reason IN ('unauthorized', 'unreachable') THEN NULL ELSE a.shut_until END,
               shut_reason = CASE WHEN a.shut_reason IN ('unauthorized', 'unreachable') THEN NULL ELSE a.shut_reason END
          FROM before WHERE a.id = before.id
        RETURNING coalesce(before.shut_reason IN ('unauthorized', 'unreachable'), false) AS opened
      `).firstValue(pool, account, NOTE_GOOD_EVERY_MS, showedOrder);
      // Rows in line were scheduled for the next try.
      if (opened) await onFreed?.(account);
    },
  };
}
