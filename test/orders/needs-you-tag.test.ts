// The tag "Kit: needs you" on the store's order follows the open tasks of all of its parts.
import { expect, test } from "vitest";
import { decide } from "../../app/orders/decide/decide.ts";
import { facts, orderRow, storeOrder } from "../support/orders/builders.ts";

test("the needs-you tag goes on with a task and off without one", () => {
  const held = { order: storeOrder({ customer: null }) };
  expect(decide(facts(held)).step).toEqual({ do: "tag", on: true });
  expect(decide(facts({ ...held, row: orderRow({ tagged: true }) })).step).toEqual({ do: "rest" });
  expect(decide(facts({ ...held, rules: { needsYouTags: false } })).step).toEqual({ do: "rest" });
  const waiting = { order: storeOrder({ financialStatus: "PENDING" }), row: orderRow({ tagged: true }) };
  expect(decide(facts(waiting)).step).toEqual({ do: "tag", on: false });
});

test("the needs-you tag stays on while another part of the order needs it, and goes again after a lost answer", () => {
  const paid = { order: storeOrder({ financialStatus: "PENDING" }) };
  const row = (tagged: boolean | null) => orderRow({ tagged });
  expect(decide(facts({ ...paid, row: row(true), othersNeedYou: true })).step).toEqual({ do: "rest" });
  expect(decide(facts({ ...paid, row: row(false), othersNeedYou: true })).step).toEqual({ do: "tag", on: true });
  expect(decide(facts({ ...paid, row: row(null) })).step).toEqual({ do: "tag", on: false });
  expect(decide(facts({ ...paid, row: row(null), othersNeedYou: true })).step).toEqual({ do: "tag", on: true });
});
