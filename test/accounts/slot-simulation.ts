// The budget on a moved clock: accounts with waiting rows, one doorbell per account at its next free slot, decided by
// the same pure functions as the real thing. Time passes only from one ring to the next.
import {
  decideSlot,
  isPollingStarved,
  type LoggedRequest,
  type Waiting,
  whoIsNext,
} from "../../app/accounts/budget/decide-slot.ts";
import { WINDOW_MS } from "../../app/accounts/limits.ts";
import { PRIORITY } from "../../app/kernel/kit-budget.ts";

export interface WaitingRow {
  name: string;
  priority: number;
  since: number;
  /** What the row wants as soon as it was served. */
  next?: number;
}

export interface Arrival {
  at: number;
  row: Omit<WaitingRow, "since">;
}

export interface Served {
  at: number;
  name: string;
  priority: number;
}

/** Runs until nobody waits; returns what was served, in order. */
export function simulate(arrivals: readonly Arrival[], limit = 60): Served[] {
  const coming = arrivals.toSorted((a, b) => a.at - b.at);
  const waiting: WaitingRow[] = [];
  const served: Served[] = [];
  const log: LoggedRequest[] = [];
  let now = coming[0]?.at ?? 0;
  for (;;) {
    while (coming[0] && coming[0].at <= now) {
      const { at, row } = coming.shift()!;
      waiting.push({ ...row, since: at });
    }
    const inWindow = log.filter(({ at }) => at > now - WINDOW_MS);
    const next = nextRow(waiting, inWindow, limit);
    if (!next) {
      if (!coming[0]) return served;
      now = coming[0].at;
      continue;
    }
    const decision = decideSlot({
      now,
      limit,
      windowMs: WINDOW_MS,
      log: inWindow,
      priority: next.priority,
      waiting: standing(waiting, next),
      shut: null,
    });
    if (decision.kind === "granted") {
      waiting.splice(waiting.indexOf(next), 1);
      log.push({ at: now, priority: next.priority });
      served.push({ at: now, name: next.name, priority: next.priority });
      if (next.next !== undefined) waiting.push({ name: next.name, priority: next.next, since: now });
      continue;
    }
    // Whoever comes meanwhile rings as well.
    now = Math.min(decision.until, coming[0]?.at ?? Infinity);
  }
}

export function busiestWindow(served: readonly Served[], windowMs = 60_000): number {
  let from = 0;
  let most = 0;
  for (const [index, { at }] of served.entries()) {
    while (served[from]!.at <= at - windowMs) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}

function nextRow(waiting: readonly WaitingRow[], log: readonly LoggedRequest[], limit: number): WaitingRow | null {
  const line = waiting.toSorted((a, b) => a.priority - b.priority || a.since - b.since);
  return whoIsNext({
    mostUrgent: line[0] ?? null,
    background: line.find(({ priority }) => priority >= PRIORITY.poll) ?? null,
    starved: isPollingStarved(log, limit),
  });
}

function standing(waiting: readonly WaitingRow[], asker: WaitingRow): Waiting {
  const others = waiting.filter((row) => row !== asker);
  const ahead = others.filter(
    (row) => row.priority < asker.priority || (row.priority === asker.priority && row.since < asker.since),
  );
  const isBackground = (row: WaitingRow) => row.priority >= PRIORITY.poll;
  return {
    ahead: ahead.length,
    cancelsAhead: ahead.filter((row) => row.priority === PRIORITY.cancel).length,
    background: others.filter(isBackground).length,
    backgroundAhead: ahead.filter(isBackground).length,
  };
}
