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
/** Milliseconds that a store with much to do lets others go first, before each piece of its work. */
export const YIELDS_FOR_MS = 250;
/** What a store used of a process counts half after this many milliseconds. */
export const USE_HALVES_MS = 5_000;

// --- A store's requests (decision 87)

/** Milliseconds for which a request waits for its store's earlier work. */
export const SHARE_WAIT_MS = 15_000;
/** At once for a store, in a process; and how many more wait. */
export const STORE_SHARES = {
  /** Pages and their data: with four at work a store's own pages come no later, and others' find a connection. */
  page: { atOnce: 4, waiting: 40 },
  /** Asked by a storefront's visitors. */
  estimate: { atOnce: 4, waiting: 20 },
  /** Up to 24 MB are in memory, two or three times. */
  upload: { atOnce: 3, waiting: 12 },
  /** Read from the database for as long as the reader takes. */
  download: { atOnce: 2, waiting: 6 },
  /** Look at every design. */
  suggestions: { atOnce: 2, waiting: 12 },
  /** Up to 100,000 rows are planned and kept. */
  draft: { atOnce: 2, waiting: 6 },
};
