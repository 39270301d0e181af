// What BullMQ holds, read from its own tables or, with REDIS_URL, from its own keys.
import { Redis } from "ioredis";
import type pg from "pg";

/** Living workers renew their jobs' locks every 15 s of 30 (app/queue/queue.ts): less than this left, and the worker is dead. */
const DEAD_LOCK_MS = 12_000;
/** BullMQ's prefix on Redis: `namespace` of app/queue/backend.ts. */
const PREFIX = "bullmq";

const url = process.env["REDIS_URL"];

/** Jobs that wait or run, as text. */
export async function jobsUnderWay(pool: pg.Pool): Promise<string> {
  if (url === undefined) {
    const asked = "SELECT count(*) FROM bullmq.job WHERE state IN ('waiting', 'active')";
    return (await pool.query<{ count: string }>(asked)).rows[0]!.count;
  }
  return onRedis(url, async (redis) => {
    let count = 0;
    for (const kind of ["wait", "active"])
      for (const key of await redis.keys(`${PREFIX}:*:${kind}`)) count += await redis.llen(key);
    for (const key of await redis.keys(`${PREFIX}:*:prioritized`)) count += await redis.zcard(key);
    return String(count);
  });
}

/**
 * Jobs of workers that were killed are given back at the next look for stalled ones instead of after half a minute and two looks
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
