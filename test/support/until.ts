import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits until it holds; fails after `patienceMs`, saying what was waited for. A job whose worker lost the database is given out again
 * after 45 s at most (its lock and half as long until that is seen, app/queue/queue.ts), so nothing less is waited.
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patienceMs = 60_000): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20)) {
    if (await holds()) return;
  }
  throw new Error(`waited in vain for: ${what}`);
}
