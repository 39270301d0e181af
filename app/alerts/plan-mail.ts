// What goes into a shop's next mail, and whether it goes now. Pure.
import { localTime } from "../kernel/local-time.ts";
import { APART_MS, GATHER_MS, MORNING_HOUR, UNPAID_REMINDERS_MS } from "./limits.ts";
import type { AlertTask, MailingShop, MailReport } from "./ports.ts";

export interface MailPlan {
  tasks: AlertTask[];
  report: MailReport | null;
}

export interface MailFacts {
  shop: Pick<MailingShop, "timing" | "dailyReport" | "timezone" | "state">;
  tasks: readonly AlertTask[];
  report: MailReport | null;
  now: Date;
}

/** Null: nothing goes now. */
export function planMail({ shop, tasks, report, now }: MailFacts): MailPlan | null {
  const untold = tasks.filter((task) => isUntold(task, now));
  const told = shop.dailyReport && isMorning(shop.timezone, now) ? report : null;
  const alert = untold.length > 0 && (shop.timing === "digest" ? digestDue(shop, now) : alertDue(shop, untold, now));
  if (!alert && !told) return null;
  // A mail that goes anyway tells of everything that is untold.
  return { tasks: untold, report: told };
}

/** Each task is told of once; what waits for payment again at its ages. */
export function isUntold(task: Pick<AlertTask, "kind" | "params" | "mailedAt">, now: Date): boolean {
  const { mailedAt } = task;
  if (mailedAt === null) return true;
  if (task.kind !== "unpaid_long") return false;
  const since = typeof task.params.since === "string" ? Date.parse(task.params.since) : Number.NaN;
  return UNPAID_REMINDERS_MS.some((age) => since + age > mailedAt.getTime() && since + age <= now.getTime());
}

function alertDue({ state }: MailFacts["shop"], untold: AlertTask[], now: Date): boolean {
  const apart = state.alertsSentAt === null || now.getTime() - state.alertsSentAt.getTime() >= APART_MS;
  return apart && untold.some((task) => now.getTime() - task.since.getTime() >= GATHER_MS);
}

function digestDue({ state, timezone }: MailFacts["shop"], now: Date): boolean {
  if (!isMorning(timezone, now)) return false;
  return state.alertsSentAt === null || localTime(state.alertsSentAt, timezone).day < localTime(now, timezone).day;
}

function isMorning(timezone: string, now: Date): boolean {
  return localTime(now, timezone).hour >= MORNING_HOUR;
}
