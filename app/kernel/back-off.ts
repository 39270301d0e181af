// Pauses after faults: one formula for orders, jobs, checks, mails and requests, so that an outage is met the same way everywhere. Pure.

export interface Pauses {
  /** Milliseconds after the first fault; each further pause is twice as long … */
  first: number;
  /** … up to this many. */
  longest: number;
}

/** Milliseconds to wait. `failures`: how many there were in a row before this one. */
export function backOff(failures: number, { first, longest }: Pauses): number {
  return Math.min(first * 2 ** failures, longest);
}

/** When to try again: after the pause, or later where the other side said so. */
export function resumeAt(now: Date, pauseMs: number, retryAt?: Date | null): Date {
  return new Date(Math.max(now.getTime() + pauseMs, retryAt?.getTime() ?? 0));
}
