// What BullMQ holds, read from its own tables or, with REDIS_URL, from its own keys.
import { Redis } from "ioredis";
import type pg from "pg";
import { hasJobInPostgres } from "../support/merchant.ts";

/** Living workers renew their jobs' locks of 12 s every 2 (app/queue/limits.ts): less than this left, and the worker is dead. */
const DEAD_LOCK_MS = 5_000;
/** BullMQ's prefix on Redis: `namespace` of app/queue/backend.ts. */
export const PREFIX = "bullmq";

const url = process.env["REDIS_URL"];

/** Jobs that wait or run, as text. */
export async function jobsUnderWay(pool: pg.Pool): Promise<string> {
  if (url === undefined) {
    const asked = "SELECT count(*) FROM bullmq.job WHERE state IN ('waiting', 'active')";
    return (await pool.query<{ count: string }>(asked)).rows[0]!.count;
  }
  return onRedis(url, async (redis) => String((await idsUnderWay(redis)).length));
}

/** Whether a job of this name and key waits or runs. */
export async function hasJob(pool: pg.Pool, name: string, key: string): Promise<boolean> {
  if (url === undefined) return hasJobInPostgres(pool, name, key);
  return onRedis(url, async (redis) => {
    for (const id of await idsUnderWay(redis)) {
      const data = await redis.hget(id, "data");
      const job = data === null ? null : (JSON.parse(data) as { job: string; key: string | null });
      if (job?.job === name && job.key === key) return true;
    }
    return false;
  });
}

/** Keys of the jobs that wait or run. */
async function idsUnderWay(redis: Redis): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of ["wait", "active", "prioritized"])
    for (const list of await redis.keys(`${PREFIX}:*:${kind}`)) {
      const found = kind === "prioritized" ? await redis.zrange(list, 0, -1) : await redis.lrange(list, 0, -1);
      ids.push(...found.map((id) => `${list.slice(0, -kind.length)}${id}`));
    }
  return ids;
}

/**
 * Jobs of workers that were killed are given back at the next look for stalled ones instead of after twelve seconds and two looks
 * (BullMQ marks at the first and takes back at the second).
 */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<void> {
  if (url === undefined) {
    await pool.query(
      `UPDATE bullmq.job SET locked_until_ms = 0, stalled_marked = true WHERE state = 'active' AND locked_until_ms < $1`,
      [Date.now() + DEAD_LOCK_MS],
    );
    return;
  }
  await onRedis(url, async (redis) => {
    for (const active of await redis.keys(`${PREFIX}:*:active`)) {
      const queue = active.slice(0, -":active".length);
      for (const id of await redis.lrange(active, 0, -1)) {
        const left = await redis.pttl(`${queue}:${id}:lock`);
        if (left >= DEAD_LOCK_MS) continue;
        await redis.del(`${queue}:${id}:lock`);
        await redis.sadd(`${queue}:stalled`, id);
      }
    }
  });
}

async function onRedis<Answer>(address: string, ask: (redis: Redis) => Promise<Answer>): Promise<Answer> {
  const redis = new Redis(address);
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}
