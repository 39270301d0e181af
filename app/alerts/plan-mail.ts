// What goes into a shop's next mail, and whether it goes now. Pure.
import { localTime } from "../kernel/local-time.ts";
import type { AlertTask, MailingShop, MailReport } from "./ports.ts";

export interface MailPlan {
  tasks: AlertTask[];
  report: MailReport | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Things that go wrong together are told together. */
const GATHER_MS = 2 * MINUTE;
/** And a day on which everything goes wrong is not a hundred mails. */
const APART_MS = 10 * MINUTE;
/** Digest and daily report lie in the mailbox when the shop's day begins. */
const MORNING_HOUR = 7;
/** An unpaid order is told of again at these ages: its money is asked for by nobody else. */
const UNPAID_REMINDERS = [3, 7, 14, 28].map((days) => days * DAY);

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
  return UNPAID_REMINDERS.some((age) => since + age > mailedAt.getTime() && since + age <= now.getTime());
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
