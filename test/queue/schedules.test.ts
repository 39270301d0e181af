import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLeases, type Lease, type Leases } from "../../app/database/leases.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { type Schedules, startSchedules, type Sweep } from "../../app/queue/schedules.ts";
import { database, setDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";

let processes: Schedules[];
let name: string;

setDatabase({ max: 20 });
beforeEach(() => {
  processes = [];
  name = `sweep-${randomUUID()}`;
});
afterEach(() => Promise.all(processes.map((schedules) => schedules.close())));

function start(sweep: Omit<Sweep, "name">, { leaseMs = 5_000, leases = createLeases(database.pool) } = {}): Schedules {
  const schedules = startSchedules({
    sweeps: [{ name, ...sweep }],
    leases,
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

/** Lasts a hundred times as long as is asked for, so that nobody loses it by being slow: time passes for it only where a test says so. */
function slowly(leases: Leases): Leases & { refused: number } {
  const counted = {
    ...leases,
    refused: 0,
    async acquire(taken: string, owner: string, ms: number) {
      const lease = await leases.acquire(taken, owner, ms * 100);
      if (!lease) counted.refused++;
      return lease;
    },
    renew: (lease: Lease, ms: number) => leases.renew(lease, ms * 100),
  };
  return counted;
}

test("a sweep longer than its lease is not begun by another process", async () => {
  let running = 0;
  let mostRunning = 0;
  let done = 0;
  const leases = slowly(createLeases(database.pool));
  const row = `sweep-${name}`;
  const ends = async () => {
    const { rows } = await database.pool.query<{ until: Date }>("SELECT until FROM leases WHERE name = $1", [row]);
    return rows[0]!.until.getTime();
  };
  const run = async () => {
    mostRunning = Math.max(mostRunning, ++running);
    const asked = leases.refused;
    // Four times half of the lease go by, and each time it is renewed; the other process asks meanwhile.
    for (let half = 0; half < 4; half++) {
      await database.pool.query("UPDATE leases SET until = until - interval '15 seconds' WHERE name = $1", [row]);
      const left = await ends();
      await until("a renewal", async () => (await ends()) > left);
    }
    await until("the other process asks", () => leases.refused > asked);
    running--;
    done++;
  };
  start({ everyMs: 50, run }, { leaseMs: 300, leases });
  start({ everyMs: 50, run }, { leaseMs: 300, leases });
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
  start({ everyMs: 60_000, run: (signal) => ended(signal).then(() => void (told = true)) }, { leaseMs: 300 });
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
