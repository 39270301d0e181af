// Limits of connections to PostgreSQL, and of what one statement or process takes. Times are in milliseconds.

/**
 * Connections of one process for its jobs, for its pages, and for storing Shopify's and Kit's events, where rows of one
 * tick go in one statement; and those of each queue, and of each worker of one besides the one on which it listens.
 */
export const CONNECTIONS = { jobs: 12, pages: 8, intake: 2, queue: 2 };
/** A statement that gets no free connection within this time fails. */
export const CONNECT_TIMEOUT_MS = 5_000;
/**
 * A connection idle for this long is closed. A new one costs PostgreSQL as much as some hundred statements, since it
 * reads the catalog for each table anew; with the default of seconds, the next order would open it again.
 */
export const IDLE_CONNECTION_MS = 5 * 60_000;
/** Longer than any statement takes: erasing a large shop and judging 100,000 variants are the longest. */
export const STATEMENT_TIMEOUT_MS = 120_000;
/** For a transaction without a statement: its process hangs, since none waits for anything else. */
export const IDLE_IN_TRANSACTION_MS = 60_000;
/** For pages: shorter than a page's own time, so that late requests leave no work behind. */
export const PAGE_STATEMENT_TIMEOUT_MS = 25_000;
/** For storing a delivery: Shopify waits 5 s for an answer. */
export const INTAKE_STATEMENT_TIMEOUT_MS = 4_000;
/**
 * How much later than the server the client ends a statement: then it got no answer at all, because the server or the
 * network is gone (a failover, a firewall). TCP alone would report that after some 15 minutes.
 */
export const NO_ANSWER_AFTER_MS = 500;
/** An idle connection is probed after this time, by TCP: one whose server is gone is discarded within 10 s more. */
export const KEEP_ALIVE_AFTER_MS = 10_000;
/** For a statement that answers at once: whether the database is there, and the end of a transaction that failed. */
export const PROMPT_STATEMENT_TIMEOUT_MS = 3_000;

/** Longer than any holder of a name may be late: its fence then starts anew. */
export const LEASES_KEPT_DAYS = 7;

/** Token versions of one review. */
export const REVIEWED_AT_ONCE = 500;

/** Cached owners of jobs; the oldest is evicted first. */
export const OWNERS_CACHED = 20_000;

// --- The embedded server

export const SERVER_START_TIMEOUT_MS = 30_000;
export const SERVER_STOP_TIMEOUT_MS = 20_000;
/** Another process may take a port between its choice and its use. */
export const PORT_TRIES = 3;

/** Milliseconds that a migration waits for a lock, while all later queries of that table wait behind it. */
export const MIGRATION_LOCK_MS = 3_000;

/** Milliseconds between two tries to be the process that migrates. */
export const BETWEEN_LOCK_TRIES_MS = 100;

/** Tries of a migration that gets no lock. */
export const MIGRATION_TRIES = 20;

/** Milliseconds. */
export const BETWEEN_MIGRATION_TRIES_MS = 1_000;
