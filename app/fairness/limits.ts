// Limits of one store, one job and one anonymous client per process (docs/fairness.md).

/**
 * Worker slots of one process, by queue (urgent jobs, jobs about orders, everything else), and the maximum that the
 * jobs of one store, or of one Kit account, may hold. Jobs of the rest may wait long for their store's points, and more
 * stores start them.
 */
export const WORKER_SLOTS = {
  first: { all: 12, aStore: 4 },
  orders: { all: 18, aStore: 6 },
  rest: { all: 18, aStore: 3 },
};
/** Milliseconds until a job without a slot for its store is tried again, and between two such jobs of one store. */
export const OVER_SHARE = { waitMs: 200, apartMs: 50 };
/** Milliseconds that a busy store waits for others before each piece of its work. */
export const YIELDS_FOR_MS = 250;
/** Half-life of a store's recorded use of a process, in milliseconds. */
export const USE_HALVES_MS = 5_000;

// --- A store's requests (decision 87)

/** Milliseconds for which a request waits for its store's earlier work. */
export const SHARE_WAIT_MS = 15_000;
/** Concurrent requests of a store in a process, and how many more may wait. */
export const STORE_SHARES = {
  /** Pages and their data: with four at a time a store's own pages are no slower, and others' find a connection. */
  page: { atOnce: 4, waiting: 40 },
  /** Requests of a storefront's visitors. */
  estimate: { atOnce: 4, waiting: 20 },
  /** At most 24 MB each are in memory, two or three times. */
  upload: { atOnce: 3, waiting: 12 },
  /** Read from the database for as long as the reader takes. */
  download: { atOnce: 2, waiting: 6 },
  /** Each reads every design. */
  suggestions: { atOnce: 2, waiting: 12 },
  /** At most 100,000 rows are planned and stored. */
  draft: { atOnce: 2, waiting: 6 },
};
