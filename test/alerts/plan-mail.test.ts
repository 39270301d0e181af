// When a merchant is written to, and about what.
import { describe, expect, it } from "vitest";
import { planMail } from "../../app/alerts/plan-mail.ts";
import type { AlertTask, MailingShop, MailReport, MailState } from "../../app/alerts/ports.ts";
import { nightDue } from "../../app/daily-check/start-checks.ts";
import { localTime } from "../../app/kernel/local-time.ts";

const STATE: MailState = {
  confirmationFor: null,
  confirmationSentAt: null,
  confirmationWantedAt: null,
  testWantedAt: null,
  testSentAt: null,
  alertsSentAt: null,
  unpaidToldAt: null,
  failures: 0,
  fault: null,
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

interface Over extends Partial<Pick<MailingShop, "timing" | "dailyReport" | "timezone" | "unpaidReminder">> {
  /** Since when the oldest unpaid order has waited. */
  oldest?: Date;
  unpaidToldAt?: Date;
  tasks?: AlertTask[];
  report?: MailReport;
  sentAt?: Date;
  now?: Date;
}

function task(over: Partial<AlertTask> = {}): AlertTask {
  return { id: "t", kind: "rejected", params: {}, since: at(-30), mailedAt: null, order: null, ...over };
}

function plan({ tasks = [], report, sentAt, oldest, unpaidToldAt, now = TEN, ...over }: Over) {
  const state = { ...STATE, alertsSentAt: sentAt ?? null, unpaidToldAt: unpaidToldAt ?? null };
  const rules = {
    timing: "at_once",
    dailyReport: false,
    unpaidReminder: "daily",
    timezone: "Europe/Amsterdam",
  } as const;
  const payment = { count: oldest ? 1 : 0, oldest: oldest ?? null };
  const planned = planMail({ shop: { ...rules, state, ...over }, tasks, report: report ?? null, payment, now });
  if (!planned) return null;
  const told = { tasks: planned.tasks.map(({ id }) => id), report: planned.report?.id ?? null };
  return planned.unpaid ? { ...told, unpaid: true } : told;
}

describe("mailed at once", () => {
  it("a task is mailed after two minutes, so that related problems come in one email", () => {
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

  it("a task is mailed once, and nothing is sent when all were mailed", () => {
    expect(plan({ tasks: [task({ mailedAt: at(-20) })] })).toBeNull();
    expect(plan({})).toBeNull();
  });
});

describe("mailed in a digest", () => {
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
    expect(plan({ report: { ...REPORT, open: 1 } }), "a difference is told to everybody").toEqual({
      tasks: [],
      report: "r",
    });
    expect(plan({ report: REPORT, dailyReport: true })).toEqual({ tasks: [], report: "r" });
    expect(plan({ report: REPORT, dailyReport: true, now: new Date("2026-11-20T03:00:00Z") })).toBeNull();
    const tasks = [task({ since: at(-1) })];
    expect(plan({ report: REPORT, dailyReport: true, tasks })).toEqual({ tasks: ["t"], report: "r" });
  });
});

describe("orders that wait to be paid", () => {
  const told = { tasks: [], report: null, unpaid: true };
  const HOUR = 60;
  const DAY = 24 * HOUR;

  it("are mailed two hours after the first began to wait, at any hour of the day", () => {
    expect(plan({ oldest: at(-119) })).toBeNull();
    expect(plan({ oldest: at(-120) })).toEqual(told);
    const night = new Date("2026-11-20T01:00:00Z");
    expect(plan({ oldest: new Date("2026-11-19T23:00:00Z"), now: night })).toEqual(told);
    expect(plan({})).toBeNull();
  });

  it("are mailed again every morning, and once a day only", () => {
    const oldest = at(-3 * DAY);
    expect(plan({ oldest, unpaidToldAt: at(-DAY) })).toEqual(told);
    expect(plan({ oldest, unpaidToldAt: at(-2 * HOUR) })).toBeNull();
    expect(plan({ oldest, unpaidToldAt: at(-DAY), now: new Date("2026-11-20T05:59:00Z") })).toBeNull();
    expect(plan({ oldest: at(-3 * HOUR), unpaidToldAt: at(-8 * HOUR) }), "new ones, told of this day").toBeNull();
  });

  it("follow the merchant's own rhythm", () => {
    const oldest = at(-30 * DAY);
    const every = (unpaidReminder: MailingShop["unpaidReminder"], minutesAgo: number) =>
      plan({ oldest, unpaidReminder, unpaidToldAt: at(-minutesAgo) }) !== null;
    expect([every("four_hours", 4 * HOUR - 1), every("four_hours", 4 * HOUR)]).toEqual([false, true]);
    expect([every("weekly", 6 * DAY), every("weekly", 7 * DAY)]).toEqual([false, true]);
    expect([every("never", 30 * DAY), plan({ oldest, unpaidReminder: "never" }) !== null]).toEqual([false, false]);
  });

  it("are counted in the daily email", () => {
    const daily = { report: REPORT, dailyReport: true, oldest: at(-DAY), unpaidToldAt: at(-HOUR) };
    expect(plan(daily)).toEqual({ tasks: [], report: "r", unpaid: true });
  });
});

describe("what stops everything", () => {
  it("is mailed at once where everything else waits for the morning's digest", () => {
    const digest = { timing: "digest" as const, sentAt: at(-60) };
    expect(plan({ ...digest, tasks: [task()] })).toBeNull();
    for (const kind of ["kit_disconnected", "sending_paused", "kit_unauthorized", "shopify_access_lost"] as const)
      expect(plan({ ...digest, tasks: [task({ kind })] })?.tasks, kind).toEqual(["t"]);
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
