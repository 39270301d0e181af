// Limits of starting and stopping a process, in milliseconds. The intervals of sweeps are in sweep-schedule.ts.
import { days } from "../kernel/durations.ts";

/** For requests and jobs in progress when the process is asked to stop. */
export const STOP_WITHIN_MS = 10_000;
/** Orchestrators kill a process 30 s after the request to stop; a hanging stop is ended before that. */
export const GIVE_UP_STOPPING_MS = 25_000;
/** For closing what was opened before a start failed. */
export const FAILED_START_CLOSES_WITHIN_MS = 1_000;
/** Difference above which a machine's clock is wrong, and how often it is compared with the database's. */
export const CLOCK_MAY_DIFFER_MS = 5_000;
export const CLOCK_COMPARED_EVERY_MS = 60_000;

// The doctor's.
/** For a request to Kit, within the account's budget. */
export const KIT_SLOT_WITHIN_MS = 2_000;
/** Stores and Kit accounts that are asked at once; the secrets of no more are in memory. */
export const PARTNERS_AT_ONCE = 4;
/** For the app's public address. */
export const ADDRESS_ANSWERS_WITHIN_MS = 5_000;
/** What the embedded PostgreSQL's disk should have left. */
export const FREE_SPACE_WANTED_BYTES = 2_000_000_000;

/** Milliseconds without a webhook after which the doctor doubts a live store's webhooks. */
export const QUIET_FOR_MS = days(3);
