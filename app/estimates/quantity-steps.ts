// Numbers of kits in steps, so that few estimates serve all orders. Pure.
import { MOST_PIECES } from "./limits.ts";

const STEPS = [1, 2, 5, 10, 25, 50, 100, 250, 500, MOST_PIECES] as const;

/** Most orders have few kits: these steps are requested in advance for each account. */
export const USUAL_STEPS: readonly number[] = STEPS.slice(0, 3);

/** Rounds up: more kits take longer, and a date that is too late disappoints no shopper. Null: out of range. */
export function stepOf(pieces: number): number | null {
  return pieces < 1 ? null : (STEPS.find((step) => pieces <= step) ?? null);
}
