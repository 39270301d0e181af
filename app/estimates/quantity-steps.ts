// Numbers of kits in steps, so that few estimates serve all orders. Pure.
import { MOST_PIECES } from "./limits.ts";

const STEPS = [1, 2, 5, 10, 25, 50, 100, 250, 500, MOST_PIECES] as const;

/** Most orders have this few kits: these steps are known for each account before anybody asks. */
export const USUAL_STEPS: readonly number[] = STEPS.slice(0, 3);

/**
 * Rounded up: Kit needs longer for more kits, and a date that is too late disappoints nobody. Null: below 1, or more than
 * an estimate is given for.
 */
export function stepOf(pieces: number): number | null {
  return pieces < 1 ? null : (STEPS.find((step) => pieces <= step) ?? null);
}
