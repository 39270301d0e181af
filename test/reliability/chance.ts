// Seeded chance: the same seed plans the same orders, faults, kills and cuts. What meets what at which moment is the machine's.
import { seededRandom } from "../../sandbox/kit/model/random.ts";

export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** True so often. */
  one(share: number): boolean;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
}

/** `purpose`: each part of a run has its own sequence, so that a change of one leaves the others as they were. */
export function createChance(seed: number, purpose: string): Chance {
  const { next } = seededRandom([...purpose].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed));
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    one: (share) => next() < share,
    whole,
    pick: (list) => list[whole(0, list.length - 1)]!,
  };
}
