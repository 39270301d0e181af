// The tunables of what is known of jobs.

/** Cached owners of jobs; the oldest is evicted first. */
export const OWNERS_CACHED = 20_000;
