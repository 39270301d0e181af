// What is asked before an order is sent that is mostly not meant for Kit.
import { expect, test } from "vitest";
import { HOLD_REASONS } from "../../app/orders/codes/reasons.ts";
import { confirmWords } from "../../app/ui/orders/confirm-words.ts";

const SEND = { intent: "approve", what: "send" } as const;
const ASKED: readonly string[] = ["archived", "imported", "test_order", "refunded", "risk_held"];
const asked = (held: string | null, intent: Parameters<typeof confirmWords>[0] = SEND) =>
  confirmWords(intent, { atKit: false, asLinked: [], held })?.title ?? null;

test("sending a test order, a refunded one or one with a fraud risk is asked about, each by what it is", () => {
  const titles = ASKED.map((held) => asked(held));
  expect(titles).toEqual([
    expect.stringContaining("archived"),
    expect.stringContaining("imported"),
    expect.stringContaining("test order"),
    expect.stringContaining("refunded"),
    expect.stringContaining("fraud risk"),
  ]);
});

test("what is held for the merchant's approval is sent at once, and so is what is not held", () => {
  const others = HOLD_REASONS.filter((held) => !ASKED.includes(held));
  expect(others.length).toBeGreaterThan(5);
  for (const held of [null, ...others]) expect({ held, asked: asked(held) }).toEqual({ held, asked: null });
  expect(asked("test_order", { intent: "release" })).toBeNull();
  expect(asked(null, { intent: "approve", what: "send_unpaid" })).toContain("unpaid");
});
