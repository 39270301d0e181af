// Whether this process can do its work: what /readyz answers, and what a load balancer goes by.
import { READINESS_GOOD_FOR_MS } from "./limits.ts";
import type pg from "pg";

export interface HealthState {
  ready: boolean;
  database: boolean;
  queue: boolean;
}

export interface Health {
  look(): Promise<HealthState>;
}

interface Parts {
  pool: Pick<pg.Pool, "query">;
  queue: { isUp(): boolean };
  /** How long an answer is good, in ms. */
  goodFor?: number;
}

export function createHealth({ pool, queue, goodFor = READINESS_GOOD_FOR_MS }: Parts): Health {
  let last: { until: number; seen: Promise<HealthState> } | null = null;
  const look = async (): Promise<HealthState> => {
    const database = await pool.query("SELECT 1").then(
      () => true,
      () => false,
    );
    const up = queue.isUp();
    if (last) last.until = performance.now() + goodFor;
    return { ready: database && up, database, queue: up };
  };
  return {
    look() {
      // While it is being looked, nobody looks again.
      if (last === null || performance.now() > last.until) last = { until: Infinity, seen: look() };
      return last.seen;
    },
  };
}
