import { setTimeout as sleep } from "node:timers/promises";

// Frequent at first, since most conditions are met quickly; then less often, since each check delays the process that
// is waited for.
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;
const GROWTH = 1.25;

interface Counted {
  done: number;
  of: number;
}

/** The present condition. */
export const awaited = new Set<string>();

/**
 * Waits until the condition holds; fails after `waitLimitMs`, naming the condition. A job whose worker lost the
 * database is reassigned after at most 15 s (app/queue/limits.ts), so waits are longer. What consists of many steps is
 * counted, and each step has that long: a busy machine takes longer for all of them, not for one.
 */
export async function until(
  what: string,
  holds: () => boolean | Counted | Promise<boolean | Counted>,
  waitLimitMs = 50_000,
): Promise<void> {
  let deadline = Date.now() + waitLimitMs;
  let before: unknown;
  const isReached = async () => {
    const now = await holds();
    if (typeof now === "boolean") return now;
    if (now.done !== before) deadline = Date.now() + waitLimitMs;
    before = now.done;
    return now.done >= now.of;
  };
  awaited.add(what);
  try {
    for (let pause = FIRST_PAUSE_MS; Date.now() < deadline; pause = Math.min(pause * GROWTH, LONGEST_PAUSE_MS)) {
      if (await isReached()) return;
      await sleep(pause);
    }
  } finally {
    awaited.delete(what);
  }
  throw new Error(`waited in vain for: ${what}`);
}
