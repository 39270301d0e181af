// Kit's budget, exact over all processes: one row lock per account, one sliding log, the database's clock. An account's
// storm takes its own row only, so it never slows another's.
import type pg from "pg";
import type { KitAccountId } from "../platform/ids.ts";
import type { KitBudget, Slot } from "../orders/ports.ts";
import { inTransaction } from "../platform/transaction.ts";
import { PRECEDENCE, type Precedence } from "./precedence.ts";
import { decideSlot, isPollingStarved, SLACK_MS, slotMoment, whoIsNext, WINDOW_MS } from "./slot-decision.ts";
import { lockAccount, lookAtSlots, waitingHeads } from "./slot-look.ts";

/** After a 401 that no token survives, one request tries again so often (design: the wait ends by itself). */
export const PROBE_MS = 60_000;
/** `last good call` is as exact as a person needs it, without a write for each request. */
const NOTE_GOOD_EVERY_MS = 60_000;

export interface AccountBudget extends KitBudget {
  /** When the account's next slot is free for whoever is most urgent then. May lie in the past: now. */
  nextFree(account: KitAccountId): Promise<Date>;
  /**
   * The row that gets the next slot: of those that wait (`kit_wanted` not null) and that nobody works on at the moment,
   * the most urgent, then the one waiting longest; polling when its turn has come.
   */
  mostUrgent(account: KitAccountId): Promise<string | null>;
  /** Counts a request that started at this moment before it was known whose it was (a token that is pasted). */
  noteStarted(account: KitAccountId, request: { at: Date; precedence: Precedence }): Promise<void>;
}

export interface BudgetOptions {
  pool: pg.Pool;
  /** Shorter in tests only. */
  windowMs?: number;
  now?: () => Date;
}

/**
 * The marks `kit_wanted` and `kit_wanted_at` of a row that asks are kept here, in the transaction that decides: set
 * (and its place in the line kept) when it has to wait, taken away when it gets its slot. A mark that outlives its slot
 * would keep everybody behind it waiting for nothing.
 */
export function createBudget({ pool, windowMs = WINDOW_MS, now = () => new Date() }: BudgetOptions): AccountBudget {
  return {
    take: (account, ask) =>
      inTransaction(pool, async (client): Promise<Slot> => {
        const state = await lockAccount(client, account);
        const look = await lookAtSlots(client, { account, windowMs, ...ask });
        const { precedence, row } = ask;
        const decision = decideSlot({ ...state, ...look, windowMs, precedence });
        if (decision.kind === "wait") {
          if (row !== null) await markWaiting(client, row, precedence);
          return { kind: "wait", until: new Date(Math.ceil(decision.until)), why: decision.why };
        }
        const slot = await grant(client, { account, precedence, row, windowMs });
        if (state.shut) await halfOpen(client, { account, probe: decision.probe });
        return { kind: "granted", slot };
      }),

    async noteAnswered(slot) {
      await pool.query(
        `UPDATE kit_requests SET started_at = clock_timestamp()
          WHERE id = $1 AND started_at < clock_timestamp() - $2 * interval '1 millisecond'`,
        [slot, (windowMs * SLACK_MS) / WINDOW_MS],
      );
    },

    async nextFree(account) {
      return inTransaction(pool, async (client) => {
        const state = await lockAccount(client, account);
        const look = await lookAtSlots(client, { account, windowMs, precedence: PRECEDENCE.cancel, row: null });
        const free = slotMoment({ ...state, ...look, windowMs }, 1);
        return new Date(Math.ceil(Math.max(free, state.shut?.until ?? 0)));
      });
    },

    async mostUrgent(account) {
      const { log, limit, mostUrgent, background } = await waitingHeads(pool, { account, windowMs });
      return whoIsNext({ mostUrgent, background, starved: isPollingStarved(log, limit) })?.id ?? null;
    },

    async noteStarted(account, { at, precedence }) {
      // The machine's clock tells how long ago, the database's when.
      await pool.query(
        `INSERT INTO kit_requests (account_id, started_at, precedence)
         VALUES ($1, clock_timestamp() - $2 * interval '1 millisecond', $3)`,
        [account, Math.max(0, now().getTime() - at.getTime()), precedence],
      );
    },

    async shut(account, until, why) {
      // A later end stays, and a 429 in between does not make a refused token a good one.
      await pool.query(
        `UPDATE kit_accounts
            SET shut_until = GREATEST(shut_until, clock_timestamp() + $2 * interval '1 millisecond'),
                shut_reason = CASE WHEN shut_reason = 'unauthorized' THEN shut_reason ELSE $3 END,
                last_refused_at = CASE WHEN $3 = 'unauthorized' THEN clock_timestamp() ELSE last_refused_at END
          WHERE id = $1`,
        [account, Math.max(0, until.getTime() - now().getTime()), why],
      );
    },

    async noteGood(account) {
      await pool.query(
        `UPDATE kit_accounts
            SET last_good_call_at = clock_timestamp(),
                shut_until = CASE WHEN shut_reason = 'unauthorized' THEN NULL ELSE shut_until END,
                shut_reason = CASE WHEN shut_reason = 'unauthorized' THEN NULL ELSE shut_reason END
          WHERE id = $1
            AND (shut_reason = 'unauthorized' OR last_good_call_at IS NULL
                 OR last_good_call_at < clock_timestamp() - $2 * interval '1 millisecond')`,
        [account, NOTE_GOOD_EVERY_MS],
      );
    },
  };
}

async function grant(
  client: pg.PoolClient,
  slot: { account: KitAccountId; precedence: Precedence; row: string | null; windowMs: number },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `WITH pruned AS (
       DELETE FROM kit_requests
        WHERE account_id = $1 AND started_at < (SELECT clock_timestamp()) - 2 * $4 * interval '1 millisecond'
     ), served AS (
       UPDATE kit_orders SET kit_wanted = NULL, kit_wanted_at = NULL WHERE id = $3 AND kit_wanted IS NOT NULL
     )
     INSERT INTO kit_requests (account_id, started_at, precedence) VALUES ($1, clock_timestamp(), $2) RETURNING id`,
    [slot.account, slot.precedence, slot.row, slot.windowMs],
  );
  return rows[0]!.id;
}

async function markWaiting(client: pg.PoolClient, row: string, precedence: Precedence): Promise<void> {
  await client.query(
    `UPDATE kit_orders
        SET kit_wanted = $2, kit_wanted_at = clock_timestamp()
      WHERE id = $1 AND (kit_wanted IS DISTINCT FROM $2 OR kit_wanted_at IS NULL)`,
    [row, precedence],
  );
}

/** The shutting has run out. After a 429 all may go on; after a 401 one request, and the rest when it was good. */
async function halfOpen(client: pg.PoolClient, { account, probe }: { account: KitAccountId; probe: boolean }) {
  await client.query(
    probe
      ? `UPDATE kit_accounts SET shut_until = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`
      : `UPDATE kit_accounts SET shut_until = NULL, shut_reason = NULL WHERE id = $1 AND $2 > 0`,
    [account, PROBE_MS],
  );
}
