// The job queue. Losing a job is harmless, because sweeps find what is due (decision 5), so nothing here blocks a
// caller: a job that can't be enqueued within two seconds is counted, logged and dropped.
import { DelayedError, type Job } from "bullmq";
import { setTimeout as sleep } from "node:timers/promises";
import { OVER_SHARE, WORKER_SLOTS } from "../fairness/limits.ts";
import { createWorkerShare } from "../fairness/worker-share.ts";
import { createYielding, type Yielding } from "../fairness/yielding.ts";
import { Fault } from "../kernel/fault.ts";
import type { Logger } from "../kernel/running/log.ts";
import type { Metrics } from "../kernel/running/metrics.ts";
import { within } from "../kernel/within.ts";
import { afterFault } from "./after-fault.ts";
import type { Connected, OpenQueue, QueueBackend } from "./backend.ts";
import type { JobData, JobDefinition, JobHandler } from "./jobs.ts";
import { keepOpen, type KeptOpen } from "./keep-open.ts";
import {
  CLOSE_WITHIN_MS,
  ENQUEUE_TIMEOUT_MS,
  JOB_LOCK_MS,
  JOB_LOCK_PARTS,
  LATER_MERGED_MS,
  WATCH_EVERY_MS,
} from "./limits.ts";
import { jobKey, type QueueName, QUEUES, JobRequest, toQueued, type Urgency } from "./to-job.ts";

export interface EnqueueOptions {
  /** Not before this time. */
  at?: Date | undefined;
  /** Waiting jobs with the same name and key are merged, and never run at the same time. */
  key?: string | undefined;
  /** Defaults to `soon`. Must be the same for all jobs of a key. */
  urgency?: Urgency | undefined;
}

export type JobQueue = ReturnType<typeof createQueue>;

export interface QueueOptions {
  backend: QueueBackend;
  log: Logger;
  metrics?: Pick<Metrics, "jobs" | "lostJobs">;
  /** The owner of a job: a store or a Kit account has no more concurrent jobs than its share. */
  ownerOf(job: JobRequest): Promise<string>;
  /** Whose work in this process goes first; pages count, too. */
  yielding?: Yielding;
  /** Concurrent handlers in this process, by queue. */
  workerSlots?: Record<QueueName, { all: number; aStore: number }>;
  /** How often the connection is checked and reconnected, in ms. */
  watchEveryMs?: number;
  /** How long until another process takes over the job of one that died, in ms. Must be the same in all processes. */
  lockMs?: number;
}

export function createQueue(options: QueueOptions) {
  const { backend, log, metrics, ownerOf, yielding = createYielding() } = options;
  const { workerSlots = WORKER_SLOTS, watchEveryMs = WATCH_EVERY_MS, lockMs = JOB_LOCK_MS } = options;
  const stopping = new AbortController();
  const handlers = new Map<string, JobHandler>();
  const shareOf = (queue: QueueName) => createWorkerShare({ aStore: workerSlots[queue].aStore, ...OVER_SHARE });
  const shares = { first: shareOf("first"), orders: shareOf("orders"), rest: shareOf("rest") };
  const opened = { log, reconnects: backend.reconnects, everyMs: watchEveryMs, probe: () => backend.probe() };

  const queue = keepOpen<AllQueues<OpenQueue>>({
    ...opened,
    part: "queue",
    open: () => openAllQueues((name) => backend.openQueue(QUEUES[name])),
  });
  let worker: KeptOpen<AllQueues<Connected>> | undefined;

  async function put(enqueue: JobRequest, at?: Date): Promise<void> {
    const { queue: target, name, data, options } = toQueued(enqueue, at, new Date());
    await within(ENQUEUE_TIMEOUT_MS, async () => {
      await (await queue.current())[target].add(name, data, options);
    });
  }

  async function putOrLose(enqueue: JobRequest, at?: Date): Promise<void> {
    try {
      await put(enqueue, at);
    } catch (err) {
      metrics?.lostJobs.inc({ job: enqueue.job });
      log.warn({ err, job: enqueue.job }, "a job could not be enqueued; the next sweep finds its row");
    }
  }

  // Thousands of webhooks of one store enqueue its few lanes: while a job of a key is being enqueued, all further
  // requests become one more.
  const enqueuing = new Map<string, { next: Promise<void> | null; done: Promise<void> }>();

  async function putOnce(request: JobRequest): Promise<void> {
    const key = jobKey(request);
    const underWay = enqueuing.get(key);
    if (underWay) return (underWay.next ??= underWay.done.then(() => putOnce(request)));
    const put = putOrLose(request);
    const done = put.then(async () => {
      if (request.urgency === "later" && enqueuing.get(key)?.next) await sleep(LATER_MERGED_MS);
      enqueuing.delete(key);
    });
    enqueuing.set(key, { next: null, done });
    await put;
  }

  async function work(enqueue: JobRequest, owner: string): Promise<void> {
    const handler = handlers.get(enqueue.job);
    if (!handler) return log.warn({ job: enqueue.job }, "a job has no handler; it was dropped");
    const stop = metrics?.jobs.startTimer({ job: enqueue.job });
    const use = yielding.begin(owner);
    try {
      await handler.handle(enqueue.data, { stopping: stopping.signal, slot: use });
      stop?.({ outcome: "done" });
    } catch (err) {
      const next = afterFault(err, new Date(), { attempt: enqueue.attempt, spread: Math.random() });
      log[next.kind === "again" ? "warn" : "error"]({ err, job: enqueue.job, ids: enqueue.data, next }, "a job failed");
      stop?.({ outcome: next.kind });
      if (next.kind === "again") await putOrLose({ ...enqueue, attempt: next.attempt }, next.at);
    } finally {
      use.end();
    }
  }

  // Never throws a handler's error: BullMQ would keep its message and stack in the queue, and those may quote a
  // customer.
  async function process(from: QueueName, job: Job, token: string | undefined): Promise<void> {
    const request = JobRequest.safeParse(job.data);
    if (!request.success) return log.warn({ id: job.id }, "a job in the queue is unreadable; it was dropped");
    if (job.name === "timer") return putTimed(request.data);
    const owner = await ownerOf(request.data).catch(() => request.data.job);
    const admission = shares[from].begin(owner);
    if (admission.kind === "over") {
      // At the end of the line: its slot goes to another store's job, and no attempt is used up.
      await job.moveToDelayed(Date.now() + admission.waitMs, token);
      throw new DelayedError();
    }
    try {
      await work(request.data, owner);
    } finally {
      admission.end();
    }
  }

  async function putTimed(request: JobRequest): Promise<void> {
    await put(request).catch((cause: unknown) => {
      throw new Fault("timer_not_rung", "a timer could not enqueue its job", { retryable: true, cause });
    });
  }

  return {
    enqueue<Data extends JobData>(
      job: JobDefinition<Data>,
      data: Data,
      { at, key, urgency = "soon" }: EnqueueOptions = {},
    ) {
      const parsed = job.schema.parse(data);
      const request: JobRequest = { job: job.name, data: parsed, urgency, key: key ?? null, attempt: 1 };
      return request.key === null || at !== undefined ? putOrLose(request, at) : putOnce(request);
    },
    start(list: readonly JobHandler[]) {
      for (const handler of list) handlers.set(handler.name, handler);
      const tuning = {
        lockDuration: lockMs,
        lockRenewTime: lockMs / JOB_LOCK_PARTS.renewed,
        stalledInterval: lockMs / JOB_LOCK_PARTS.stalled,
        maxStalledCount: 2,
      };
      const openWorker = (name: QueueName) =>
        backend.openWorker(QUEUES[name], (job, token) => process(name, job, token), {
          ...tuning,
          concurrency: workerSlots[name].all,
        });
      worker ??= keepOpen({ ...opened, part: "worker", open: () => openAllQueues(openWorker) });
    },
    /** Takes no jobs until it is started again; running ones continue. */
    async rest() {
      const resting = worker;
      worker = undefined;
      await resting?.close(CLOSE_WITHIN_MS);
    },
    isUp: () => queue.isUp(),
    /** Takes no new jobs and waits for running ones, at most `deadlineMs`. */
    async close(deadlineMs = CLOSE_WITHIN_MS) {
      stopping.abort();
      await worker?.close(deadlineMs);
      await queue.close(deadlineMs);
    },
  };
}

type AllQueues<T> = Record<QueueName, T> & Connected;

function openAllQueues<T extends Connected>(open: (queue: QueueName) => T): AllQueues<T> {
  const queues = { first: open("first"), orders: open("orders"), rest: open("rest") };
  const all = Object.values(queues);
  return {
    ...queues,
    on(event, listener) {
      for (const queue of all) queue.on(event, listener);
    },
    close: async () => void (await Promise.all(all.map((queue) => queue.close()))),
  };
}
