// The account's budget while Kit cannot be reached: one request tries for all, after pauses that grow.
import { describe, expect, test } from "vitest";
import type { AccountBudget } from "../../app/accounts/ports/accounts.ts";
import { createBudget } from "../../app/database/accounts/budget.ts";
import type { KitAccountId } from "../../app/kernel/ids.ts";
import { PRIORITY, type Slot } from "../../app/kernel/kit-budget.ts";
import { database, setDatabase } from "../support/database.ts";
import { meanwhileLocked } from "../support/meanwhile-locked.ts";
import { addAccount } from "../support/stores/kit-rows.ts";

setDatabase();

const send = { priority: PRIORITY.send, row: null };
const granted = (slots: Slot[]) => slots.filter(({ kind }) => kind === "granted").length;

function waitOf(slot: Slot): { seconds: number; why: string } {
  if (slot.kind !== "wait") throw new Error("expected a wait");
  return { seconds: (slot.until.getTime() - Date.now()) / 1_000, why: slot.why };
}

test.each(["noteReached", "noteGood"] as const)(
  "%s frees the rows of an account that another process shut meanwhile",
  async (note) => {
    const freed: KitAccountId[] = [];
    const budget = createBudget({ pool: database.pool, onFreed: async (id) => void freed.push(id) });
    const account = await addAccount(database.prisma);
    await database.pool.query("UPDATE kit_accounts SET unreachable_since = clock_timestamp() WHERE id = $1", [account]);
    const lock = { pool: database.pool, sql: "SELECT FROM kit_accounts WHERE id = $1 FOR UPDATE", values: [account] };
    await meanwhileLocked(lock, [() => budget[note](account)], (other) =>
      other.query(
        "UPDATE kit_accounts SET shut_until = clock_timestamp() + interval '1 hour', shut_reason = 'unreachable' WHERE id = $1",
        [account],
      ),
    );
    expect(granted([await budget.take(account, send)])).toBe(1);
    expect(freed).toEqual([account]);
  },
);

describe("while Kit is not reached", () => {
  const pauses = async (budget: AccountBudget, account: KitAccountId) => {
    await budget.shutUnreached(account);
    const wait = waitOf(await budget.take(account, send));
    expect(wait.why).toBe("unreachable");
    return wait.seconds;
  };
  const away = (account: KitAccountId, seconds: number) =>
    database.pool.query(
      `UPDATE kit_accounts SET unreachable_since = clock_timestamp() - $2 * interval '1 second', shut_until = clock_timestamp() - interval '1 millisecond'
        WHERE id = $1`,
      [account, seconds],
    );

  test("the pauses grow with the time that it is away, up to an end", async () => {
    const budget = createBudget({ pool: database.pool });
    const account = await addAccount(database.prisma);
    const found = [await pauses(budget, account)];
    for (const seconds of [60, 120, 36_000]) {
      await away(account, seconds);
      found.push(await pauses(budget, account));
    }
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found.at(-1)! / found[0]!).toBeGreaterThan(10);
    expect(found.at(-1)!).toBeLessThanOrEqual(121);
  });

  test("one request tries again; any answer lets the others follow, and the next failure begins anew", async () => {
    const budget = createBudget({ pool: database.pool });
    const account = await addAccount(database.prisma);
    for (const note of ["noteReached", "noteGood"] as const) {
      await budget.shutUnreached(account);
      await away(account, 600);
      expect((await budget.take(account, send)).kind).toBe("granted");
      expect(waitOf(await budget.take(account, send)).why).toBe("unreachable");
      await budget[note](account);
      expect(granted([await budget.take(account, send), await budget.take(account, send)])).toBe(2);
      expect(await pauses(budget, account)).toBeLessThan(10);
      await budget[note](account);
    }
  });

  test("a refused token stays refused, and a 429's time stays", async () => {
    const budget = createBudget({ pool: database.pool });
    const refused = await addAccount(database.prisma);
    await budget.shut(refused, new Date(Date.now() + 1_000), "unauthorized");
    await budget.shutUnreached(refused);
    expect(waitOf(await budget.take(refused, send)).why).toBe("unauthorized");
    const limited = await addAccount(database.prisma);
    await budget.shut(limited, new Date(Date.now() + 60_000), "rate_limited");
    await budget.shutUnreached(limited);
    const wait = waitOf(await budget.take(limited, send));
    expect(wait.why).toBe("rate_limited");
    expect(wait.seconds).toBeGreaterThan(50);
  });
});
