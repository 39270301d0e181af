// Metrics for /metrics, in Prometheus' format. Labels are fixed names (a route, a job, an outcome), never ids or parts
// of an address: a label with many values would create as many time series, which stay in memory until the process
// ends.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

let ofProcess: Registry | undefined;

/**
 * Node's own metrics, once for the process: each collection of them has a timer that fires a hundred times a second and
 * an observer of the garbage collector, which nothing stops.
 */
function processMetrics(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) });
  return ofProcess;
}

export function createMetrics() {
  const registry = Registry.merge([processMetrics()]);
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "kit_http_request_seconds",
      help: "Requests answered, by route and status",
      labelNames: ["route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    jobs: new Histogram({
      name: "kit_job_seconds",
      help: "Jobs worked on, by name and outcome (done, again, dropped)",
      labelNames: ["job", "outcome"],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
      registers,
    }),
    sweeps: new Histogram({
      name: "kit_sweep_seconds",
      help: "Sweeps run, by name and outcome (done, failed)",
      labelNames: ["sweep", "outcome"],
      buckets: [0.01, 0.1, 1, 10, 60, 600],
      registers,
    }),
    lostJobs: new Counter({
      name: "kit_lost_jobs_total",
      help: "Jobs that the queue did not take; the next sweep makes up for them",
      labelNames: ["job"],
      registers,
    }),
    clockAhead: new Gauge({
      name: "kit_clock_ahead_seconds",
      help: "Seconds that this machine's clock is ahead of the database's; beyond 5 either way it takes no jobs",
      registers,
    }),
    checkedUnits: new Counter({
      name: "kit_checked_units_total",
      help: "Paid kit units that daily checks looked at, by where they were (at_kit, waits, told, given_up, nowhere)",
      labelNames: ["where"],
      registers,
    }),
  };
}
