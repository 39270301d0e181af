// Jobs are doorbells (decision 5): a name and ids, which say "look now". What is to be done stands in rows.
import type { z } from "zod";

/** Ids and small numbers only: nothing of a customer ever lies in a queue. */
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

/** What a job that takes long looks at between two pieces of its work. */
export interface Running {
  /** Aborted when the process stops: the job ends soon. */
  stopping: AbortSignal;
  /** Lets stores go first that used less of this process lately. */
  giveWay(): Promise<void>;
}

export interface JobHandler {
  name: string;
  /** Throws a `Fault` when it did not succeed; app/queue/after-fault.ts says what becomes of the job then. */
  handle(data: unknown, running: Running): Promise<void>;
}

export function onJob<Data extends JobData>(
  definition: JobDefinition<Data>,
  handle: (data: Data, running: Running) => Promise<void>,
): JobHandler {
  return { name: definition.name, handle: (data, running) => handle(definition.schema.parse(data), running) };
}
