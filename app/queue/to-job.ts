// How a ring is put into BullMQ. Pure.
//
// A bell is worked on as soon as a worker is free; one that is rung again while it is worked on is worked on once more after
// (`keepLastIfActive`), so that no ring is lost and no two handlers have the same key. BullMQ lets a later ring move or replace a
// delayed job but never "the earlier of the two", so a ring for later is a timer of its own, which rings the bell when it is due.
import { TIMER_STEP_MS } from "./limits.ts";
import type { JobsOptions } from "bullmq";
import { z } from "zod";
import type { JobData } from "./jobs.ts";

/**
 * What is worked on first while more is rung for than can be done at once (decision 50). `first`: before all others, for the
 * little that must not wait, such as Kit's free slots and cancellations. `soon`: orders. `later`: everything else, in a line with
 * workers of its own, so that neither it nor orders ever wait for the other.
 */
export const URGENCIES = ["first", "soon", "later"] as const;
export type Urgency = (typeof URGENCIES)[number];

export interface JobRequest {
  job: string;
  data: JobData;
  urgency: Urgency;
  /** Rings of the same key are one while they wait. */
  key: string | null;
  /** From 1: how often it has been tried, this time included. */
  attempt: number;
}

export const JobRequest: z.ZodType<JobRequest, unknown> = z.object({
  job: z.string(),
  // Jobs of a release that knew none.
  urgency: z.enum(URGENCIES).catch("soon"),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  key: z.string().nullable(),
  attempt: z.number().int().positive(),
});

/** BullMQ's queues. */
export const LINES = { orders: "orders", rest: "rest" } as const;
export type Line = keyof typeof LINES;

export interface QueuedJob {
  line: Line;
  name: "bell" | "timer";
  data: JobRequest;
  options: JobsOptions;
}

/** BullMQ works on jobs without a priority before those with one, on both backends. */
const SOON = 1;

// Never a count to keep: eviction by count deadlocks on PostgreSQL (40P01) and falls to a tenth of the speed.
const FORGET = { removeOnComplete: true, removeOnFail: true } as const;

export function toQueued(enqueue: JobRequest, at: Date | undefined, now: Date): QueuedJob {
  const line = enqueue.urgency === "later" ? "rest" : "orders";
  const priority = enqueue.urgency === "soon" ? { priority: SOON } : {};
  const wait = (at?.getTime() ?? 0) - now.getTime();
  if (wait <= 0) {
    const deduplication =
      enqueue.key === null ? {} : { deduplication: { id: jobKey(enqueue), keepLastIfActive: true } };
    return { line, name: "bell", data: enqueue, options: { ...FORGET, ...priority, ...deduplication } };
  }
  const step = Math.ceil((now.getTime() + wait) / TIMER_STEP_MS);
  const delay = step * TIMER_STEP_MS - now.getTime();
  const deduplication = enqueue.key === null ? {} : { deduplication: { id: `${jobKey(enqueue)}@${step}` } };
  const again = { attempts: 5, backoff: { type: "exponential", delay: 1_000 } };
  return { line, name: "timer", data: enqueue, options: { ...FORGET, ...priority, ...again, delay, ...deduplication } };
}

// No ":" in ids: BullMQ builds its Redis keys with it.
function jobKey(enqueue: JobRequest): string {
  return `${enqueue.job}.${enqueue.key?.replaceAll(":", "_")}`;
}
