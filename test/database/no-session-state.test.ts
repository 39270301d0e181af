// A pooler in transaction mode gives each transaction another session: what the app's own connections did in one must not be missed in
// the next. Each transaction here, and each statement outside of one, gets a connection of its own.
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBookSlot } from "../../app/database/accounts/book-slot.ts";
import { createInbox } from "../../app/database/intake/inbox.ts";
import { createLeases } from "../../app/database/leases.ts";
import { inTransaction } from "../../app/database/transaction.ts";
import { PRIORITY } from "../../app/kernel/kit-budget.ts";
import { database, setDatabase } from "../support/database.ts";
import { takeWith } from "../support/network/take-delivery.ts";
import { addAccount } from "../support/stores/brand.ts";
import { until } from "../support/until.ts";

const APP = path.resolve(import.meta.dirname, "../../app");
/** What these hold is for them to hold: they go past the pooler (`DIRECT_DATABASE_URL`), or use no pooler at all. */
const DIRECT = ["database/migrations/", "database/embedded/"];
const SESSION =
  /\bSET (?:SESSION|LOCAL|search_path|statement_timeout)|\bLISTEN \w|\bpg_(?:try_)?advisory_lock\(|\bTEMP(?:ORARY)? TABLE|\bset_config\(|\bWITH HOLD\b/;

let pooled: pg.Pool;
setDatabase();
beforeAll(async () => {
  pooled = new pg.Pool({ connectionString: database.url, max: 4, maxUses: 1, application_name: "each-its-own" });
});
afterAll(async () => {
  await pooled?.end();
  // The pool does not wait for connections that it gave up after their one use, and one that is cut off while it ends throws.
  await until("their sessions to end", async () => {
    const asked = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'each-its-own'";
    return (await database.pool.query(asked)).rowCount === 0;
  });
});

test("no statement of the app sets, locks or makes anything for its session", async () => {
  const files = (await readdir(APP, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const found: string[] = [];
  for (const file of files.filter((name) => !DIRECT.some((folder) => name.startsWith(folder)))) {
    const source = await readFile(path.join(APP, file), "utf8");
    if (SESSION.test(source.replaceAll(/^\s*(?:\/\/|\*).*$/gm, ""))) found.push(file);
  }
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test("leases, slots and deliveries are exact though every statement comes in a session of its own", async () => {
  const leases = createLeases(pooled);
  const lease = await leases.acquire("work", "a", 60_000);
  expect(await leases.acquire("work", "b", 60_000)).toBeNull();
  expect(await leases.renew(lease!, 60_000)).toBe(true);

  const account = await addAccount(database.pool);
  await database.pool.query("UPDATE kit_accounts SET request_limit = 5 WHERE id = $1", [account]);
  const book = createBookSlot();
  const ask = { account, priority: PRIORITY.send, row: null };
  const slots = await Promise.all(
    Array.from({ length: 12 }, () => inTransaction(pooled, (client) => book(client, ask))),
  );
  expect(slots.filter(({ kind }) => kind === "granted")).toHaveLength(5);

  const inbox = createInbox(pooled);
  const delivery = { source: "shopify" as const, topic: "orders/paid", origin: "a.myshopify.com", subjectId: "1" };
  const rest = { ids: null, triggeredAt: null, fault: null };
  const id = await inbox.add({ ...delivery, ...rest, deliveryId: randomUUID() });
  const taken = await Promise.all(Array.from({ length: 6 }, () => takeWith(inbox, database.pool, id!)));
  expect(taken.filter((row) => row !== null)).toHaveLength(1);
});
