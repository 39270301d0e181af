// A quota of concurrent requests of each kind for each store's pages (decision 87). A store over its quota waits for
// its own work, and other stores continue.
import { setTimeout as sleep } from "node:timers/promises";
import { createYielding } from "./yielding.ts";

export type StoreShares<Work extends string> = ReturnType<typeof createStoreShares<Work>>;

export interface ShareRules {
  /** Concurrent requests of a store in this process. */
  atOnce: number;
  waiting: number;
}

interface Line {
  running: number;
  /** Each is called when its request may begin. */
  waiting: (() => void)[];
}

/** `waitMs`: how long a request waits for its store's others; `yielding`: what else is at work in this process. */
export function createStoreShares<Work extends string>(
  rules: Record<Work, ShareRules>,
  waitMs: number,
  yielding = createYielding(),
) {
  const lines = new Map<string, Line>();
  const end = (key: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };
  return {
    /** Returns a function that ends the share; null: earlier work hasn't ended in time, or too many requests wait. */
    async take(store: string, work: Work): Promise<(() => void) | null> {
      const key = `${work} ${store}`;
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      const over = line.running >= rules[work].atOnce;
      if (over) {
        if (line.waiting.length >= rules[work].waiting) return null;
        if (!(await comes(line, waitMs))) return null;
      } else line.running += 1;
      const use = yielding.begin(store);
      // A merchant's next page never waits for other stores; only one that is over the share does.
      if (over) await use.giveWay();
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        use.end();
        end(key, line);
      };
    },
  };
}

/** Passes the slot of an ended request on directly, so that no newer request takes it. */
async function comes(line: Line, waitMs: number): Promise<boolean> {
  const stop = new AbortController();
  const called = Promise.withResolvers<true>();
  const mine = () => called.resolve(true);
  line.waiting.push(mine);
  const late = sleep(waitMs, false as const, { signal: stop.signal, ref: false }).catch(() => false as const);
  const inTime = await Promise.race([called.promise, late]);
  stop.abort();
  const at = line.waiting.indexOf(mine);
  // Called at the moment of its timeout: it may begin.
  if (inTime || at === -1) return true;
  line.waiting.splice(at, 1);
  return false;
}
