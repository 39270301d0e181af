// What can be tuned about jobs. How often sweeps run is in app/main/sweep-schedule.ts.
import { minutes, seconds } from "../kernel/durations.ts";

/** Jobs that one process works on at the same time: of orders, and of everything else. */
export const JOBS_AT_ONCE = { orders: 20, rest: 6 };
/** Times that a job that failed is tried; afterwards a sweep finds its row. */
export const ATTEMPTS = 6;
/** Before the second attempt; each further delay is twice as long. */
export const DELAYS = { first: seconds(1), longest: minutes(1) };
/** A queue that does not take a job within this many milliseconds is left alone: the sweep finds the row. */
export const ENQUEUE_TIMEOUT_MS = 2_000;
/** Milliseconds for opening a connection to the queue. */
export const CONNECT_TIMEOUT_MS = 3_000;
/** Milliseconds until a lost connection is opened again. */
export const RECONNECT_AFTER_MS = 1_000;
/** Timers of one key that are due within the same step are one. */
export const TIMER_STEP_MS = 250;
