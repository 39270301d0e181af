// Who may start a request to Kit now, decided without a clock or a table: one exact sliding log per Kit account.
import { PRIORITY, type ShutReason } from "../../kernel/kit-budget.ts";
import { POLLING_FLOOR } from "../limits.ts";

export interface LoggedRequest {
  /** Milliseconds on the database's clock. */
  at: number;
  priority: number;
}

/** Other rows that wait for a slot of the same account. */
export interface Waiting {
  /** More urgent, or equally urgent and waiting longer. */
  ahead: number;
  /** Cancels among those ahead. */
  cancelsAhead: number;
  /** Polling and lower, anywhere in line. */
  background: number;
  /** Polling and lower among those ahead. */
  backgroundAhead: number;
}

export interface SlotQuestion {
  now: number;
  limit: number;
  windowMs: number;
  /** The requests of the last window, oldest first. */
  log: readonly LoggedRequest[];
  priority: number;
  waiting: Waiting;
  shut: { until: number; why: ShutReason } | null;
}

export type SlotDecision =
  /** `probe`: the token was refused, or Kit not reached; this one request tries again while the others keep waiting. */
  { kind: "granted"; probe: boolean } | { kind: "wait"; until: number; why: "budget" | ShutReason };

export function decideSlot(question: SlotQuestion): SlotDecision {
  const { now, shut } = question;
  if (shut && shut.until > now) return { kind: "wait", until: shut.until, why: shut.why };
  const until = slotMoment(question, countAhead(question) + 1);
  if (until > now) return { kind: "wait", until, why: "budget" };
  return { kind: "granted", probe: shut !== null && shut.why !== "rate_limited" };
}

/** When the `count`-th slot from now is free, if each is used as soon as possible. */
export function slotMoment(budget: Pick<SlotQuestion, "now" | "limit" | "windowMs" | "log">, count: number): number {
  const { now, limit, windowMs } = budget;
  const starts = budget.log.map(({ at }) => at);
  let moment = now;
  for (let slot = 0; slot < count; slot += 1) {
    moment = Math.max(moment, (starts[starts.length - limit] ?? -Infinity) + windowMs);
    starts.push(moment);
  }
  return moment;
}

/** If polling starves, the row that has waited longest for it is served right after cancels. */
export function countAhead({ log, limit, priority, waiting }: SlotQuestion): number {
  if (!isPollingStarved(log, limit) || priority <= PRIORITY.readToCancel) return waiting.ahead;
  if (priority >= PRIORITY.poll) return waiting.backgroundAhead === 0 ? waiting.cancelsAhead : waiting.ahead;
  return waiting.background > 0 ? waiting.ahead + 1 : waiting.ahead;
}

/** The last nine slots all went to something more urgent than polling. */
export function isPollingStarved(log: readonly LoggedRequest[], limit: number): boolean {
  const last = Math.min(POLLING_FLOOR, limit) - 1;
  return log.length >= last && log.slice(log.length - last).every(({ priority }) => priority < PRIORITY.poll);
}

/** The waiting row to serve next: the most urgent one, or polling when it starves. */
export function whoIsNext<Row extends { priority: number }>(heads: {
  mostUrgent: Row | null;
  background: Row | null;
  starved: boolean;
}): Row | null {
  const { mostUrgent, background, starved } = heads;
  const cancels = mostUrgent !== null && mostUrgent.priority <= PRIORITY.readToCancel;
  if (starved && background && !cancels) return background;
  return mostUrgent;
}
