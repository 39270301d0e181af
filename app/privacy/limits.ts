// How long records are kept, in milliseconds. Change it here.
import { days } from "../kernel/durations.ts";

/** Timelines. Chargebacks come within 120 days, and the merchant needs the history then. */
export const STORY_AGE = days(180);

/** Resolved tasks. */
export const TASK_AGE = days(90);

/** Reports of the daily check. */
export const REPORT_AGE = days(90);

/** As long as deliveries: sent events have no further use. */
export const FLOW_EVENT_AGE = days(30);

/** A shop that disconnects by mistake, or reinstalls, keeps its images. */
export const UNUSED_IMAGE_AGE = days(30);

/** Small statements, so that the nightly cleanup blocks no one. */
export const REMOVED_AT_ONCE = 500;
