// What is kept for how long (docs/decisions/0029-what-is-kept-how-long.md). Ids of orders outlive everything.

/** Adapter: app/database/privacy/retention-rows.ts. Each removes at most `limit` rows' worth and says how many it removed. */
export interface RetentionRows {
  /** The story of orders that were over before then: timeline, holds, Kit's words, the pay link, the customer's hash. */
  forgetStories(before: Date, limit: number): Promise<number>;
  resolvedTasks(before: Date, limit: number): Promise<number>;
  reports(before: Date, limit: number): Promise<number>;
}

const DAY = 24 * 3_600_000;
/** Chargebacks come within 120 days, and someone has to be able to tell then what happened. */
const STORY_DAYS = 180;
const TASK_DAYS = 90;
const REPORT_DAYS = 90;
/** Small statements: nobody waits behind a night's cleaning. */
const AT_ONCE = 500;

export async function sweepRetention(rows: RetentionRows, now: Date, signal: AbortSignal): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const kinds = [
    () => rows.forgetStories(before(STORY_DAYS), AT_ONCE),
    () => rows.resolvedTasks(before(TASK_DAYS), AT_ONCE),
    () => rows.reports(before(REPORT_DAYS), AT_ONCE),
  ];
  for (const remove of kinds) {
    while (!signal.aborted && (await remove()) === AT_ONCE);
  }
}
