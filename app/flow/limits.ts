// What can be tuned about triggers of Shopify Flow.
import { hours, minutes, seconds } from "../kernel/durations.ts";

/** Flow is not told of what is older, in milliseconds: a workflow about last week would surprise everybody. */
export const TOLD_WITHIN_MS = hours(24);
/** Events of one store that a job tells before others have their turn. */
export const EVENTS_A_JOB = 25;
/** A process that died keeps no other from telling for longer, in milliseconds. */
export const LEASE_MS = minutes(1);
/** After a fault; each further one in a row doubles the pause. */
export const FAULT_PAUSES = { first: seconds(10), longest: minutes(30) };
/** Characters of one text in a payload. Shopify's limit for all of it is some 50,000. */
export const LONGEST_TEXT = 500;
