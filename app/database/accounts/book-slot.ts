// Books a slot inside the caller's transaction, so that the slot and its request are written together or not at all.
import type pg from "pg";
import { decideSlot } from "../../accounts/budget/decide-slot.ts";
import { PROBE_MS, WINDOW_MS } from "../../accounts/limits.ts";
import type { KitAccountId, KitOrderRowId } from "../../kernel/ids.ts";
import type { Priority, Slot } from "../../kernel/kit-budget.ts";
import { queryPrepared } from "../statements/query.ts";
import { lockAccount, readSlots } from "./slot-log.ts";

export interface SlotAsk {
  account: KitAccountId;
  priority: Priority;
  /** The requesting row, so that it isn't in line behind itself. */
  row: KitOrderRowId | null;
}

/** `removed`: the row's store was removed from the account (decision 85), so nothing is requested there for it. */
export type BookedSlot = Slot | { kind: "removed" };

export type BookSlot = (client: Pick<pg.Pool, "query">, ask: SlotAsk) => Promise<BookedSlot>;

/**
 * Locks the account until the transaction ends: every other booking waits, so the caller does little after this and makes no
 * outside call. The caller may hold an order row's lock: no transaction locks an account first and an order's row after it.
 */
export const createBookSlot =
  (windowMs = WINDOW_MS): BookSlot =>
  async (client, { account, priority, row }) => {
    const state = await lockAccount(client, account);
    const { removed, ...slots } = await readSlots(client, { account, windowMs, priority, row });
    if (removed) return { kind: "removed" };
    const decision = decideSlot({ ...state, ...slots, windowMs, priority });
    if (decision.kind === "wait") {
      return { kind: "wait", until: new Date(Math.ceil(decision.until)), why: decision.why };
    }
    const slot = await queryPrepared(`
      WITH pruned AS (
        DELETE FROM kit_requests
         WHERE account_id = $1 AND started_at < (SELECT clock_timestamp()) - 2 * $3 * interval '1 millisecond'
      )
      INSERT INTO kit_requests (account_id, started_at, precedence) VALUES ($1, clock_timestamp(), $2) RETURNING id
    `).value(client, account, priority, windowMs);
    if (state.shut) await halfOpen(client, { account, probe: decision.probe });
    return { kind: "granted", slot };
  };

/**
 * The account is no longer shut. After a 429 all requests may go on; after a 401, or while Kit isn't reached, one
 * request, and the rest once it succeeds.
 */
async function halfOpen(
  client: Pick<pg.Pool, "query">,
  { account, probe }: { account: KitAccountId; probe: boolean },
): Promise<void> {
  await queryPrepared(
    probe
      ? `UPDATE kit_accounts SET shut_until = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`
      : `UPDATE kit_accounts SET shut_until = NULL, shut_reason = NULL WHERE id = $1 AND $2 > 0`,
  ).on(client, account, PROBE_MS);
}
