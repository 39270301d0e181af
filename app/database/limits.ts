// What can be tuned about connections to PostgreSQL. Times are in milliseconds.

/** Connections of one process for its jobs, and for its pages. */
export const CONNECTIONS = 12;
export const PAGE_CONNECTIONS = 8;
/** Connections of one process that write down what Shopify and Kit send. Rows of one tick go in one statement. */
export const INTAKE_CONNECTIONS = 2;
/** A statement that finds no free connection within this fails instead of waiting on. */
export const CONNECT_TIMEOUT_MS = 5_000;
/**
 * A connection that nobody used for this long is closed. A new one costs PostgreSQL as much as some hundred statements, since it reads
 * the catalog for each table anew: what is closed after seconds, as by default, is opened again for the next order.
 */
export const IDLE_CONNECTION_MS = 5 * 60_000;
/** Longer than any statement of the app was seen to take; erasing a large shop and judging 100,000 variants are the longest. */
export const STATEMENT_TIMEOUT_MS = 120_000;
/** Of a transaction, without a statement. Nothing is waited for inside of one, so its process hangs, and others need its rows. */
export const IDLE_IN_TRANSACTION_MS = 60_000;
/** For storing a delivery: Shopify waits 5 s for an answer. */
export const INTAKE_STATEMENT_TIMEOUT_MS = 4_000;

// --- The embedded server

export const SERVER_START_TIMEOUT_MS = 30_000;
export const SERVER_STOP_TIMEOUT_MS = 20_000;
/** Another process may take a port between its choice and its use. */
export const PORT_TRIES = 3;
