import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createLogger } from "../../app/kernel/log.ts";
import { type Schedules, startSchedules, type Sweep } from "../../app/queue/schedules.ts";
import { createLeases } from "../../app/database/leases.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";

let database: TestDatabase;
let processes: Schedules[];
let name: string;

beforeAll(async () => void (database = await createTestDatabase({ max: 20 })));
afterAll(() => database?.close());
beforeEach(() => {
  processes = [];
  name = `sweep-${randomUUID()}`;
});
afterEach(() => Promise.all(processes.map((schedules) => schedules.close())));

function start(sweep: Omit<Sweep, "name">, leaseMs = 5_000): Schedules {
  const schedules = startSchedules({
    sweeps: [{ name, ...sweep }],
    leases: createLeases(database.pool),
    owner: randomUUID(),
    log: createLogger({ level: "silent" }),
    leaseMs,
  });
  processes.push(schedules);
  return schedules;
}

test("five processes sweep as often as one would, and never two at a time", async () => {
  let running = 0;
  let mostRunning = 0;
  let runs = 0;
  const everyMs = 200;
  const run = async () => {
    mostRunning = Math.max(mostRunning, ++running);
    await sleep(20);
    running--;
    runs++;
  };
  const started = performance.now();
  for (let i = 0; i < 5; i++) start({ everyMs, run });
  await until("ten sweeps", () => runs >= 10);
  expect(mostRunning).toBe(1);
  // Not more than one a held share of the interval, however slow the machine is.
  expect(runs).toBeLessThanOrEqual((performance.now() - started) / (everyMs * 0.9) + 1);
});

test("a sweep that fails is run again at its next turn", async () => {
  let runs = 0;
  start({
    everyMs: 50,
    run: async () => {
      if (++runs < 3) throw new Error("not this time");
    },
  });
  await until("three sweeps", () => runs >= 3);
});

test("a sweep longer than its lease is not begun by another process", async () => {
  let running = 0;
  let mostRunning = 0;
  let done = 0;
  const run = async () => {
    mostRunning = Math.max(mostRunning, ++running);
    await sleep(900);
    running--;
    done++;
  };
  start({ everyMs: 50, run }, 300);
  start({ everyMs: 50, run }, 300);
  await until("two sweeps", () => done >= 2);
  expect(mostRunning).toBe(1);
});

test("when the process that swept is gone, another one sweeps", async () => {
  await createLeases(database.pool).acquire(`sweep-${name}`, "a process that died", 400);
  let runs = 0;
  start({ everyMs: 100, run: async () => void runs++ });
  await until("a sweep", () => runs >= 1);
});

test("a sweep whose lease was lost is told to end", async () => {
  let told = false;
  start({ everyMs: 60_000, run: (signal) => ended(signal).then(() => void (told = true)) }, 300);
  await until("the sweep to have its lease", async () => {
    const { rowCount } = await database.pool.query(
      "UPDATE leases SET until = NULL WHERE name = $1 AND until IS NOT NULL",
      [`sweep-${name}`],
    );
    return rowCount === 1;
  });
  await until("the sweep to end", () => told);
});

test("stopping tells the sweep and waits for it", async () => {
  const steps: string[] = [];
  const schedules = start({
    everyMs: 50,
    run: async (signal) => {
      steps.push("begun");
      await ended(signal);
      await sleep(100);
      steps.push("ended");
    },
  });
  await until("the sweep", () => steps.length === 1);
  await schedules.close();
  expect(steps).toEqual(["begun", "ended"]);
});

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}
