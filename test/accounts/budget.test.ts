import pg from "pg";
import { expect, test } from "vitest";
import { PROBE_MS } from "../../app/accounts/limits.ts";
import type { AccountBudget } from "../../app/accounts/ports/accounts.ts";
import { createBookSlot } from "../../app/database/accounts/book-slot.ts";
import { createBudget } from "../../app/database/accounts/budget.ts";
import { createOrderRows } from "../../app/database/orders/order-rows.ts";
import type { KitAccountId, KitOrderRowId } from "../../app/kernel/ids.ts";
import { PRIORITY, type Priority, type Slot } from "../../app/kernel/kit-budget.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";
import { addLine, type InLine } from "./add-line.ts";

setDatabase();

const send = { priority: PRIORITY.send };

/** As if that much time had passed since everything that was logged or marked. */
async function letPass(account: KitAccountId, milliseconds: number) {
  for (const [table, column] of [
    ["kit_requests", "started_at"],
    ["kit_orders", "kit_wanted_at"],
    ["kit_orders", "due_at"],
  ]) {
    await database.pool.query(
      `UPDATE ${table} SET ${column} = ${column} - $2 * interval '1 millisecond' WHERE account_id = $1`,
      [account, milliseconds],
    );
  }
  await database.pool.query(
    `UPDATE kit_accounts SET shut_until = shut_until - $2 * interval '1 millisecond' WHERE id = $1`,
    [account, milliseconds],
  );
}

/** A row that asks as it does in life, under a claim; it rests when it was served. */
async function asks(row: KitOrderRowId, { accountId, priority }: { accountId: KitAccountId; priority: Priority }) {
  const rows = createOrderRows({ prisma: database.prisma, pool: database.pool, bookSlot: createBookSlot() });
  const claim = (await rows.claim(row, 60_000))!;
  const begun = await rows.beginRead(claim, { accountId, priority, at: new Date() });
  if (begun.kind === "stale" || begun.kind === "removed") throw new Error("expected a claim that holds");
  if (begun.kind === "wait") return begun;
  await rows.release(claim, { dueAt: null, fault: null });
  return { kind: "granted" as const, slot: begun.slot };
}

function granted(slots: Slot[]): number {
  return slots.filter(({ kind }) => kind === "granted").length;
}

function waitOf(slot: Slot) {
  if (slot.kind !== "wait") throw new Error("expected to wait");
  return { seconds: (slot.until.getTime() - Date.now()) / 1_000, why: slot.why };
}

test("many processes at once never take more than the limit, and take all of it", async () => {
  const account = await addAccount(database.prisma);
  const pools = Array.from({ length: 6 }, () => new pg.Pool({ connectionString: database.url, max: 4 }));
  const budgets = pools.map((pool) => createBudget({ pool }));
  const storm = () =>
    Promise.all(budgets.flatMap((budget) => Array.from({ length: 25 }, () => budget.take(account, send))));
  try {
    const first = await storm();
    expect(granted(first)).toBe(60);
    for (const slot of first.filter(({ kind }) => kind === "wait")) {
      expect(waitOf(slot).seconds).toBeGreaterThan(30);
      expect(waitOf(slot).seconds).toBeLessThanOrEqual(62);
    }
    await letPass(account, 45_000);
    expect(granted(await storm()), "not before their time").toBe(0);
    await letPass(account, 16_001);
    expect(granted(await storm())).toBe(60);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

test("a request that took long counts from its answer on, since Kit counts arrivals; one that did not, from its start", async () => {
  const account = await addAccount(database.prisma, { requestLimit: 2 });
  const budget = createBudget({ pool: database.pool });
  const [slow, swift] = [await budget.take(account, send), await budget.take(account, send)];
  if (slow.kind !== "granted" || swift.kind !== "granted") throw new Error("expected two slots");
  await budget.noteAnswered(swift.slot);
  await letPass(account, 20_000);
  await budget.noteAnswered(slow.slot);
  // 41 s after the swift one's start there is room for one, and for a second one only 61 s after the slow one's answer.
  expect(waitOf(await budget.take(account, send)).seconds).toBeLessThan(42);
  await letPass(account, 41_100);
  expect((await budget.take(account, send)).kind).toBe("granted");
  const { seconds } = waitOf(await budget.take(account, send));
  expect(seconds).toBeGreaterThan(15);
  expect(seconds).toBeLessThan(21);
});

test("in real time, no sliding window ever holds more than the limit", async () => {
  const account = await addAccount(database.prisma, { requestLimit: 7 });
  const windowMs = 250;
  const pools = Array.from({ length: 4 }, () => new pg.Pool({ connectionString: database.url, max: 2 }));
  let [taken, refused] = [0, 0];
  const atWork = () => taken < 7 * 8;
  const worker = async (pool: pg.Pool) => {
    const budget = createBudget({ pool, windowMs });
    while (atWork()) {
      const slot = await budget.take(account, send);
      if (slot.kind === "granted") taken += 1;
      else {
        refused += 1;
        await new Promise((resolve) =>
          setTimeout(resolve, Math.max(1, Math.min(30, slot.until.getTime() - Date.now()))),
        );
      }
    }
  };
  const seen = new Map<string, number>();
  let ended = false;
  const watcher = (async () => {
    for (let last = false; !last;) {
      last = ended;
      const { rows } = await database.pool.query<{ id: string; at: number }>(
        "SELECT id, extract(epoch FROM started_at)::float8 * 1000 AS at FROM kit_requests WHERE account_id = $1",
        [account],
      );
      for (const { id, at } of rows) seen.set(id, at);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  })();
  await Promise.all([...pools, ...pools].map(worker));
  ended = true;
  await watcher;
  await Promise.all(pools.map((pool) => pool.end()));
  const starts = [...seen.values()].toSorted((a, b) => a - b);
  expect(starts).toHaveLength(taken);
  for (let n = 7; n < starts.length; n += 1) expect(starts[n]! - starts[n - 7]!).toBeGreaterThanOrEqual(windowMs);
  // A free slot is taken soon: at twice the time that the windows need, twice as many looks would have been in vain.
  expect(refused / taken).toBeLessThan(18);
});

test("one brand's storm does not keep another brand waiting", async () => {
  const [stormy, calm] = [await addAccount(database.prisma), await addAccount(database.prisma)];
  const budget = createBudget({ pool: database.pool });
  const locked = await database.pool.connect();
  try {
    await locked.query("BEGIN");
    await locked.query("SELECT 1 FROM kit_accounts WHERE id = $1 FOR NO KEY UPDATE", [stormy]);
    const blocked = budget.take(stormy, send);
    expect(await budget.take(calm, send)).toMatchObject({ kind: "granted" });
    const first = await Promise.race([blocked, new Promise((resolve) => setTimeout(() => resolve("waits"), 100))]);
    expect(first).toBe("waits");
    await locked.query("COMMIT");
    expect(await blocked).toMatchObject({ kind: "granted" });
  } finally {
    locked.release();
  }
});

test("orders can be written while a slot is being taken", async () => {
  const [account, { id: shopId }] = [await addAccount(database.prisma), await addShop(database.prisma)];
  const taking = await database.pool.connect();
  await taking.query("BEGIN");
  await taking.query("SELECT 1 FROM kit_accounts WHERE id = $1 FOR NO KEY UPDATE", [account]);
  const written = addKitOrder(database.prisma, { shopId, accountId: account });
  await expect(written).resolves.toBeDefined();
  await taking.query("COMMIT");
  taking.release();
});

const lineOf = (line: InLine[]) => addLine(database.prisma, line);
const nextOf = async (budget: AccountBudget, account: KitAccountId) => (await budget.nextInLine(account))?.row ?? null;

test("the last free slot goes to the cancellation, not to the first to ask", async () => {
  const budget = createBudget({ pool: database.pool });
  const { accountId, rows } = await lineOf([
    { wanted: PRIORITY.send, ago: 50 },
    { wanted: PRIORITY.cancel, ago: 1 },
  ]);
  expect(await nextOf(budget, accountId)).toBe(rows[1]);
  expect(waitOf(await asks(rows[0]!, { accountId, priority: PRIORITY.send })).why).toBe("budget");
  expect(await asks(rows[1]!, { accountId, priority: PRIORITY.cancel })).toMatchObject({
    kind: "granted",
  });
  expect(await nextOf(budget, accountId)).toBe(rows[0]);
  await letPass(accountId, 61_001);
  expect(await asks(rows[0]!, { accountId, priority: PRIORITY.send })).toMatchObject({
    kind: "granted",
  });
  expect(await nextOf(budget, accountId)).toBeNull();
});

test("a cancellation whose kit was just read goes before the readings that others wait for", async () => {
  const budget = createBudget({ pool: database.pool });
  const { accountId, rows } = await lineOf([
    { wanted: PRIORITY.readToCancel, ago: 50 },
    { wanted: PRIORITY.cancel, ago: 1 },
  ]);
  expect(await nextOf(budget, accountId)).toBe(rows[1]);
  expect(waitOf(await asks(rows[0]!, { accountId, priority: PRIORITY.readToCancel })).why).toBe("budget");
  expect(await asks(rows[1]!, { accountId, priority: PRIORITY.cancel })).toMatchObject({
    kind: "granted",
  });
});

test("orders that wait keep their place in the line when they ask again", async () => {
  const budget = createBudget({ pool: database.pool });
  const { accountId, rows } = await lineOf([{ wanted: null }, { wanted: null }, { wanted: null }]);
  const ask = (index: number) => asks(rows[index]!, { accountId, priority: PRIORITY.send });
  expect((await ask(0)).kind).toBe("granted");
  expect((await ask(1)).kind).toBe("wait");
  expect((await ask(2)).kind).toBe("wait");
  expect((await ask(1)).kind).toBe("wait");
  await letPass(accountId, 61_001);
  expect((await ask(2)).kind, "the second asked first").toBe("wait");
  expect(await nextOf(budget, accountId)).toBe(rows[1]);
  expect((await ask(1)).kind).toBe("granted");
});

test("an order that is stuck does not hold the others back", async () => {
  const budget = createBudget({ pool: database.pool });
  for (const stuck of [
    { wanted: PRIORITY.cancel, ago: 600, due: -300 },
    { wanted: PRIORITY.cancel, ago: 600, due: null },
    { wanted: PRIORITY.cancel, ago: 600, due: 8 * 3_600 },
    { wanted: null },
  ]) {
    const { accountId } = await lineOf([stuck]);
    expect(await budget.take(accountId, send), JSON.stringify(stuck)).toMatchObject({ kind: "granted" });
  }
  for (const waiting of [
    { wanted: PRIORITY.cancel, ago: 600, due: 30 },
    { wanted: PRIORITY.cancel, ago: 5, due: null },
    { wanted: PRIORITY.send, ago: 600, due: -60 },
  ]) {
    const { accountId } = await lineOf([waiting]);
    expect((await budget.take(accountId, send)).kind, JSON.stringify(waiting)).toBe("wait");
  }
});

test("an order being worked on is not served twice", async () => {
  const budget = createBudget({ pool: database.pool });
  const { accountId, rows } = await lineOf([{ wanted: PRIORITY.cancel, leased: true }, { wanted: PRIORITY.send }]);
  expect(await nextOf(budget, accountId)).toBe(rows[1]);
});

test("after nine orders in a row a waiting poll gets its slot", async () => {
  const budget = createBudget({ pool: database.pool });
  const { accountId, rows } = await lineOf([{ wanted: PRIORITY.send, ago: 9 }, { wanted: PRIORITY.poll }]);
  await database.prisma.kitAccount.update({ where: { id: accountId }, data: { requestLimit: 10 } });
  for (let taken = 0; taken < 9; taken += 1)
    await budget.noteStarted(accountId, { at: new Date(), priority: PRIORITY.send });
  expect(await nextOf(budget, accountId)).toBe(rows[1]);
  expect((await asks(rows[0]!, { accountId, priority: PRIORITY.send })).kind).toBe("wait");
  expect((await asks(rows[1]!, { accountId, priority: PRIORITY.poll })).kind).toBe("granted");
});

test("after a 429 nothing starts before the moment that Kit named", async () => {
  const budget = createBudget({ pool: database.pool });
  const account = await addAccount(database.prisma);
  await budget.shut(account, new Date(Date.now() + 20_000), "rate_limited");
  await budget.shut(account, new Date(Date.now() + 5_000), "rate_limited");
  const wait = waitOf(await budget.take(account, send));
  expect(wait.why).toBe("rate_limited");
  expect(wait.seconds).toBeGreaterThan(15);
  await budget.noteGood(account);
  expect((await budget.take(account, send)).kind, "a late good answer does not undo it").toBe("wait");
  await letPass(account, 21_000);
  expect(granted([await budget.take(account, send), await budget.take(account, send)])).toBe(2);
});

test("after a 401 one request tries again, and a good answer lets all the others follow", async () => {
  const budget = createBudget({ pool: database.pool });
  const account = await addAccount(database.prisma);
  await budget.shut(account, new Date(Date.now() + 600_000), "unauthorized");
  await budget.shut(account, new Date(Date.now() + 1_000), "rate_limited");
  expect(waitOf(await budget.take(account, send)).why).toBe("unauthorized");
  await letPass(account, 601_000);
  expect((await budget.take(account, send)).kind).toBe("granted");
  const second = waitOf(await budget.take(account, send));
  expect(second.why).toBe("unauthorized");
  expect(second.seconds).toBeLessThanOrEqual(PROBE_MS / 1_000 + 1);
  await budget.noteGood(account);
  expect((await budget.take(account, send)).kind).toBe("granted");
  const { lastGoodCallAt, lastRefusedAt } = await database.prisma.kitAccount.findUniqueOrThrow({
    where: { id: account },
  });
  expect(lastGoodCallAt).not.toBeNull();
  expect(lastRefusedAt).not.toBeNull();
});

test("an order in line learns when its slot is free: after the requests of the window and those ahead of it", async () => {
  const budget = createBudget({ pool: database.pool });
  const { accountId, rows } = await lineOf([
    { wanted: PRIORITY.cancel, ago: 1 },
    { wanted: PRIORITY.send, ago: 50 },
  ]);
  expect(await budget.nextInLine(accountId)).toEqual({ row: rows[0], inMs: 0 });
  // The first is served at this moment: its slot is as good as taken.
  const second = await budget.nextInLine(accountId, [rows[0]!]);
  expect(second?.row).toBe(rows[1]);
  expect(second!.inMs / 1_000).toBeGreaterThan(50);
  expect(second!.inMs / 1_000).toBeLessThanOrEqual(61);
  expect(await budget.nextInLine(accountId, rows)).toBeNull();
  await database.prisma.kitAccount.update({ where: { id: accountId }, data: { requestLimit: 2 } });
  expect(await budget.nextInLine(accountId, [rows[0]!])).toEqual({ row: rows[1], inMs: 0 });
  await budget.shut(accountId, new Date(Date.now() + 20_000), "rate_limited");
  expect((await budget.nextInLine(accountId))!.inMs / 1_000, "not before the moment that Kit named").toBeGreaterThan(
    15,
  );
});

test("the log does not grow for ever", async () => {
  const budget = createBudget({ pool: database.pool });
  const account = await addAccount(database.prisma);
  await budget.take(account, send);
  await letPass(account, 300_000);
  await budget.take(account, send);
  expect(await database.prisma.kitRequest.count({ where: { accountId: account } })).toBe(1);
});
