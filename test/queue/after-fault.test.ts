import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Fault } from "../../app/kernel/fault.ts";
import { afterFault } from "../../app/queue/after-fault.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const busy = new Fault("busy", "busy", { retryable: true });
const attempts = fc.integer({ min: 1, max: 5 });
const spreads = fc.double({ min: 0, max: 1, noNaN: true });

function again(error: unknown, attempt: number, spread = 0): number {
  const next = afterFault(error, NOW, { attempt, spread });
  if (next.kind !== "again") throw new Error("it was let go");
  return next.at.getTime() - NOW.getTime();
}

describe("a job that failed", () => {
  test("is tried again later each time, within a minute and a half", () => {
    fc.assert(
      fc.property(attempts, spreads, (attempt, spread) => {
        const wait = again(busy, attempt, spread);
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(90_000);
        if (attempt > 1) expect(again(busy, attempt)).toBeGreaterThan(again(busy, attempt - 1));
      }),
    );
  });

  test("is not tried before the moment that the other side named", () => {
    const fault = new Fault("rate_limited", "slow down", {
      retryable: true,
      retryAt: new Date(NOW.getTime() + 300_000),
    });
    expect(again(fault, 1)).toBe(300_000);
    const past = new Fault("rate_limited", "slow down", { retryable: true, retryAt: new Date(0) });
    expect(again(past, 1)).toBe(1_000);
  });

  test("is tried again when the error was not foreseen", () => {
    expect(again(new Error("reset"), 1)).toBe(1_000);
    expect(again("a string", 1)).toBe(1_000);
  });

  test("is let go when trying again cannot help, or has been tried six times", () => {
    const broken = new Fault("broken", "broken", { retryable: false });
    expect(afterFault(broken, NOW, { attempt: 1, spread: 0 })).toEqual({ kind: "dropped" });
    expect(afterFault(busy, NOW, { attempt: 6, spread: 0 })).toEqual({ kind: "dropped" });
  });
});
