import { describe, expect, it } from "vitest";
import { orderActions, type ActionFacts } from "../../app/orders/read/order-actions.ts";
import { orderStatus, type StatusFacts } from "../../app/orders/read/order-status.ts";

const facts: StatusFacts = {
  submission: "received",
  waitReason: null,
  kitStage: 0,
  kitCanceledAt: null,
};
const submitted = { ...facts, submission: "submitted" as const };

describe("where an order stands", () => {
  it("tells what needs a person from what passes on its own", () => {
    expect(orderStatus({ ...facts, submission: "held", waitReason: "no_address" })).toBe("held");
    expect(orderStatus({ ...facts, waitReason: "not_paid" })).toBe("waiting");
    expect(orderStatus({ ...facts, submission: "held", waitReason: "placed_before_go_live" })).toBe("placed_earlier");
    expect(orderStatus(facts)).toBe("new");
  });

  it("never calls a lost answer sent, nor a canceled order in production", () => {
    expect(orderStatus({ ...facts, submission: "unknown" })).toBe("checking");
    expect(orderStatus({ ...facts, submission: "exists_unlinked" })).toBe("number_needed");
    expect(orderStatus({ ...submitted, kitStage: 2, kitCanceledAt: new Date() })).toBe("canceled");
    expect(orderStatus({ ...submitted, kitStage: 0 })).toBe("other_state");
  });
});

describe("what an order's page offers", () => {
  const base: ActionFacts = {
    submission: "held",
    waitReason: "needs_approval",
    heldByMerchant: false,
    hidden: false,
    kitOrderId: null,
    kitStage: 0,
    kitCanceledAt: null,
    cancel: "none",
    declined: false,
    restDeclined: false,
    hasSendableLine: true,
  };
  const atKit: ActionFacts = { ...base, submission: "submitted", waitReason: null, kitOrderId: 1, kitStage: 2 };

  it("is sending only where the merchant's approval suffices", () => {
    expect(orderActions(base)).toContain("send");
    expect(orderActions({ ...base, waitReason: "no_address" })).not.toContain("send");
    expect(orderActions({ ...base, waitReason: "hold_window" })).toContain("send");
    expect(orderActions({ ...base, submission: "review" })).toContain("send_again");
    expect(orderActions({ ...base, submission: "review", hidden: true })).not.toContain("send_again");
    expect(orderActions({ ...base, waitReason: "lines_held" })).toContain("send_without_held_lines");
    expect(orderActions({ ...base, waitReason: "lines_held", hasSendableLine: false })).not.toContain(
      "send_without_held_lines",
    );
  });

  it("is cancelling until Kit has shipped, and not twice", () => {
    expect(orderActions(atKit)).toContain("cancel");
    expect(orderActions({ ...atKit, kitStage: 3 })).not.toContain("cancel");
    expect(orderActions({ ...atKit, cancel: "sending" })).not.toContain("cancel");
    expect(orderActions({ ...atKit, kitCanceledAt: new Date() })).not.toContain("cancel");
  });

  it("is the Kit number and sending again only after lost answers", () => {
    expect(orderActions({ ...base, submission: "review" })).toEqual(expect.arrayContaining(["link", "send_again"]));
    expect(orderActions({ ...base, submission: "exists_unlinked" })).toContain("link");
    expect(orderActions({ ...base, submission: "exists_unlinked" })).not.toContain("send_again");
    expect(orderActions(atKit)).not.toContain("link");
  });

  it("is nothing once an order was closed without being sent", () => {
    expect(orderActions({ ...base, submission: "void", waitReason: "canceled_in_store" })).toEqual([]);
  });
});
