// Between two pieces of long work, a store with much to do lets those go first that had little to do lately (decision 76). What works
// in pieces may be far from the job that it is a part of, so the job's turn is found here.
import { AsyncLocalStorage } from "node:async_hooks";

const turn = new AsyncLocalStorage<() => Promise<void>>();

export function whoGivesWay<T>(giveWay: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  return turn.run(giveWay, work);
}

/** Outside of a job nobody is let go first. */
export async function giveWay(): Promise<void> {
  await turn.getStore()?.();
}
