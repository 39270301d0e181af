// The tunables that all rooms share. Pure.

/** Frames of a stack trace that the log keeps, and causes of an error. */
export const MAX_FRAMES = 12;
export const MAX_CAUSES = 4;

/** Concurrent orders of one store woken by webhooks. More would only wait: Kit takes one per second. */
export const ORDER_LANES = 4;

/** Concurrent events of one Kit account. */
export const KIT_LANES = 2;

/**
 * How long a worker holds what one process works on at a time (a delivery, an order, a sweep, a run of links), and how
 * often it renews that, however long the work takes.
 * What a process held that died goes on this soon. One that neither runs nor reaches the database while three renewals
 * are due may lose what it holds.
 */
export const HELD_FOR_SECONDS = 8;
export const HELD_FOR_MS = HELD_FOR_SECONDS * 1_000;
export const RENEWED_EVERY_MS = HELD_FOR_MS / 4;

/** Causes of an error that are searched for an outage. */
export const OUTAGE_CAUSES = 6;

/** Stores or accounts that the log names when a sweep failed for them. */
export const FAILED_NAMED = 10;

/** Characters of a cursor in an address. */
export const CURSOR_CHARS = 4_000;
