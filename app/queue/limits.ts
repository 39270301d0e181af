// Limits of jobs. The intervals of sweeps are in app/main/sweep-schedule.ts.
import { minutes, seconds } from "../kernel/durations.ts";

/**
 * Minimum milliseconds between two requests for the same job of the rest: merges thousands of webhooks of one store.
 * Jobs about orders are each enqueued as soon as the one before is.
 */
export const LATER_MERGED_MS = 100;
/** Attempts of a failing job; afterwards a sweep finds its row. */
export const ATTEMPTS = 6;
/** Before the second attempt; each further delay is twice as long. */
export const DELAYS = { first: seconds(1), longest: minutes(1) };
/** Milliseconds that a queue may take to accept a job before it is given up: the sweep finds the row. */
export const ENQUEUE_TIMEOUT_MS = 2_000;
/** Milliseconds between two checks of the connection. */
export const WATCH_EVERY_MS = 5_000;
/**
 * Milliseconds until the job of a process that died may be taken over, and parts of that time after which living ones
 * renew theirs and look for it. A process whose clock is ahead takes none of a living one: what is left of a renewed
 * lock is as much as two clocks may differ (CLOCK_MAY_DIFFER_MS). The same in all processes.
 */
export const JOB_LOCK_MS = 12_000;
export const JOB_LOCK_PARTS = { renewed: 6, stalled: 5 };
/** Milliseconds over which a process spreads its sweeps' first runs. Those with a shorter interval start at once. */
export const SWEEPS_START_WITHIN_MS = 2_000;
/** Maximum milliseconds between two checks whether a sweep is due, for any interval. */
export const SWEEP_ASKED_EVERY_MS = 60_000;
/** Milliseconds for work in progress when the process stops. */
export const CLOSE_WITHIN_MS = 10_000;
/** Attempts of a timer to enqueue its job, and milliseconds before the second; each further delay is twice as long. */
export const TIMER_ATTEMPTS = 5;
export const TIMER_DELAY_MS = 1_000;
/** Milliseconds for opening a connection to the queue. */
export const CONNECT_TIMEOUT_MS = 3_000;
/**
 * Milliseconds after which a backend that doesn't answer is gone, though nothing says so (a failover, a firewall).
 * Longer than BullMQ takes to create its tables, and than a worker waits for a job on Redis (10 s).
 */
export const NO_ANSWER_AFTER_MS = 15_000;
/** Milliseconds that Redis keeps what a check of the connection wrote. */
export const PROBE_KEPT_MS = 10_000;
/** Milliseconds until a lost connection is opened again. */
export const RECONNECT_AFTER_MS = 1_000;
/** Timers of one key that are due within the same step are merged. */
export const TIMER_STEP_MS = 250;

/**
 * Share of its interval that a sweep's lease lasts: it ends a little before the next run, so that the last process to
 * sweep isn't always a moment too early.
 */
export const HELD_SHARE = 0.9;
