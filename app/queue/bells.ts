// How a ring is put into BullMQ. Pure.
//
// A bell is worked on as soon as a worker is free; one that is rung again while it is worked on is worked on once more after
// (`keepLastIfActive`), so that no ring is lost and no two handlers have the same key. BullMQ lets a later ring move or replace a
// delayed job but never "the earlier of the two", so a ring for later is a timer of its own, which rings the bell when it is due.
import type { JobsOptions } from "bullmq";
import { z } from "zod";
import type { JobData } from "./jobs.ts";

export interface Ring {
  job: string;
  data: JobData;
  /** Rings of the same key are one while they wait. */
  key: string | null;
  /** From 1: how often it has been tried, this time included. */
  attempt: number;
}

export const Ring: z.ZodType<Ring> = z.object({
  job: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  key: z.string().nullable(),
  attempt: z.number().int().positive(),
});

export interface QueuedRing {
  name: "bell" | "timer";
  data: Ring;
  options: JobsOptions;
}

// Timers of one key that are due within the same step are one.
const TIMER_STEP_MS = 250;

// Never a count to keep: eviction by count deadlocks on PostgreSQL (40P01) and falls to a tenth of the speed.
const FORGET = { removeOnComplete: true, removeOnFail: true } as const;

export function toQueued(ring: Ring, at: Date | undefined, now: Date): QueuedRing {
  const wait = (at?.getTime() ?? 0) - now.getTime();
  if (wait <= 0) {
    const deduplication = ring.key === null ? {} : { deduplication: { id: bellId(ring), keepLastIfActive: true } };
    return { name: "bell", data: ring, options: { ...FORGET, ...deduplication } };
  }
  const step = Math.ceil((now.getTime() + wait) / TIMER_STEP_MS);
  const delay = step * TIMER_STEP_MS - now.getTime();
  const deduplication = ring.key === null ? {} : { deduplication: { id: `${bellId(ring)}@${step}` } };
  const again = { attempts: 5, backoff: { type: "exponential", delay: 1_000 } };
  return { name: "timer", data: ring, options: { ...FORGET, ...again, delay, ...deduplication } };
}

// No ":" in ids: BullMQ builds its Redis keys with it.
function bellId(ring: Ring): string {
  return `${ring.job}.${ring.key?.replaceAll(":", "_")}`;
}
