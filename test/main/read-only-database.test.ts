// A database that answers and takes no writes, for a while: a standby that a failover leads to, one whose disk is full, one that its
// host has closed to writes. Each is an outage, and the first statement after it is carried out.
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectStore, type Store } from "../../app/database/connect.ts";
import { inTransaction } from "../../app/database/transaction.ts";
import { isOutage } from "../../app/kernel/outage.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { chooseBackend } from "../../app/queue/backend.ts";
import { database, setDatabase } from "../support/database.ts";
import { closeToWrites, openToWrites } from "../support/read-only.ts";

let store: Store;

setDatabase();
beforeEach(() => {
  store = connectStore(database.url, { max: 1 });
});
afterEach(async () => {
  await store.close();
  await openToWrites(database);
});

const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const INSERT = "INSERT INTO leases (name, owner, fence) VALUES (gen_random_uuid()::text, 'a', 1)";
const lease = { owner: "a", fence: 1n };
const WRITES: [string, () => Promise<unknown>][] = [
  ["a statement", () => store.pool.query(INSERT)],
  ["a statement of Prisma's", () => store.prisma.lease.create({ data: { name: "b", ...lease } })],
  ["a transaction", () => inTransaction(store.pool, (client) => client.query(INSERT))],
  [
    "a transaction of Prisma's",
    () => store.prisma.$transaction((tx) => tx.lease.create({ data: { name: "c", ...lease } })),
  ],
];

test.each(WRITES)("%s is refused as an outage, and its connection isn't used again", async (_, write) => {
  await closeToWrites(database);
  const fault = await failure(write());
  expect(isOutage(fault)).toBe(true);
  expect(logged(fault)).toContain("25006");
  await openToWrites(database);
  await write();
});

test.each(WRITES)("%s that finds no room on the disk fails as an outage, too", async (_, write) => {
  await database.pool.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON leases EXECUTE FUNCTION no_room()`);
  const fault = await failure(write());
  await database.pool.query("DROP FUNCTION no_room CASCADE");
  expect(isOutage(fault)).toBe(true);
  expect(logged(fault)).toContain("53100");
});

test("it isn't ready, its queue takes no jobs, and both notice the end of it", async () => {
  const { isUp } = store;
  const { probe } = chooseBackend({ databaseUrl: database.url, redisUrl: null });
  await probe();
  await closeToWrites(database);
  expect(await isUp()).toBe(false);
  expect(await failure(probe())).toMatchObject({ code: "database_read_only", retryable: true });
  await openToWrites(database);
  expect(await isUp()).toBe(true);
  await probe();
});

function logged(err: unknown): string {
  let text = "";
  createLogger({ level: "info", destination: { write: (line) => void (text += line) } }).warn({ err }, "it failed");
  return text;
}
