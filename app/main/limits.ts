// What can be tuned about starting and stopping a process, in milliseconds. How often sweeps run is in sweep-schedule.ts.

/** For requests and jobs that are being worked on when the process is asked to stop. */
export const STOP_WITHIN_MS = 10_000;
/** Orchestrators kill a process 30 s after they asked it to stop; a stop that hangs is ended before that. */
export const GIVE_UP_STOPPING_MS = 25_000;
/** For what was opened before a start failed. */
export const FAILED_START_CLOSES_WITHIN_MS = 1_000;
/** A webhook tells of a changed SKU a moment before the link is written. */
export const LINK_WRITTEN_AFTER_MS = 2_000;
/** More than this, and a machine's clock is wrong; how often it is compared with the database's. */
export const CLOCK_MAY_DIFFER_MS = 5_000;
export const CLOCK_COMPARED_EVERY_MS = 60_000;
