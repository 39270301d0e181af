import { hours, minutes, seconds } from "../kernel/durations.ts";

/** Milliseconds. Older events are not sent: merchants don't expect workflows for last week's events. */
export const TOLD_WITHIN_MS = hours(24);
/** Events of one store that a job sends before other stores get their share. */
export const EVENTS_A_JOB = 25;
/** Milliseconds after a fault; doubles with each further one in a row. */
export const FAULT_PAUSES = { first: seconds(10), longest: minutes(30) };
/** Characters of one text in a payload. Shopify's limit for all of it is some 50,000. */
export const LONGEST_TEXT = 500;
