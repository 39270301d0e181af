// What one store, one job and one stranger may take of a process (docs/fairness.md).

/**
 * Worker slots of one process, by queue (jobs that must not wait, jobs about orders, everything else), and how many of them the jobs of
 * one store, or of one Kit account, hold at most. Jobs of the rest may wait long for their store's points, and are begun by more stores.
 */
export const WORKER_SLOTS = {
  first: { all: 12, aStore: 4 },
  orders: { all: 18, aStore: 6 },
  rest: { all: 18, aStore: 3 },
};
/** Milliseconds until a job that its store has no slot for is tried again, and between two such jobs of one store. */
export const OVER_SHARE = { waitMs: 200, apartMs: 50 };
