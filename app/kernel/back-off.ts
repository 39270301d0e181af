// Pauses after faults: one formula for orders, jobs, checks, emails and requests, so that all of them handle an outage
// alike. Pure.

export interface Pauses {
  /** Milliseconds after the first fault; each further pause is twice as long … */
  first: number;
  /** … up to this maximum. */
  longest: number;
}

/** Milliseconds to wait. `failures`: the number of failures in a row before this one. */
export function backOff(failures: number, { first, longest }: Pauses): number {
  return Math.min(first * 2 ** failures, longest);
}

/** Time of the next try: after the pause, or later if the other side named a time. */
export function resumeAt(now: Date, pauseMs: number, retryAt?: Date | null): Date {
  return new Date(Math.max(now.getTime() + pauseMs, retryAt?.getTime() ?? 0));
}
