// What is booked of Kit's budget is used or given back, with many processes on one PostgreSQL.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountKit } from "../../app/accounts/tokens/call-kit.ts";
import { createBookSlot } from "../../app/database/accounts/book-slot.ts";
import { createBudget } from "../../app/database/accounts/budget.ts";
import { createOrderRows } from "../../app/database/orders/order-rows.ts";
import { KitOrderId, type KitAccountId, type KitOrderRowId, type SlotId } from "../../app/kernel/ids.ts";
import { PRIORITY } from "../../app/kernel/kit-budget.ts";
import { createKitClient } from "../../app/kit/client.ts";
import { createWire } from "../../app/kit/exchange.ts";
import type { OrderRows } from "../../app/orders/ports/order-rows.ts";
import { freePort } from "../../scripts/demo/free-port.ts";
import { meanwhileLocked } from "../support/meanwhile-locked.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";
import { setKitWorld, world } from "./kit-world.ts";

let pools: pg.Pool[];
setKitWorld();
beforeAll(async () => {
  pools = Array.from({ length: 4 }, () => new pg.Pool({ connectionString: world.database.url, max: 4 }));
});
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

const LEASE = 60_000;
const send = { priority: PRIORITY.send };
const booked = (accountId: KitAccountId) => world.prisma.kitRequest.count({ where: { accountId } });
const rowsOn = (pool: pg.Pool): OrderRows =>
  createOrderRows({ prisma: world.prisma, pool, bookSlot: createBookSlot() });

async function ordersOn(accountId: KitAccountId, count: number): Promise<KitOrderRowId[]> {
  const { id: shopId } = await addShop(world.prisma, { kitAccountId: accountId });
  const ids = [];
  for (let n = 0; n < count; n++) ids.push(await addKitOrder(world.prisma, { shopId, accountId }));
  return ids;
}

/** Wants to read at Kit, as a row's worker does. */
async function beginRead(rows: OrderRows, id: KitOrderRowId, accountId: KitAccountId) {
  const claim = await rows.claim(id, LEASE);
  if (!claim) throw new Error("expected a claim");
  return rows.beginRead(claim, { accountId, priority: PRIORITY.send, at: new Date() });
}

async function taken(account: KitAccountId): Promise<SlotId> {
  const slot = await world.budget.take(account, send);
  if (slot.kind !== "granted") throw new Error("expected a slot");
  return slot.slot;
}

test("a slot that is given back is free at once, and once only", async () => {
  const account = await addAccount(world.prisma, { requestLimit: 1 });
  const slot = await taken(account);
  expect((await world.budget.take(account, send)).kind).toBe("wait");
  await Promise.all([world.budget.giveBack(slot), world.budget.giveBack(slot)]);
  expect((await world.budget.take(account, send)).kind).toBe("granted");
  expect((await world.budget.take(account, send)).kind).toBe("wait");
});

test("while slots are taken and given back by many processes, the limit holds and nothing of it is lost", async () => {
  const account = await addAccount(world.prisma, { requestLimit: 12 });
  const budgets = pools.map((pool) => createBudget({ pool }));
  const kept: SlotId[] = [];
  const asker = async (nth: number) => {
    const budget = budgets[nth % budgets.length]!;
    for (let turn = 0; turn < 60; turn++) {
      const slot = await budget.take(account, send);
      if (slot.kind === "granted" && turn % 2 === nth % 2) return kept.push(slot.slot);
      if (slot.kind === "granted") await budget.giveBack(slot.slot);
      else if (kept.length >= 12) return;
    }
  };
  await Promise.all(Array.from({ length: 24 }, (_, nth) => asker(nth)));
  expect(kept).toHaveLength(12);
  expect(await booked(account)).toBe(12);
  expect((await world.budget.take(account, send)).kind).toBe("wait");
});

test("orders that are woken while they ask book as many slots as requests begin, and use up the limit", async () => {
  const account = await addAccount(world.prisma, { requestLimit: 15 });
  const ids = await ordersOn(account, 30);
  const begun: KitOrderRowId[] = [];
  const worker = async (id: KitOrderRowId, nth: number) => {
    const rows = rowsOn(pools[nth % pools.length]!);
    for (let turn = 0; turn < 3; turn++) {
      const claim = await rows.claim(id, LEASE);
      if (!claim) return;
      const ask = { accountId: account, priority: PRIORITY.send, at: new Date() };
      const about = {
        from: "received" as const,
        lines: [],
        partsMark: "",
        customerSalt: new Uint8Array(),
        phoneHmac: null,
        storeReadAt: new Date(),
        toStore: false,
      };
      // Each first try meets an event of the store's.
      const [end] = await Promise.all([
        rows.beginCreate(claim, { ...ask, ...about, customerHmac: new Uint8Array() }),
        turn === 0 ? rows.nudge(id) : null,
      ]);
      if (end.kind === "begun") return void begun.push(id);
      if (end.kind === "wait") return;
    }
  };
  await Promise.all(ids.map(worker));
  expect([begun.length, await booked(account)]).toEqual([15, 15]);
  const attempts = await world.prisma.attempt.findMany({ where: { accountId: account } });
  expect(new Set(attempts.map((attempt) => attempt.kitOrderId))).toEqual(new Set<string>(begun));
  const waiting = await world.prisma.kitOrder.count({ where: { accountId: account, kitWanted: { not: null } } });
  expect(waiting, "the others stand in line").toBe(15);
});

test.each([
  { first: "the order asks", ends: ["wait", "given back"], inLine: true },
  { first: "the slot is given back", ends: ["given back", "begun"], inLine: false },
])("no order stays in line for a slot that is given back at that moment: $first first", async ({ ends, inLine }) => {
  const account = await addAccount(world.prisma, { requestLimit: 1 });
  const [id] = await ordersOn(account, 1);
  const seen: (string | null)[] = [];
  const budget = createBudget({
    pool: pools[1]!,
    onFreed: async (freed) => void seen.push((await world.budget.nextInLine(freed))?.row ?? null),
  });
  const slot = await taken(account);
  const ask = () => beginRead(rowsOn(pools[0]!), id!, account).then(({ kind }) => kind as string);
  const giveBack = () => budget.giveBack(slot).then(() => "given back");
  const lock = { sql: "SELECT 1 FROM kit_accounts WHERE id = $1 FOR NO KEY UPDATE", values: [account] };
  const ended = await meanwhileLocked({ pool: world.pool, ...lock }, inLine ? [ask, giveBack] : [giveBack, ask]);
  expect(ended).toEqual(ends);
  // The job for the freed slot finds the order in line.
  expect(seen).toEqual([inLine ? id : null]);
});

test("a process that dies before its attempt is on record has booked nothing", async () => {
  const account = await addAccount(world.prisma, { requestLimit: 1 });
  const client = await pools[0]!.connect();
  await client.query("BEGIN");
  const slot = await createBookSlot()(client, { account, priority: PRIORITY.send, row: null });
  expect(slot.kind).toBe("granted");
  // Its connection goes with it.
  client.release(new Error("killed"));
  expect((await world.budget.take(account, send)).kind).toBe("granted");
});

test("a Kit that cannot be reached uses up no slot, and those in line are woken", async () => {
  const account = await addAccount(world.prisma, { requestLimit: 5 });
  const { token } = world.sandbox.brands.brightside.production;
  await world.tokens.add(account, { environment: "production", token });
  const freed: KitAccountId[] = [];
  const budget = createBudget({ pool: world.pool, onFreed: async (of) => void freed.push(of) });
  const wire = createWire();
  const nowhere = `http://127.0.0.1:${await freePort()}/public_api`;
  const client = createKitClient({ wire, baseUrls: { production: nowhere, staging: null } });
  const kit = createAccountKit({ ...world, budget, client });
  const asked = await kit.ask(account, { forMs: 0 }, (api, as) => api.listTemplates(as));
  expect(asked).toMatchObject({ kind: "unreachable" });
  // Shut for a while, since Kit was not reached; its time is over. The column has whole milliseconds, so that the present moment may
  // be rounded up to one that is still to come.
  await world.pool.query("UPDATE kit_accounts SET shut_until = clock_timestamp() - interval '1 second' WHERE id = $1", [
    account,
  ]);
  expect(await kit.read(account, await taken(account), KitOrderId.parse(1))).toMatchObject({ kind: "unreachable" });
  await wire.close();
  expect([await booked(account), freed]).toEqual([0, [account, account]]);
});

test("a request that cannot be made, since the token cannot be read, uses up no slot", async () => {
  const account = await addAccount(world.prisma);
  const kit = createAccountKit({
    ...world,
    tokens: { ...world.tokens, usable: () => Promise.reject(new Error("no key")) },
  });
  await expect(kit.ask(account, { forMs: 0 }, (api, as) => api.listTemplates(as))).rejects.toThrow("no key");
  expect(await booked(account)).toBe(0);
});

test("an answer that got lost has used up its slot", async () => {
  const account = await addAccount(world.prisma);
  const { token } = world.sandbox.brands.brightside.production;
  await world.tokens.add(account, { environment: "production", token });
  world.sandbox.faults.add({ kind: "500" });
  expect((await world.kit.ask(account, { forMs: 0 }, (api, as) => api.listTemplates(as))).kind).toBe("lost");
  expect(await booked(account)).toBe(1);
});
