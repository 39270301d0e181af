import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { createLeases, type Leases } from "../../app/database/leases.ts";
import { database, setDatabase } from "../support/database.ts";

let leases: Leases;

setDatabase();
beforeAll(async () => {
  leases = createLeases(database.pool);
});

// A second ago: the column has whole milliseconds, and "now" may be rounded up into the future.
async function runOut(name: string): Promise<void> {
  await database.pool.query("UPDATE leases SET until = clock_timestamp() - interval '1 second' WHERE name = $1", [
    name,
  ]);
}

test("of thirty who ask at once, one gets the lease", async () => {
  const taken = await Promise.all(Array.from({ length: 30 }, (_, i) => leases.acquire("race", `owner ${i}`, 60_000)));
  expect(taken.filter((lease) => lease !== null)).toHaveLength(1);
});

test("the same owner does not get it twice", async () => {
  expect(await leases.acquire("twice", "me", 60_000)).not.toBeNull();
  expect(await leases.acquire("twice", "me", 60_000)).toBeNull();
});

test("names do not stand in each other's way", async () => {
  expect(await leases.acquire("left", "me", 60_000)).not.toBeNull();
  expect(await leases.acquire("right", "me", 60_000)).not.toBeNull();
});

test("the next holder has a higher fence, whether the lease was given back or ran out", async () => {
  const first = await leases.acquire("fences", "a", 60_000);
  await leases.release(first!);
  const second = await leases.acquire("fences", "b", 60_000);
  await runOut("fences");
  const third = await leases.acquire("fences", "c", 60_000);
  expect(second!.fence).toBeGreaterThan(first!.fence);
  expect(third!.fence).toBeGreaterThan(second!.fence);
});

test("a lease that ran out is another's to take", async () => {
  await leases.acquire("short", "a", 20);
  await sleep(60);
  expect(await leases.acquire("short", "b", 60_000)).not.toBeNull();
});

test("a lease that is renewed is kept", async () => {
  const lease = await leases.acquire("renewed", "a", 60_000);
  expect(await leases.renew(lease!, 120_000)).toBe(true);
  const { rows } = await database.pool.query(
    "SELECT until > clock_timestamp() + interval '90 seconds' AS kept FROM leases WHERE name = 'renewed'",
  );
  expect(rows).toEqual([{ kept: true }]);
});

test("a lease that ran out is not renewed, nor does a late holder take it back or give away another's", async () => {
  const late = await leases.acquire("late", "a", 60_000);
  await runOut("late");
  expect(await leases.renew(late!, 60_000)).toBe(false);
  const next = await leases.acquire("late", "a", 60_000);
  expect(await leases.renew(late!, 60_000)).toBe(false);
  await leases.release(late!);
  expect(await leases.renew(next!, 60_000)).toBe(true);
});

test("names that nobody took for days are removed, those of a holder and of late are not", async () => {
  const names = async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      "SELECT name FROM leases WHERE name LIKE 'pruned-%' ORDER BY name",
    );
    return rows.map(({ name }) => name);
  };
  for (const name of ["pruned-held", "pruned-late", "pruned-old"]) {
    const lease = await leases.acquire(name, "a", 60_000);
    if (name !== "pruned-held") await leases.release(lease!);
  }
  await database.pool.query("UPDATE leases SET until = until - interval '8 days' WHERE name = 'pruned-old'");
  await leases.prune();
  expect(await names()).toEqual(["pruned-held", "pruned-late"]);
  expect(await leases.acquire("pruned-old", "b", 60_000)).not.toBeNull();
});
