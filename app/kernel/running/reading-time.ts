// The time limit of a page that is being read. Adapters end its calls that only read when its time is over; a call that
// changes something is never ended by it, since its answer would be lost.
import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<AbortSignal>();

export function withReadingTime(over: AbortSignal, read: () => void): void {
  current.run(over, read);
}

/** Aborted when the page's time is over; undefined outside of pages. */
export function readingTime(): AbortSignal | undefined {
  return current.getStore();
}
