// Whether this process can do its work: the answer of /readyz, for load balancers.
import { READINESS_GOOD_FOR_MS } from "./limits.ts";

export interface HealthState {
  ready: boolean;
  database: boolean;
  queue: boolean;
  /** Null: correct. Else the difference: jobs wait until the clock is corrected. */
  clock: string | null;
  /** False: SMTP_URL is not set, so no emails are sent. Everything else works. */
  email: boolean;
}

export type Health = ReturnType<typeof createHealth>;

interface Parts {
  database: { isUp(): Promise<boolean> };
  queue: { isUp(): boolean };
  clock?: { fault(): string | null };
  email: boolean;
  /** How long an answer stays valid, in ms. */
  goodFor?: number;
}

export function createHealth({ database, queue, clock: clockOf, email, goodFor = READINESS_GOOD_FOR_MS }: Parts) {
  let last: { until: number; seen: Promise<HealthState> } | null = null;
  const check = async (): Promise<HealthState> => {
    const reachable = await database.isUp();
    const up = queue.isUp();
    const clock = clockOf?.fault() ?? null;
    if (last) last.until = performance.now() + goodFor;
    return { ready: reachable && up && clock === null, database: reachable, queue: up, clock, email };
  };
  return {
    check() {
      // Concurrent requests share one check.
      if (last === null || performance.now() > last.until) last = { until: Infinity, seen: check() };
      return last.seen;
    },
  };
}
