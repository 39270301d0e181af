import { describe, expect, test } from "vitest";
import { FAULT_PAUSES as OF_MAILS } from "../../app/alerts/limits.ts";
import { FAULT_PAUSES as OF_CHECKS } from "../../app/daily-check/limits.ts";
import { backOff, resumeAt } from "../../app/kernel/back-off.ts";
import { FAULT_PAUSES as OF_ORDERS } from "../../app/orders/limits.ts";
import { DELAYS } from "../../app/queue/limits.ts";
import { READ_PAUSES } from "../../app/shopify/limits.ts";

describe("the pause after a fault doubles up to its longest", () => {
  test.each([
    ["a request to Shopify", READ_PAUSES, [0.2, 0.4, 0.8, 1.6, 1.6]],
    ["a job", DELAYS, [1, 2, 4, 8, 16, 32, 60, 60]],
    ["an order", OF_ORDERS, [5, 10, 20, 40, 80, 160, 320, 600, 600]],
    ["a daily check", OF_CHECKS, [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]],
    ["a mail", OF_MAILS, [60, 120, 240, 480, 960, 1_920, 3_840, 7_680, 15_360, 21_600, 21_600]],
  ])("of %s", (_of, pauses, seconds) => {
    expect(seconds.map((_, failures) => backOff(failures, pauses) / 1_000)).toEqual(seconds);
  });

  test("however often it failed", () => {
    expect(backOff(100_000, DELAYS)).toBe(DELAYS.longest);
  });
});

describe("what is tried again", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const later = (ms: number) => new Date(now.getTime() + ms);

  test("waits for its pause, or longer if the other side asked for it", () => {
    expect(resumeAt(now, 5_000)).toEqual(later(5_000));
    expect(resumeAt(now, 5_000, null)).toEqual(later(5_000));
    expect(resumeAt(now, 5_000, later(1_000))).toEqual(later(5_000));
    expect(resumeAt(now, 5_000, later(90_000))).toEqual(later(90_000));
  });
});
