import { describe, expect, it } from "vitest";
import { LineItemId } from "../../../app/kernel/ids.ts";
import { shareOf, subtract } from "../../../app/kernel/text/money.ts";
import { planLines } from "../../../app/orders/decide/lines/line-plans.ts";
import { countKits } from "../../../app/orders/read/count-kits.ts";
import type { OrderCost } from "../../../app/orders/read/order-cost.ts";
import { marginOf, moneyOfLine, valueOfKits, valueOfLine } from "../../../app/orders/read/order-value.ts";
import { approval, at, facts, orderRow, storeLine, storeOrder } from "../../support/orders/builders.ts";

const line = { quantity: 2, sendable: 2, sentQuantity: 0, disposition: "send", paid: "68.00" };

describe("what was paid for an order's kits", () => {
  it("is that of its own units: others are of another kit order, or were removed and refunded", () => {
    expect(valueOfLine(line)).toBe("68.00");
    expect(valueOfLine({ ...line, sentQuantity: 1 })).toBe("34.00");
    // Two were sent, and one of them was refunded afterwards.
    expect(valueOfLine({ ...line, quantity: 1, sentQuantity: 2, paid: "34.0" })).toBe("34.0");
    expect(valueOfLine({ ...line, quantity: 0, sentQuantity: 2, paid: "0.0" })).toBe("0.0");
  });

  it("leaves out what isn't a kit, and is unknown if that of any kit is", () => {
    const mug = { ...line, disposition: "ignore", paid: "12.00" };
    expect(valueOfKits([line, mug])).toBe("68.00");
    expect(valueOfKits([mug])).toBeNull();
    expect(valueOfKits([line, { ...line, paid: null }])).toBeNull();
  });

  it("is of what was sent, once something was: what was added later is of another kit order", () => {
    const sent = { ...line, sentQuantity: 2 };
    const added = { ...line, quantity: 1, sendable: 1, disposition: "hold", paid: "34.00" };
    expect(valueOfKits([sent, added])).toBe("68.00");
    expect(countKits([sent, added])).toBe(2);
    expect([valueOfKits([line, added]), countKits([line, added])]).toEqual(["102.00", 3]);
  });

  it("is shared out exactly, to the cent", () => {
    expect([1, 2, 3].map((units) => shareOf("10.0", { units, of: 3 }))).toEqual(["3.33", "6.67", "10.0"]);
    expect(shareOf("1000", { units: 1, of: 2 })).toBe("500.00");
    expect(shareOf("-0.03", { units: 1, of: 2 })).toBe("-0.01");
    expect(subtract("34", "9.50")).toBe("24.50");
  });

  it("is nothing more for a replacement, unless it takes over what was canceled before it shipped", () => {
    const id = LineItemId.parse("9001");
    const sold = storeLine({ id, paid: "34.00" });
    const lines = [{ lineItemId: id, quantity: 1, sku: sold.sku }];
    const row = orderRow({ part: 2, approvals: [approval("part", at(0), { why: "replacement", of: 1, lines })] });
    const paid = (taken: number) => {
      const known = facts({ row });
      const unitsTakenOver = new Map([[id, taken]]);
      return planLines({ ...known, lines: { ...known.lines, unitsTakenOver } }, storeOrder({ lines: [sold] }))[0]?.line
        .paid;
    };
    expect([paid(0), paid(1)]).toEqual(["0", "34.00"]);
  });
});

describe("what is left of it", () => {
  const cost = { kind: "known", amount: "19.00", currency: "EUR", kits: 2 } satisfies OrderCost;
  const value = { amount: "68.00", currency: "EUR" };

  it("is known where value and cost are known in full", () => {
    expect(marginOf(value, cost)).toEqual({ amount: "49.00", currency: "EUR" });
    expect(marginOf(null, cost)).toBeNull();
    expect(marginOf(value, { ...cost, kind: "partly_known", known: 1 })).toBeNull();
    expect(marginOf(value, { kind: "unknown", kits: 2 })).toBeNull();
  });

  it("of a line has its own value and cost, each as far as it is known", () => {
    expect(moneyOfLine({ ...line, unitCost: "9.50" })).toEqual({ kits: 2, value: "68.00", cost: "19.00" });
    expect(moneyOfLine({ ...line, unitCost: null })).toEqual({ kits: 2, value: "68.00", cost: null });
    expect(moneyOfLine({ ...line, disposition: "ignore", unitCost: "9.50" })).toBeNull();
  });
});
