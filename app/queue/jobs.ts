// Jobs only wake (decision 5): a name and ids, which mean "read this row". The work itself is in rows.
import type { z } from "zod";
import type { Slot } from "../fairness/slot.ts";

/** Ids and small numbers only: no customer data in a queue. */
export type JobData = Readonly<Record<string, string | number>>;

export interface JobDefinition<Data extends JobData> {
  /** Letters, digits and `-`. */
  name: string;
  /** Checked when enqueued and again in the worker, because a job may be older than the code that reads it. */
  schema: z.ZodType<Data, unknown>;
}

export function defineJob<Data extends JobData>(name: string, schema: z.ZodType<Data, unknown>): JobDefinition<Data> {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`"${name}" is no name for a job: it must be of a-z, 0-9 and "-"`);
  return { name, schema };
}

/** For a long job, between two pieces of its work. */
export interface Running {
  /** Aborted when the process stops: the job ends soon. */
  stopping: AbortSignal;
  slot: Slot;
}

export interface JobHandler {
  name: string;
  /** Throws a `Fault` on failure; app/queue/after-fault.ts decides what happens to the job then. */
  handle(data: unknown, running: Running): Promise<void>;
}

export function onJob<Data extends JobData>(
  definition: JobDefinition<Data>,
  handle: (data: Data, running: Running) => Promise<void>,
): JobHandler {
  return { name: definition.name, handle: (data, running) => handle(definition.schema.parse(data), running) };
}
