// What a worker was handling when it was killed goes on in another, after a lease; a slow one loses nothing.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { createInbox } from "../../app/database/intake/inbox.ts";
import { NO_SLOT } from "../../app/fairness/slot.ts";
import type { Inbox } from "../../app/intake/inbox.ts";
import { workLane } from "../../app/intake/work-lane.ts";
import { seconds } from "../../app/kernel/durations.ts";
import { type Lane, laneOf } from "../../app/kernel/lanes.ts";
import { HELD_FOR_MS, HELD_FOR_SECONDS } from "../../app/kernel/limits.ts";
import { CLOCK_MAY_DIFFER_MS } from "../../app/main/limits.ts";
import { JOB_LOCK_MS, JOB_LOCK_PARTS } from "../../app/queue/limits.ts";
import { database, setDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const href = (file: string) => JSON.stringify(pathToFileURL(path.join(ROOT, file)).href);
const ORDER = "9007199254740993001";
const LANE: Lane = {
  source: "shopify",
  origin: "kit-demo.myshopify.com",
  lane: laneOf({ source: "shopify", topic: "orders/paid", subjectId: ORDER }),
};

let inbox: Inbox;
setDatabase();
beforeAll(async () => {
  inbox = createInbox(database.pool);
});

/** Works on the lane in a process of its own, and never ends with its first delivery. */
function startWorker() {
  const script = `
    const { connectStore } = await import(${href("app/database/connect.ts")});
    const { createInbox } = await import(${href("app/database/intake/inbox.ts")});
    const { workLane } = await import(${href("app/intake/work-lane.ts")});
    const inbox = createInbox(connectStore(${JSON.stringify(database.url)}, { max: 2 }).pool);
    const slot = { giveWay: async () => undefined };
    const work = { inbox, slot, isStopping: () => false, handle: () => new Promise(() => undefined) };
    await workLane(work, ${JSON.stringify(LANE)}, async () => undefined);`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: ROOT, stdio: "inherit" });
}

/** As if this part of the lease had gone by. */
const pass = (lease: number) =>
  database.pool.query("UPDATE inbox SET due_at = due_at - $1 * interval '1 second'", [lease * HELD_FOR_SECONDS]);

async function dueAt(): Promise<number> {
  const { rows } = await database.pool.query<{ due_at: Date }>("SELECT due_at FROM inbox");
  return rows[0]!.due_at.getTime();
}

async function handled(): Promise<string[]> {
  const seen: string[] = [];
  const handle = async ({ subjectId }: { subjectId: string | null }) => void seen.push(subjectId!);
  await workLane({ inbox, handle, slot: NO_SLOT, isStopping: () => false }, LANE, async () => undefined);
  return seen;
}

test("a delivery stays with a slow worker, and is another one's a lease after that was killed", async () => {
  const about = { source: "shopify", topic: "orders/paid", subjectId: ORDER, origin: LANE.origin } as const;
  await inbox.add({ ...about, deliveryId: randomUUID(), ids: null, triggeredAt: null, fault: null });
  const received = await dueAt();
  const worker = startWorker();
  try {
    await until("the worker to take it", async () => (await dueAt()) > received);
    // Two leases go by in all.
    for (let part = 0; part < 4; part++) {
      await pass(0.5);
      const left = await dueAt();
      await until("the worker to renew it", async () => (await dueAt()) > left);
      expect(await handled()).toEqual([]);
    }
  } finally {
    worker.kill("SIGKILL");
  }
  await once(worker, "exit");
  expect(await handled()).toEqual([]);
  await pass(1);
  expect(await handled()).toEqual([ORDER]);
});

test("a dead worker's job is taken over no sooner than its deliveries, and within 15 s", () => {
  const renewed = JOB_LOCK_MS / JOB_LOCK_PARTS.renewed;
  const noticed = JOB_LOCK_MS / JOB_LOCK_PARTS.stalled;
  expect(JOB_LOCK_MS - renewed).toBeGreaterThanOrEqual(HELD_FOR_MS);
  expect(JOB_LOCK_MS + noticed).toBeLessThan(seconds(15));
});

test("a clock as wrong as may be takes no living worker's job", () => {
  const left = JOB_LOCK_MS - JOB_LOCK_MS / JOB_LOCK_PARTS.renewed;
  expect(left).toBeGreaterThanOrEqual(2 * CLOCK_MAY_DIFFER_MS);
});
