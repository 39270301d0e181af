// Whether this process can do its work: what /readyz answers, and what a load balancer goes by.
import { READINESS_GOOD_FOR_MS } from "./limits.ts";

export interface HealthState {
  ready: boolean;
  database: boolean;
  queue: boolean;
  /** Null: it is right. Else how far it is off: jobs wait until it is set right. */
  clock: string | null;
  /** False: SMTP_URL is not set, so nobody is told by email. It keeps nothing from working. */
  email: boolean;
}

export interface Health {
  look(): Promise<HealthState>;
}

interface Parts {
  database: { isUp(): Promise<boolean> };
  queue: { isUp(): boolean };
  clock?: { fault(): string | null };
  email: boolean;
  /** How long an answer is good, in ms. */
  goodFor?: number;
}

export function createHealth({
  database,
  queue,
  clock: clockOf,
  email,
  goodFor = READINESS_GOOD_FOR_MS,
}: Parts): Health {
  let last: { until: number; seen: Promise<HealthState> } | null = null;
  const look = async (): Promise<HealthState> => {
    const reachable = await database.isUp();
    const up = queue.isUp();
    const clock = clockOf?.fault() ?? null;
    if (last) last.until = performance.now() + goodFor;
    return { ready: reachable && up && clock === null, database: reachable, queue: up, clock, email };
  };
  return {
    look() {
      // While it is being looked, nobody looks again.
      if (last === null || performance.now() > last.until) last = { until: Infinity, seen: look() };
      return last.seen;
    },
  };
}
