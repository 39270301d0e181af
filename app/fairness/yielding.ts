// Priority within one process. Jobs and pages of all stores share one event loop, so between two pieces of its work a
// busy store waits briefly for stores with little recent use (decision 76).
import { setTimeout as sleep } from "node:timers/promises";
import { USE_HALVES_MS, YIELDS_FOR_MS } from "./limits.ts";
import type { Slot } from "./slot.ts";

interface Use {
  /** Recent milliseconds of work: half of the value `USE_HALVES_MS` ago. */
  ms: number;
  at: number;
  atWork: number;
}

interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const LOOK_EVERY_MS = 10;
/** A store that used this much less than another goes first. */
const CLEARLY_LESS = 2;

export type Yielding = ReturnType<typeof createYielding>;

export function createYielding({ now, wait }: Clock = { now: () => performance.now(), wait: sleep }) {
  const uses = new Map<string, Use>();

  const count = (use: Use): Use => {
    const passed = now() - use.at;
    use.ms = use.ms * 0.5 ** (passed / USE_HALVES_MS) + passed * use.atWork;
    use.at = now();
    return use;
  };

  const isAhead = (store: string): boolean => {
    const own = count(uses.get(store)!).ms;
    for (const [other, use] of uses) {
      if (other !== store && use.atWork > 0 && count(use).ms * CLEARLY_LESS < own) return true;
    }
    return false;
  };

  const forget = () => {
    for (const [store, use] of uses) if (use.atWork === 0 && count(use).ms < 1) uses.delete(store);
  };

  return {
    begin(store: string): Slot & { end(): void } {
      forget();
      const use = count(uses.get(store) ?? { ms: 0, at: now(), atWork: 0 });
      use.atWork += 1;
      uses.set(store, use);
      return {
        /** Waits while stores that used less of this process are at work, at most `YIELDS_FOR_MS`. */
        async giveWay() {
          const until = now() + YIELDS_FOR_MS;
          while (isAhead(store) && now() < until) await wait(LOOK_EVERY_MS);
        },
        end() {
          count(use).atWork -= 1;
        },
      };
    },
  };
}
