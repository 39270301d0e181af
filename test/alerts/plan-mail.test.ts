// When a merchant is written to, and about what.
import { describe, expect, it } from "vitest";
import type { AlertTask, MailingShop, MailReport, MailState } from "../../app/alerts/ports.ts";
import { isUntold, planMail } from "../../app/alerts/plan-mail.ts";
import { localTime } from "../../app/kernel/local-time.ts";
import { nightDue } from "../../app/daily-check/start-checks.ts";

const STATE: MailState = {
  confirmationFor: null,
  confirmationSentAt: null,
  confirmationWantedAt: null,
  alertsSentAt: null,
  failures: 0,
  retryAt: null,
};
const REPORT: MailReport = {
  id: "r",
  since: new Date(0),
  numbers: { sold: 1, atKit: 1, waiting: 0, elsewhere: 0, missing: 0, doubled: 0 },
  open: 0,
};
/** 10 in the morning in Amsterdam. */
const TEN = new Date("2026-11-20T09:00:00Z");
const at = (minutes: number) => new Date(TEN.getTime() + minutes * 60_000);

interface Over extends Partial<Pick<MailingShop, "timing" | "dailyReport" | "timezone">> {
  tasks?: AlertTask[];
  report?: MailReport;
  sentAt?: Date;
  now?: Date;
}

function task(over: Partial<AlertTask> = {}): AlertTask {
  return { id: "t", kind: "rejected", params: {}, since: at(-30), mailedAt: null, order: null, ...over };
}

function plan({ tasks = [], report, sentAt, now = TEN, ...over }: Over) {
  const state = { ...STATE, alertsSentAt: sentAt ?? null };
  const shop = { timing: "at_once" as const, dailyReport: false, timezone: "Europe/Amsterdam", state, ...over };
  const planned = planMail({ shop, tasks, report: report ?? null, now });
  return planned && { tasks: planned.tasks.map(({ id }) => id), report: planned.report?.id ?? null };
}

describe("told at once", () => {
  it("a task is told of after two minutes, so that what goes wrong together comes in one mail", () => {
    const fresh = task({ id: "fresh", since: at(-1) });
    expect(plan({ tasks: [fresh] })).toBeNull();
    expect(plan({ tasks: [task({ id: "old", since: at(-2) }), fresh] })).toEqual({
      tasks: ["old", "fresh"],
      report: null,
    });
  });

  it("mails are ten minutes apart", () => {
    expect(plan({ tasks: [task()], sentAt: at(-9) })).toBeNull();
    expect(plan({ tasks: [task()], sentAt: at(-10) })?.tasks).toEqual(["t"]);
  });

  it("a task is told of once, and nothing is sent when all was told", () => {
    expect(plan({ tasks: [task({ mailedAt: at(-20) })] })).toBeNull();
    expect(plan({})).toBeNull();
  });
});

describe("told in a digest", () => {
  const digest = { timing: "digest" as const };

  it("once a day, in the shop's own morning", () => {
    const early = new Date("2026-11-20T05:59:00Z");
    expect(plan({ ...digest, tasks: [task()], now: early })).toBeNull();
    expect(plan({ ...digest, tasks: [task()], now: new Date("2026-11-20T06:00:00Z") })?.tasks).toEqual(["t"]);
    expect(plan({ ...digest, tasks: [task()], sentAt: at(-60) })).toBeNull();
    expect(plan({ ...digest, tasks: [task()], sentAt: at(-60 * 20) })?.tasks).toEqual(["t"]);
  });
});

describe("last night's check", () => {
  it("comes in the morning, where it is wanted, with what is untold", () => {
    expect(plan({ report: REPORT })).toBeNull();
    expect(plan({ report: REPORT, dailyReport: true })).toEqual({ tasks: [], report: "r" });
    expect(plan({ report: REPORT, dailyReport: true, now: new Date("2026-11-20T03:00:00Z") })).toBeNull();
    const tasks = [task({ since: at(-1) })];
    expect(plan({ report: REPORT, dailyReport: true, tasks })).toEqual({ tasks: ["t"], report: "r" });
  });
});

describe("an order that waits to be paid", () => {
  const DAY = 24 * 60;
  const unpaid = (mailedAfterDays: number) =>
    isUntold(
      { kind: "unpaid_long", params: { since: at(-8 * DAY).toISOString() }, mailedAt: at((mailedAfterDays - 8) * DAY) },
      TEN,
    );

  it("is told of again at its ages: after 3, 7, 14 and 28 days", () => {
    expect(unpaid(3.1)).toBe(true);
    expect(unpaid(7.1)).toBe(false);
    const rejected = { kind: "rejected" as const, params: { since: at(-8 * DAY).toISOString() } };
    expect(isUntold({ ...rejected, mailedAt: at(-5 * DAY) }, TEN)).toBe(false);
  });
});

describe("the shop's own night", () => {
  const shop = { timezone: "America/Los_Angeles", goneLiveAt: new Date("2026-11-01T00:00:00Z"), lastNight: null };

  it("begins at three in its zone", () => {
    expect(nightDue(shop, new Date("2026-11-20T10:59:00Z"))).toBeNull();
    expect(nightDue(shop, new Date("2026-11-20T11:00:00Z"))).toBe("2026-11-20");
    expect(nightDue({ ...shop, lastNight: "2026-11-20" }, new Date("2026-11-20T12:00:00Z"))).toBeNull();
  });

  it("begins when the clocks jump over three o'clock too", () => {
    const amsterdam = { ...shop, timezone: "Europe/Amsterdam" };
    expect(nightDue(amsterdam, new Date("2027-03-28T00:59:00Z"))).toBeNull();
    expect(nightDue(amsterdam, new Date("2027-03-28T01:00:00Z"))).toBe("2027-03-28");
  });

  it("is not the night of the day on which the shop went live", () => {
    const goneLiveAt = new Date("2026-11-20T19:00:00Z");
    expect(nightDue({ ...shop, goneLiveAt }, new Date("2026-11-20T23:00:00Z"))).toBeNull();
    expect(nightDue({ ...shop, goneLiveAt }, new Date("2026-11-21T11:00:00Z"))).toBe("2026-11-21");
  });

  it("is UTC's where the zone is not known", () => {
    expect(localTime(TEN, "Mars/Olympus_Mons")).toEqual({ day: "2026-11-20", hour: 9 });
  });
});
