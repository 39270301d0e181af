// Retention periods (docs/privacy.md, "Kept"). Ids of orders are kept forever.
import { days } from "../kernel/durations.ts";

/** Adapter: app/database/privacy/retention-rows.ts. Each removes at most `limit` rows' worth and returns how many it removed. */
export interface RetentionRows {
  /** The history of orders that were over before then: timeline, holds, Kit's messages, the pay link, the customer's hash. */
  forgetStories(before: Date, limit: number): Promise<number>;
  resolvedTasks(before: Date, limit: number): Promise<number>;
  reports(before: Date, limit: number): Promise<number>;
  /** Events that Shopify Flow received, or that expired. */
  flowEvents(before: Date, limit: number): Promise<number>;
  /** Hero and original images of Kit accounts that no shop has used since then. An original may be a shopper's photo. */
  unusedDesignImages(before: Date, limit: number): Promise<number>;
}

/** Chargebacks come within 120 days, and the merchant needs the history then. */
const STORY_AGE = days(180);
const TASK_AGE = days(90);
const REPORT_AGE = days(90);
/** As long as deliveries: sent events have no further use. */
const FLOW_EVENT_AGE = days(30);
/** A shop that disconnects by mistake, or reinstalls, keeps its images. */
const UNUSED_IMAGE_AGE = days(30);
/** Small statements, so that the nightly cleanup blocks no one. */
const AT_ONCE = 500;

export async function sweepRetention(rows: RetentionRows, now: Date, signal: AbortSignal): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  const kinds = [
    () => rows.forgetStories(before(STORY_AGE), AT_ONCE),
    () => rows.resolvedTasks(before(TASK_AGE), AT_ONCE),
    () => rows.reports(before(REPORT_AGE), AT_ONCE),
    () => rows.flowEvents(before(FLOW_EVENT_AGE), AT_ONCE),
    () => rows.unusedDesignImages(before(UNUSED_IMAGE_AGE), AT_ONCE),
  ];
  for (const remove of kinds) {
    while (!signal.aborted && (await remove()) === AT_ONCE);
  }
}
