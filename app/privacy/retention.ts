// What is kept for how long (docs/privacy.md, "Kept"). Ids of orders outlive everything.
import { days } from "../kernel/durations.ts";

/** Adapter: app/database/privacy/retention-rows.ts. Each removes at most `limit` rows' worth and says how many it removed. */
export interface RetentionRows {
  /** The story of orders that were over before then: timeline, holds, Kit's words, the pay link, the customer's hash. */
  forgetStories(before: Date, limit: number): Promise<number>;
  resolvedTasks(before: Date, limit: number): Promise<number>;
  reports(before: Date, limit: number): Promise<number>;
  /** What Shopify Flow was told, or not told any more. */
  flowEvents(before: Date, limit: number): Promise<number>;
  /** Hero and original images of Kit accounts that no shop has used since then. An original may be a shopper's photo. */
  unusedDesignImages(before: Date, limit: number): Promise<number>;
}

/** Chargebacks come within 120 days, and someone has to be able to tell then what happened. */
const STORY_AGE = days(180);
const TASK_AGE = days(90);
const REPORT_AGE = days(90);
/** As long as deliveries: what was told is of no use any more. */
const FLOW_EVENT_AGE = days(30);
/** A shop that disconnects by mistake, or is reinstalled, finds its images again. */
const UNUSED_IMAGE_AGE = days(30);
/** Small statements: nobody waits behind a night's cleaning. */
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
