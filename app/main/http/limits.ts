/** A request must be complete within this time: three files in one form, over a phone's connection. */
export const REQUEST_TIMEOUT_MS = 120_000;
/** Its headers. */
export const HEADERS_TIMEOUT_MS = 15_000;
/** How often connections are checked for these two, which otherwise last twice as long (Node: every 30 s). */
export const TIMEOUTS_CHECKED_EVERY_MS = 5_000;
/**
 * Each may hold 64 KB of a body from an unknown sender (raw-body.ts); further ones are closed at once. Idle ones are
 * closed earlier (make-room.ts).
 */
export const MAX_CONNECTIONS = 2_000;
/** Connections of one address that is no trusted proxy; its idle ones are closed earlier. */
export const CONNECTIONS_AN_ADDRESS = 200;
/** Longer than the 60 s of common load balancers, which would otherwise use a connection that is just being closed. */
export const KEEP_ALIVE_MS = 65_000;
/**
 * Anyone may request the readiness, and each check takes a connection. A recent answer is reused, and concurrent
 * requests share one. Load balancers ask every few seconds.
 */
export const READINESS_GOOD_FOR_MS = 1_000;

// --- By the client's address, without a session (decision 87)

/** Misses and invalid proofs: guesses. One per second, after sixty. */
export const MISSES = { burst: 60, perSecond: 1, remembered: 20_000 };
/** Pages without a session token: an office behind one address opens ten per second, after six hundred. */
export const VISITS = { burst: 600, perSecond: 10, remembered: 20_000 };
/** Requests of storefronts, by store and shopper: one every half second, after 120. */
export const STOREFRONT = { burst: 120, perSecond: 2, remembered: 20_000 };

/** Quality 4 costs a document less than a millisecond of CPU time; 11 saves a little more and takes tens. */
export const BROTLI_QUALITY = 4;

/** 256 KiB, the window of a page. The default reserves 4 MiB for every response in progress. */
export const BROTLI_WINDOW_BITS = 18;

/** Share of connections kept free by closing idle ones. */
export const CONNECTIONS_KEPT_FREE = 0.1;
