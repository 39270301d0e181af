// What an order costs at Kit: known, known in part, or not at all; never guessed.
import { describe, expect, it } from "vitest";
import { type CostLine, costAtKit } from "../../../app/orders/read/order-cost.ts";

const kit = (unitCost: string | null, more: Partial<CostLine> = {}): CostLine => ({
  quantity: 1,
  sendable: 1,
  sentQuantity: 0,
  disposition: "send",
  unitCost,
  ...more,
});

const costOf = (lines: CostLine[], of: Partial<Parameters<typeof costAtKit>[0]> = {}) =>
  costAtKit({ environment: "production", status: "new", hasKitNumber: false, currency: "EUR", lines, ...of });

const AT_KIT = { status: "unpaid", hasKitNumber: true } as const;

describe("an order's cost at Kit", () => {
  it("is each kit's, times the units that go to Kit, no matter what else the customer bought", () => {
    const lines = [kit("9.50", { sendable: 2, quantity: 3 }), kit("0.10", { sendable: 3 }), other];
    expect(costOf(lines)).toEqual({ kind: "known", amount: "19.30", currency: "EUR", kits: 5 });
  });

  it("says of how many kits it is where others have none, and is not known where none has", () => {
    const lines = [kit("9.50", { sendable: 2 }), kit(null)];
    expect(costOf(lines)).toEqual({ kind: "partly_known", amount: "19.00", currency: "EUR", known: 2, kits: 3 });
    expect(costOf([kit(null), kit(null, { sendable: 2 })])).toEqual({ kind: "unknown", kits: 3 });
  });

  it("is known when a kit costs nothing: nothing is an amount too", () => {
    expect(costOf([kit("0.00")])).toMatchObject({ kind: "known", amount: "0.00" });
  });

  it("is that of what was sent, once something was", () => {
    const lines = [kit("9.50", { sentQuantity: 1, sendable: 0, quantity: 0, disposition: "sent" }), kit("100.00")];
    expect(costOf(lines, AT_KIT)).toMatchObject({ kind: "known", amount: "9.50", kits: 1 });
  });

  it("is empty for an order that has no kits, is canceled or unsent, wasn't read at Kit, or is at staging", () => {
    expect(costOf([other])).toEqual({ kind: "none" });
    expect(costOf([])).toEqual({ kind: "none" });
    expect(costOf([kit("9.50", { sentQuantity: 1 })], { status: "canceled" })).toEqual({ kind: "none" });
    expect(costOf([kit("9.50")], { status: "not_sent" })).toEqual({ kind: "none" });
    expect(costOf([kit("9.50")], AT_KIT)).toEqual({ kind: "none" });
    expect(costOf([kit("9.50")], { environment: "staging" })).toEqual({ kind: "none" });
  });
});

const other = kit("5.00", { disposition: "ignore", quantity: 4, sendable: 0 });
