// The tunables of encrypting secrets again.

/** Rows that one step encrypts again. */
export const RESEALED_AT_ONCE = 200;

/** Milliseconds for writing a store's tokens again. */
export const SESSION_LEASE_MS = 30_000;
