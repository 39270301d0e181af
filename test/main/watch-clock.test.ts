// A machine whose clock is wrong takes no jobs until it is right again.
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "../../app/kernel/running/log.ts";
import { createHealth } from "../../app/main/http/health.ts";
import { type Clock, watchClock } from "../../app/main/watch-clock.ts";

let here: number;
let database: () => Promise<number>;
let clock: Clock;
const turns: boolean[] = [];
const noted: number[] = [];
beforeEach(() => {
  here = 1_000_000;
  database = async () => 1_000_000;
  turns.length = noted.length = 0;
  clock = watchClock({
    databaseNow: () => database(),
    now: () => here,
    log: createLogger({ level: "silent" }),
    note: (seconds) => noted.push(seconds),
    turned: async (isRight) => void turns.push(isRight),
  });
});
afterEach(() => clock.close());

const health = () =>
  createHealth({
    database: { isUp: async () => true },
    queue: { isUp: () => true },
    clock,
    email: true,
    goodFor: 0,
  }).check();

test("a clock within five seconds of the database's works, and one beyond stops the workers and says so", async () => {
  here += 4_900;
  await clock.compare();
  expect([turns, await health()]).toEqual([[true], expect.objectContaining({ ready: true, clock: null })]);
  here += 3_600_000;
  await clock.compare();
  expect(turns).toEqual([true, false]);
  expect(await health()).toMatchObject({
    ready: false,
    clock: "this machine's clock is 3605 s ahead of the database's: set it right",
  });
  expect(noted.at(-1)).toBeCloseTo(3_604.9);
});

test("one that is behind counts too, and set right it works again", async () => {
  here -= 6_000;
  await clock.compare();
  expect((await health()).clock).toContain("6 s behind the database's");
  here += 6_000;
  await clock.compare();
  expect([turns, (await health()).ready]).toEqual([[false, true], true]);
});

test("a database that is away says nothing of the clock", async () => {
  database = () => Promise.reject(new Error("away"));
  await clock.compare();
  expect([turns, (await health()).ready]).toEqual([[true], true]);
});
