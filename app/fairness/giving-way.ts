// Between two pieces of long work, a busy store lets stores with little recent use go first (decision 76). Such a piece
// may be far from its job in the code, so the job is found here.
import { AsyncLocalStorage } from "node:async_hooks";

const turn = new AsyncLocalStorage<() => Promise<void>>();

export function whoGivesWay<T>(giveWay: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  return turn.run(giveWay, work);
}

/** Outside of a job, never waits. */
export async function giveWay(): Promise<void> {
  await turn.getStore()?.();
}
