// The contents of a shop's next email, and whether it is sent now. Pure.
import { days } from "../kernel/durations.ts";
import { localTime } from "../kernel/local-time.ts";
import type { TaskKind } from "../orders/codes/tasks.ts";
import {
  APART_MS,
  GATHER_MS,
  MORNING_HOUR,
  UNPAID_EVERY_MS,
  UNPAID_TOLD_AFTER_MS,
  UNPAID_WEEK_DAYS,
} from "./limits.ts";
import type { AlertTask, MailingShop, MailReport } from "./ports.ts";

export interface MailPlan {
  tasks: AlertTask[];
  report: MailReport | null;
  unpaid: boolean;
}

export interface MailFacts {
  shop: Pick<MailingShop, "timing" | "dailyReport" | "unpaidReminder" | "timezone" | "state">;
  tasks: readonly AlertTask[];
  report: MailReport | null;
  /** Orders that wait for payment to Kit, and since when the oldest has. */
  payment: { count: number; oldest: Date | null };
  now: Date;
}

/** Nothing goes to Kit until a person acts: emailed at once at any interval, and named in the subject. */
export const STOPPING: ReadonlySet<TaskKind> = new Set<TaskKind>([
  "kit_disconnected",
  // From tomorrow on.
  "kit_token_replaced",
  "sending_paused",
  "kit_unauthorized",
  "shopify_access_lost",
]);

/** Null: no email now. */
export function planMail({ shop, tasks, report, payment, now }: MailFacts): MailPlan | null {
  const untold = tasks.filter((task) => task.mailedAt === null);
  // A difference is emailed to every store, since merchants don't look for it unasked.
  const wanted = report !== null && (shop.dailyReport || report.open > 0);
  const dueReport = wanted && isMorning(shop.timezone, now) ? report : null;
  const unpaid = unpaidDue({ shop, payment, now });
  if (!alertDue(shop, untold, now) && !dueReport && !unpaid) return null;
  // An email that is sent anyway includes all new tasks; the daily one counts unpaid orders.
  return { tasks: untold, report: dueReport, unpaid: unpaid || (dueReport !== null && payment.count > 0) };
}

function alertDue(shop: MailFacts["shop"], untold: readonly AlertTask[], now: Date): boolean {
  if (untold.length === 0) return false;
  const stopping = untold.filter(({ kind }) => STOPPING.has(kind));
  if (shop.timing === "digest" && digestDue(shop, now)) return true;
  return atOnceDue(shop, shop.timing === "digest" ? stopping : untold, now);
}

function atOnceDue({ state }: MailFacts["shop"], untold: readonly AlertTask[], now: Date): boolean {
  const apart = state.alertsSentAt === null || now.getTime() - state.alertsSentAt.getTime() >= APART_MS;
  return apart && untold.some((task) => now.getTime() - task.since.getTime() >= GATHER_MS);
}

function digestDue({ state, timezone }: MailFacts["shop"], now: Date): boolean {
  return isMorning(timezone, now) && isEarlierDay(state.alertsSentAt, { timezone, now });
}

/**
 * Orders that became due since the last reminder are emailed within hours, those that stay due in the morning; never
 * more often than the merchant's interval.
 */
function unpaidDue({ shop, payment, now }: Pick<MailFacts, "shop" | "payment" | "now">): boolean {
  const { unpaidReminder: rhythm, state, timezone } = shop;
  const { oldest } = payment;
  if (rhythm === "never" || oldest === null || now.getTime() - oldest.getTime() < UNPAID_TOLD_AFTER_MS) return false;
  const remindedAt = state.unpaidToldAt;
  if (remindedAt === null) return true;
  const isNew = remindedAt < oldest;
  switch (rhythm) {
    case "four_hours":
      return now.getTime() - remindedAt.getTime() >= UNPAID_EVERY_MS;
    case "daily":
      return isEarlierDay(remindedAt, { timezone, now }) && (isNew || isMorning(timezone, now));
    case "weekly": {
      const sixDaysOn = new Date(remindedAt.getTime() + days(UNPAID_WEEK_DAYS - 1));
      return isEarlierDay(sixDaysOn, { timezone, now }) && (isNew || isMorning(timezone, now));
    }
  }
}

function isEarlierDay(at: Date | null, { timezone, now }: { timezone: string; now: Date }): boolean {
  return at === null || localTime(at, timezone).day < localTime(now, timezone).day;
}

function isMorning(timezone: string, now: Date): boolean {
  return localTime(now, timezone).hour >= MORNING_HOUR;
}
