// Retention periods (docs/privacy.md, "Kept"). Ids of orders are kept forever.
import { FLOW_EVENT_AGE, REMOVED_AT_ONCE, REPORT_AGE, STORY_AGE, TASK_AGE, UNUSED_IMAGE_AGE } from "./limits.ts";

/** Adapter: app/database/privacy/retention-rows.ts. Each removes at most `limit` rows' worth and returns how many it removed. */
export interface RetentionRows {
  /** The history of orders that were over before then: timeline, holds, Kit's messages, the pay link, the customer's hash. */
  forgetStories(before: Date, limit: number): Promise<number>;
  /** Tracking and pay links that Kit reported again after the customer's redaction, of orders that are over. */
  redacted(limit: number): Promise<number>;
  resolvedTasks(before: Date, limit: number): Promise<number>;
  reports(before: Date, limit: number): Promise<number>;
  /** Events that Shopify Flow received, or that expired. */
  flowEvents(before: Date, limit: number): Promise<number>;
  /** Hero and original images of Kit accounts that no shop has used since then. An original may be a shopper's photo. */
  unusedDesignImages(before: Date, limit: number): Promise<number>;
}

export async function sweepRetention(rows: RetentionRows, now: Date, signal: AbortSignal): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  const kinds = [
    () => rows.forgetStories(before(STORY_AGE), REMOVED_AT_ONCE),
    () => rows.redacted(REMOVED_AT_ONCE),
    () => rows.resolvedTasks(before(TASK_AGE), REMOVED_AT_ONCE),
    () => rows.reports(before(REPORT_AGE), REMOVED_AT_ONCE),
    () => rows.flowEvents(before(FLOW_EVENT_AGE), REMOVED_AT_ONCE),
    () => rows.unusedDesignImages(before(UNUSED_IMAGE_AGE), REMOVED_AT_ONCE),
  ];
  for (const remove of kinds) {
    while (!signal.aborted && (await remove()) === REMOVED_AT_ONCE);
  }
}
