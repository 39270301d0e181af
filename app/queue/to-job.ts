// How a job is put into BullMQ. Pure. A job (named `bell` in BullMQ) runs as soon as a worker is free. If it is
// enqueued again while it runs, it runs again afterwards (`keepLastIfActive`), so that no request is lost and no two
// handlers share a key. BullMQ can move or replace a delayed job but can't keep the earlier of two, so a job for later
// is a separate timer, which enqueues the job when it is due.
import type { JobsOptions } from "bullmq";
import { z } from "zod";
import type { JobData } from "./jobs.ts";
import { TIMER_ATTEMPTS, TIMER_DELAY_MS, TIMER_STEP_MS } from "./limits.ts";

/**
 * Each has a queue and worker slots of its own, so that none waits for another (decision 76). `first`: the few urgent
 * ones, such as Kit's free slots and cancellations. `soon`: orders. `later`: everything else.
 */
export const URGENCIES = ["first", "soon", "later"] as const;
export type Urgency = (typeof URGENCIES)[number];

export const JobRequest = z.object({
  job: z.string(),
  urgency: z.enum(URGENCIES),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Waiting jobs with the same key are merged. */
  key: z.string().nullable(),
  /** The number of this attempt, from 1. */
  attempt: z.number().int().positive(),
});
export type JobRequest = Readonly<z.infer<typeof JobRequest>> & { data: JobData };

/** BullMQ's queues. */
export const QUEUES = { first: "first", orders: "orders", rest: "rest" } as const;
export type QueueName = keyof typeof QUEUES;

export interface QueuedJob {
  queue: QueueName;
  name: "bell" | "timer";
  data: JobRequest;
  options: JobsOptions;
}

const QUEUE_OF: Record<Urgency, QueueName> = { first: "first", soon: "orders", later: "rest" };

// Never a number of jobs to keep: eviction by count deadlocks on PostgreSQL (40P01) and falls to a tenth of the speed.
const FORGET = { removeOnComplete: true, removeOnFail: true } as const;

export function toQueued(enqueue: JobRequest, at: Date | undefined, now: Date): QueuedJob {
  const queue = QUEUE_OF[enqueue.urgency];
  const wait = (at?.getTime() ?? 0) - now.getTime();
  if (wait <= 0) {
    const deduplication =
      enqueue.key === null ? {} : { deduplication: { id: jobKey(enqueue), keepLastIfActive: true } };
    return { queue, name: "bell", data: enqueue, options: { ...FORGET, ...deduplication } };
  }
  const step = Math.ceil((now.getTime() + wait) / TIMER_STEP_MS);
  const delay = step * TIMER_STEP_MS - now.getTime();
  const deduplication = enqueue.key === null ? {} : { deduplication: { id: `${jobKey(enqueue)}@${step}` } };
  const again = { attempts: TIMER_ATTEMPTS, backoff: { type: "exponential", delay: TIMER_DELAY_MS } };
  return { queue, name: "timer", data: enqueue, options: { ...FORGET, ...again, delay, ...deduplication } };
}

/** Equal for jobs that are merged. No ":" in ids: BullMQ builds its Redis keys with it. */
export function jobKey(enqueue: Pick<JobRequest, "job" | "key">): string {
  return `${enqueue.job}.${enqueue.key?.replaceAll(":", "_")}`;
}
