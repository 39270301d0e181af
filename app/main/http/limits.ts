// What can be tuned about the web server.

/** A request has to come whole within this: three files in one form, over a phone's connection. */
export const REQUEST_TIMEOUT_MS = 120_000;
/** Its headers. */
export const HEADERS_TIMEOUT_MS = 15_000;
/** How often connections are looked at for these two, which otherwise hold twice as long (Node: every 30 s). */
export const TIMEOUTS_CHECKED_EVERY_MS = 5_000;
/** Each may hold 64 KB of a body whose sender is not known yet (raw-body.ts); further ones are closed at once. Those
 * that keep the app waiting give way before (make-room.ts). */
export const MAX_CONNECTIONS = 2_000;
/** Of one address that is no trusted proxy: those of its own that keep the app waiting give way before. */
export const CONNECTIONS_AN_ADDRESS = 200;
/** Longer than the 60 s of common load balancers, which otherwise use a connection that is just being closed. */
export const KEEP_ALIVE_MS = 65_000;
/**
 * Anybody may ask whether the app is ready, and each check takes a connection. A recent answer is given again, and all
 * who ask at once share one. Load balancers ask every few seconds.
 */
export const READINESS_GOOD_FOR_MS = 1_000;

// --- By the client's address, without a session (decision 87)

/** What was not found, or proved nothing: guesses. One a second, after sixty. */
export const MISSES = { burst: 60, perSecond: 1, remembered: 20_000 };
/** Pages without a session token: an office behind one address opens ten a second, after six hundred. */
export const VISITS = { burst: 600, perSecond: 10, remembered: 20_000 };
/** What storefronts ask, by store and shopper: one every half second, after 120. */
export const STOREFRONT = { burst: 120, perSecond: 2, remembered: 20_000 };
