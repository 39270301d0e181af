// A Redis that answers and takes no jobs: what a failover made a replica, and one whose memory is full.
import { Redis } from "ioredis";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createLogger } from "../../app/kernel/running/log.ts";
import { chooseBackend } from "../../app/queue/backend.ts";
import { defineJob, onJob } from "../../app/queue/jobs.ts";
import { createQueue, type JobQueue } from "../../app/queue/queue.ts";
import { until } from "../support/until.ts";

const look = defineJob("look", z.object({ rowId: z.string() }));
const URGENCIES = ["first", "soon", "later"] as const;

/** Changes the whole server: nothing else may use it meanwhile. */
export function redisContract(redisUrl: string): void {
  let redis: Redis;
  let queue: JobQueue;
  const seen: string[] = [];
  const namespace = `test_${randomUUID().replaceAll("-", "")}`;
  const backend = chooseBackend({ databaseUrl: "", redisUrl, namespace });

  beforeEach(async () => {
    redis = new Redis(redisUrl);
    seen.length = 0;
    const log = createLogger({ level: "silent" });
    queue = createQueue({ backend, log, watchEveryMs: 200, ownerOf: async () => "a" });
    queue.start([onJob(look, async ({ rowId }) => void seen.push(rowId))]);
    await queue.enqueue(look, { rowId: "before" });
    await until("a job before", () => seen.includes("before"));
  });
  afterEach(async () => {
    await redis.config("SET", "maxmemory", "0");
    await redis.call("REPLICAOF", "NO", "ONE");
    redis.disconnect();
    await queue.close();
  });

  test.each([
    [
      "a replica",
      "READONLY",
      () => redis.call("REPLICAOF", "127.0.0.1", "1"),
      () => redis.call("REPLICAOF", "NO", "ONE"),
    ],
    ["full", "OOM", () => redis.config("SET", "maxmemory", "1"), () => redis.config("SET", "maxmemory", "0")],
  ])("one that is %s is said to take no jobs, and jobs are run once it does", async (_what, reason, happen, end) => {
    await happen();
    await until("the outage to be seen", () => !queue.isUp());
    await expect(backend.probe()).rejects.toMatchObject({
      code: "redis_refuses_writes",
      message: `Redis takes no jobs (${reason})`,
    });
    await end();
    await until("the end of the outage", () => queue.isUp());
    await jobsAreRun();
  });

  test("no connection stays with one that a failover made a replica", async () => {
    const before = await connections();
    await redis.call("REPLICAOF", "127.0.0.1", "1");
    await until("other connections", async () => {
      await Promise.all(URGENCIES.map((urgency) => queue.enqueue(look, { rowId: "meanwhile" }, { urgency })));
      const now = await connections();
      return ![...before].some((id) => now.has(id));
    });
    await redis.call("REPLICAOF", "NO", "ONE");
    await jobsAreRun();
    expect(before.size).toBeGreaterThanOrEqual(2 * URGENCIES.length);
  });

  async function jobsAreRun(): Promise<void> {
    await until("a job after", async () => {
      await queue.enqueue(look, { rowId: "after" });
      return seen.includes("after");
    });
  }

  async function connections(): Promise<Set<string>> {
    const own = String(await redis.client("ID"));
    const all = String(await redis.client("LIST")).matchAll(/^id=(\d+)/gm);
    return new Set([...all].map(([, id]) => id ?? "").filter((id) => id !== own));
  }
}
