import { setTimeout as sleep } from "node:timers/promises";

// Often at first, since most comes at once; then seldom, since each question keeps the one who is waited for from its work.
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;
const GROWTH = 1.25;

/** What is being waited for just now. */
export const awaited = new Set<string>();

/**
 * Waits until it holds; fails after `waitLimitMs`, saying what was waited for. A job whose worker lost the database is given out again
 * after 45 s at most (its lock and half as long until that is seen, app/queue/queue.ts), so nothing less is waited.
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  waitLimitMs = 50_000,
): Promise<void> {
  const deadline = Date.now() + waitLimitMs;
  awaited.add(what);
  try {
    for (let pause = FIRST_PAUSE_MS; Date.now() < deadline; pause = Math.min(pause * GROWTH, LONGEST_PAUSE_MS)) {
      if (await holds()) return;
      await sleep(pause);
    }
  } finally {
    awaited.delete(what);
  }
  throw new Error(`waited in vain for: ${what}`);
}
