import { setTimeout as sleep } from "node:timers/promises";

/** Waits until it holds; fails after `patienceMs`, saying what was waited for. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patienceMs = 20_000): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20)) {
    if (await holds()) return;
  }
  throw new Error(`waited in vain for: ${what}`);
}
