// Where an order is on its way, and when it got there, from its timeline.
import { describe, expect, it } from "vitest";
import type { OrderStatus } from "../../app/orders/read/order-status.ts";
import { orderSteps } from "../../app/orders/read/order-steps.ts";
import { withoutPassingWaits } from "../../app/orders/read/passing-waits.ts";
import { stepWords } from "../../app/ui/texts/orders/orders.ts";

const on = (day: number) => new Date(Date.UTC(2026, 10, day));
const LIFE = [
  { at: on(9), code: "kit_state", params: { from: "shipped", to: "delivered" } },
  { at: on(6), code: "fulfilled", params: {} },
  { at: on(5), code: "kit_state", params: { from: "in_production", to: "shipped" } },
  { at: on(2), code: "kit_state", params: { from: "pending_payment", to: "in_production" } },
  { at: on(2), code: "paid", params: {} },
  { at: on(1), code: "sent", params: { kitOrderId: 5, state: "pending_payment" } },
];
const of = (status: OrderStatus, timeline = LIFE, byInvoice = false) =>
  orderSteps({ status, timeline, byInvoice }).map(({ step, state, at }) => [step, state, at?.getUTCDate() ?? null]);

describe("the steps of an order", () => {
  it("that is delivered are all done, each with its day", () => {
    expect(of("delivered")).toEqual([
      ["sent", "done", 1],
      ["paid", "done", 2],
      ["made", "done", null],
      ["shipped", "done", 5],
      ["delivered", "done", 9],
    ]);
  });

  it("give no day to what is still ahead, though it happened to the order before", () => {
    expect(of("unpaid")).toEqual([
      ["sent", "done", 1],
      ["paid", "now", null],
      ["made", "ahead", null],
      ["shipped", "ahead", null],
      ["delivered", "ahead", null],
    ]);
  });

  it("leave the payment out where Kit sends invoices, unless Kit waits for it all the same", () => {
    const names = (...args: Parameters<typeof of>) => of(...args).map(([step]) => step);
    const timeline = [{ at: on(1), code: "sent", params: { kitOrderId: 5, state: "in_production" } }];
    expect(of("in_production", timeline).slice(0, 2)).toEqual([
      ["sent", "done", 1],
      ["made", "now", null],
    ]);
    expect(names("waiting", [], true)).not.toContain("paid");
    expect(names("waiting", [])).toContain("paid");
    // Terms that changed meanwhile say nothing about an order that Kit has.
    expect(names("unpaid", [], true)).toContain("paid");
    expect(names("in_production", LIFE, true)).toContain("paid");
  });

  it("of a shipped order are done up to the shipping, and it waits for its delivery", () => {
    expect(of("shipped").slice(2)).toEqual([
      ["made", "done", null],
      ["shipped", "done", 5],
      ["delivered", "now", null],
    ]);
    const words = orderSteps({ status: "shipped", timeline: LIFE, byInvoice: false }).map(stepWords);
    expect(words).toEqual(["Sent", "Paid", "Made", "Shipped", "Delivery"]);
  });

  it("have no day where the timeline doesn't say it", () => {
    expect(of("shipped", []).map(([, , day]) => day)).toEqual([null, null, null, null, null]);
  });

  it("are none of an order that goes to no customer", () => {
    for (const status of ["rejected", "canceled", "not_sent", "other_state", "number_needed"] as const)
      expect(of(status)).toEqual([]);
  });
});

it("waits of seconds are left out of the timeline, not the one that lasts or is the newest", () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 1, 9, 0, seconds));
  const entry = (code: string, seconds: number) => ({ code, at: at(seconds) });
  const codes = (...entries: ReturnType<typeof entry>[]) => withoutPassingWaits(entries).map(({ code }) => code);
  expect(codes(entry("sent", 5), entry("waiting", 3), entry("received", 1))).toEqual(["sent", "received"]);
  expect(codes(entry("sent", 90), entry("waiting", 3))).toEqual(["sent", "waiting"]);
  expect(codes(entry("waiting", 3), entry("received", 1))).toEqual(["waiting", "received"]);
});
