/** The limit is stated per minute: "60 requests per minute per user by default". */
export const WINDOW_MS = 60_000;

export type Admission = { kind: "admitted" } | { kind: "refused"; freeAtMs: number };

export type RateWindow = ReturnType<typeof createRateWindow>;

/** An exact sliding log: never more than `limit` admitted requests in the last 60 s. */
export function createRateWindow(perMinute: number) {
  let limit = perMinute;
  const admitted = new Map<string, number[]>();
  return {
    /** Requests one slot for `user` at `nowMs`. A refused request doesn't count against the window. */
    admit(user: string, nowMs: number): Admission {
      const recent = (admitted.get(user) ?? []).filter((at) => at > nowMs - WINDOW_MS);
      admitted.set(user, recent);
      if (recent.length < limit) {
        recent.push(nowMs);
        return { kind: "admitted" };
      }
      // The request that has to leave the window before there is room again.
      const blocking = recent[recent.length - limit];
      return { kind: "refused", freeAtMs: (blocking ?? nowMs) + WINDOW_MS };
    },
    setLimit: (next: number) => void (limit = next),
    limit: () => limit,
    reset: () => admitted.clear(),
  };
}

/** The largest number of the given times (ms, in any order) within one window of 60 s. */
export function busiestWindow(moments: readonly number[]): number {
  const sorted = [...moments].sort((a, b) => a - b);
  let from = 0;
  let most = 0;
  sorted.forEach((moment, at) => {
    while ((sorted[from] ?? moment) <= moment - WINDOW_MS) from += 1;
    most = Math.max(most, at - from + 1);
  });
  return most;
}
