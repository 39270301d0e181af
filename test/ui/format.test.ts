import { describe, expect, it } from "vitest";
import { formatCount } from "../../app/kernel/text/count.ts";
import { isolated } from "../../app/kernel/text/isolated.ts";
import {
  formatAge,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatList,
  formatShortDate,
  productName,
  unbroken,
} from "../../app/ui/format.ts";

const moment = new Date("2026-11-20T23:30:00Z");

describe("times on screen", () => {
  it("are those of the shop's zone, across midnight and the date line", () => {
    expect(formatDateTime(moment, "UTC")).toBe("Nov 20, 2026 at 11:30\u00a0pm");
    expect(formatDateTime(moment, "America/Los_Angeles")).toBe("Nov 20, 2026 at 3:30\u00a0pm");
    expect(formatDateTime(moment, "Asia/Tokyo")).toBe("Nov 21, 2026 at 8:30\u00a0am");
    expect(formatDateTime(moment, "Asia/Kolkata")).toBe("Nov 21, 2026 at 5:00\u00a0am");
  });

  it("follow daylight saving time", () => {
    expect(formatDateTime(new Date("2026-07-01T16:00:00Z"), "America/New_York")).toBe("Jul 1, 2026 at 12:00\u00a0pm");
    expect(formatDateTime(new Date("2026-12-01T16:00:00Z"), "America/New_York")).toBe("Dec 1, 2026 at 11:00\u00a0am");
  });

  it("say midnight and noon as people do", () => {
    expect(formatDateTime(new Date("2026-01-02T00:00:00Z"), "UTC")).toBe("Jan 2, 2026 at 12:00\u00a0am");
    expect(formatDateTime(new Date("2026-01-02T12:00:00Z"), "UTC")).toBe("Jan 2, 2026 at 12:00\u00a0pm");
  });

  it("are shown in UTC when the shop's zone is not known here", () => {
    expect(formatDateTime(moment, "Mars/Olympus_Mons")).toBe("Nov 20, 2026 at 11:30\u00a0pm");
  });

  it("call a day today or yesterday by the shop's calendar, not by hours passed", () => {
    const now = new Date("2026-11-21T00:10:00Z");
    expect(formatDay(moment, { zone: "UTC", now })).toBe("yesterday at 11:30\u00a0pm");
    expect(formatDay(moment, { zone: "America/New_York", now })).toBe("today at 6:30\u00a0pm");
    expect(formatDay(new Date("2026-11-01T10:00:00Z"), { zone: "UTC", now })).toBe("Nov 1 at 10:00\u00a0am");
    expect(formatDay(new Date("2025-11-01T10:00:00Z"), { zone: "UTC", now })).toBe("Nov 1, 2025 at 10:00\u00a0am");
    expect(formatDay(new Date("2026-11-22T09:00:00Z"), { zone: "UTC", now })).toBe("tomorrow at 9:00\u00a0am");
  });
});

describe("days", () => {
  it("are named by the shop's calendar, with a year that isn't this one", () => {
    const now = new Date("2026-11-21T00:10:00Z");
    const named = (at: string, zone = "UTC") => formatShortDate(new Date(at), { zone, now });
    expect(named("2026-11-20T23:30:00Z")).toBe("Yesterday");
    expect(named("2026-11-20T23:30:00Z", "America/New_York")).toBe("Today");
    expect(named("2026-11-01T10:00:00Z")).toBe("Nov 1");
    expect(named("2025-11-01T10:00:00Z")).toBe("Nov 1, 2025");
  });
});

describe("ages and counts", () => {
  it("are given in their largest unit", () => {
    const ago = (ms: number) => formatAge(new Date(moment.getTime() - ms), moment);
    expect(ago(59_999)).toBe("less than a minute");
    expect(ago(60_000)).toBe("1 minute");
    expect(ago(3_599_999)).toBe("59 minutes");
    expect(ago(86_399_999)).toBe("23 hours");
    expect(ago(86_400_000 * 12)).toBe("12 days");
  });

  it("agree in number", () => {
    expect(formatCount(1, "kit")).toBe("1 kit");
    expect(formatCount(0, "kit")).toBe("0 kits");
    expect(formatCount(1234567, "kit")).toBe("1,234,567 kits");
    expect(formatCount(2, "delivery", "deliveries")).toBe("2 deliveries");
  });

  it("are told as from and to, or once where both are the same", () => {
    expect(formatDayRange({ min: 3, max: 5 })).toBe("3 to 5 days");
    expect(formatDayRange({ min: 1, max: 1 })).toBe("1 day");
  });

  it("are listed as in a sentence", () => {
    expect(formatList([])).toBe("");
    expect(formatList(["one"])).toBe("one");
    expect(formatList(["one", "two", "three"])).toBe("one, two, and three");
  });

  it("keep a size on one line, and nothing else", () => {
    expect(unbroken("Fox, 30 × 40 cm, 2 × Owl")).toBe("Fox, 30\u00a0×\u00a040\u00a0cm, 2 × Owl");
    expect(unbroken("120 × 160")).toBe("120\u00a0×\u00a0160");
  });

  it("keep a size's own direction beside a title that is read from right to left", () => {
    const size = "\u206630\u00a0×\u00a040\u00a0cm\u2069";
    expect(unbroken("1 × ערכת ציור, 30 × 40 cm")).toBe(`1 × ערכת ציור, ${size}`);
    expect(unbroken("لوحة 30x40")).toBe("لوحة \u206630x40\u2069");
    expect(isolated("ערכת ציור, 30 × 40 cm")).toBe("\u2068ערכת ציור, \u206630 × 40 cm\u2069\u2069");
    expect(unbroken(isolated("ערכת ציור, 30 × 40 cm")), "once").toBe(`\u2068ערכת ציור, ${size}\u2069`);
  });

  it("leave a comma and what follows it behind a name that is read from right to left", () => {
    expect(productName("ערכת ציור", "גדול")).toBe("\u2068ערכת ציור\u2069, \u2068גדול\u2069");
    expect(productName("لوحة", "30 × 40 cm")).toBe("\u2068لوحة\u2069, 30 × 40 cm");
    expect(productName("Harbour", "")).toBe("Harbour");
    expect(productName("Harbour", null)).toBe("Harbour");
  });
});
