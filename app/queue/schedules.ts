// Sweeps: recurring work that finds due rows, without trusting the queue's memory. Each runs at most once at a time and
// about once per interval over all processes, by a lease on the database's clock.
import { setTimeout as sleep } from "node:timers/promises";
import type { Leases } from "../database/leases.ts";
import { HELD_FOR_MS } from "../kernel/limits.ts";
import type { Logger } from "../kernel/running/log.ts";
import type { Metrics } from "../kernel/running/metrics.ts";
import { whileRenewing } from "../kernel/while-renewing.ts";
import { within } from "../kernel/within.ts";
import { CLOSE_WITHIN_MS, HELD_SHARE, SWEEPS_START_WITHIN_MS, SWEEP_ASKED_EVERY_MS } from "./limits.ts";

export interface Sweep {
  /** Of a-z, 0-9 and "-". */
  name: string;
  everyMs: number;
  /** Ends soon after the signal: the app is stopping, or another process has taken over. */
  run(signal: AbortSignal): Promise<void>;
}

export type Schedules = ReturnType<typeof startSchedules>;

export interface SchedulesOptions {
  sweeps: readonly Sweep[];
  leases: Leases;
  /** A unique id of this process. */
  owner: string;
  log: Logger;
  metrics?: Pick<Metrics, "sweeps">;
  /** How long a sweep of a process that died blocks others, in ms. */
  leaseMs?: number;
}

export function startSchedules({ sweeps, leaseMs = HELD_FOR_MS, ...context }: SchedulesOptions) {
  const stopping = new AbortController();
  const loops = sweeps.map((sweep) => loop(sweep, { ...context, leaseMs, stopping: stopping.signal }));
  return {
    /** Starts no more sweeps and waits for running ones, at most `deadlineMs`. */
    async close(deadlineMs: number = CLOSE_WITHIN_MS) {
      stopping.abort();
      await within(deadlineMs, () => Promise.all(loops)).catch((err: unknown) =>
        context.log.warn({ err }, "a sweep did not stop in time"),
      );
    },
  };
}

interface Context extends Omit<SchedulesOptions, "sweeps"> {
  leaseMs: number;
  stopping: AbortSignal;
}

async function loop(sweep: Sweep, context: Context): Promise<void> {
  const { stopping, log } = context;
  // Processes that start together, and sweeps of one process, don't all start at the same time. Short ones start at
  // once.
  await pause(Math.random() * Math.min(sweep.everyMs, SWEEPS_START_WITHIN_MS), stopping);
  while (!stopping.aborted) {
    await runSweep(sweep, context).catch((err: unknown) =>
      log.warn({ err, sweep: sweep.name }, "a sweep could not be begun"),
    );
    // A daily interval is checked more often than daily: the process that would have run it may be gone.
    await pause(Math.min(sweep.everyMs, SWEEP_ASKED_EVERY_MS), stopping);
  }
}

async function runSweep(sweep: Sweep, context: Context): Promise<void> {
  const { leases, owner, leaseMs, stopping, log, metrics } = context;
  const lease = await leases.acquire(`sweep-${sweep.name}`, owner, leaseMs);
  if (!lease) return;
  const started = performance.now();
  const stop = metrics?.sweeps.startTimer({ sweep: sweep.name });
  const lost = new AbortController();
  const renewal = { everyMs: leaseMs / 4, renew: () => leases.renew(lease, leaseMs), lost: () => lost.abort() };
  try {
    await whileRenewing(renewal, () => sweep.run(AbortSignal.any([stopping, lost.signal])));
    stop?.({ outcome: "done" });
  } catch (err) {
    stop?.({ outcome: "failed" });
    log.error({ err, sweep: sweep.name }, "a sweep failed; it runs again at its next time");
  }
  // Held until shortly before the next run, so that another process doesn't sweep again in the meantime. That is why
  // `whileOurs`, which releases its lease, is not used here (decision 55).
  const rest = sweep.everyMs * HELD_SHARE - (performance.now() - started);
  if (rest > 0 && !stopping.aborted) await leases.renew(lease, Math.round(rest));
  else await leases.release(lease);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
