// The tag "Kit: needs attention" on the store's order follows the open tasks of all of its parts.
import { expect, test } from "vitest";
import { decide } from "../../app/orders/decide/decide.ts";
import { tag } from "../../app/orders/effects/fulfill-order.ts";
import type { EffectContext } from "../../app/orders/effects/order-dependencies.ts";
import { approval, at, facts, orderRow, shopFacts, storeOrder, submittedRow } from "../support/orders/builders.ts";

test("the tag goes on with a task and off without one", () => {
  const held = { order: storeOrder({ customer: null }) };
  expect(decide(facts(held)).step).toEqual({ do: "tag", on: true });
  expect(decide(facts({ ...held, row: orderRow({ tagged: true }) })).step).toEqual({ do: "rest" });
  expect(decide(facts({ ...held, rules: { needsYouTags: false } })).step).toEqual({ do: "rest" });
  const waiting = { order: storeOrder({ financialStatus: "PENDING" }), row: orderRow({ tagged: true }) };
  expect(decide(facts(waiting)).step).toEqual({ do: "tag", on: false });
});

test("an order from before going live gets no tag while it waits for the merchant's decision", () => {
  const live = { shop: shopFacts({ goneLiveAt: at(5) }) };
  const archived = storeOrder({ closedAt: at(1) });
  expect(decide(facts(live))).toMatchObject({ wait: { reason: "placed_before_go_live" }, step: { do: "rest" } });
  expect(decide(facts({ ...live, order: archived })).step).toEqual({ do: "rest" });
  expect(decide(facts({ order: archived })).step, "placed since").toEqual({ do: "tag", on: true });
  const noAddress = { order: storeOrder({ customer: null }), row: orderRow({ approvals: [approval("send", at(6))] }) };
  expect(decide(facts({ ...live, ...noAddress })).step, "what they sent").toEqual({ do: "tag", on: true });
});

test("the tag stays on while another part of the order needs it, and goes again after a lost answer", () => {
  const paid = { order: storeOrder({ financialStatus: "PENDING" }) };
  const row = (tagged: boolean | null) => orderRow({ tagged });
  expect(decide(facts({ ...paid, row: row(true), othersNeedYou: true })).step).toEqual({ do: "rest" });
  expect(decide(facts({ ...paid, row: row(false), othersNeedYou: true })).step).toEqual({ do: "tag", on: true });
  expect(decide(facts({ ...paid, row: row(null) })).step).toEqual({ do: "tag", on: false });
  expect(decide(facts({ ...paid, row: row(null), othersNeedYou: true })).step).toEqual({ do: "tag", on: true });
});

test("a test order's row at staging leaves the tag and the fields to its row in production", () => {
  const held = { order: storeOrder({ test: true, customer: null }), takenOver: true };
  const staging = (over: Parameters<typeof orderRow>[0]) => orderRow({ environment: "staging", ...over });
  const fields = { status: "Payment due", stage: "Ordered", number: null, shipsBy: null };
  expect(decide(facts({ ...held, row: staging({ tagged: true }) })).step).toEqual({ do: "hand_over" });
  // An answer about it was lost.
  expect(decide(facts({ ...held, row: staging({ tagged: null }) })).step).toEqual({ do: "hand_over" });
  expect(decide(facts({ ...held, row: staging({ orderFields: fields }) })).step).toEqual({ do: "hand_over" });
  expect(decide(facts({ ...held, row: staging({}) })).step).toEqual({ do: "rest" });
  // Whatever else is due there, and may fail for long.
  const due = { ...submittedRow({ environment: "staging", tagged: true }), readWantedAt: at(1) };
  expect(decide(facts({ row: due, order: storeOrder({ test: true }), takenOver: true })).step).toEqual({
    do: "hand_over",
  });
  const production = { order: held.order, row: orderRow({}) };
  expect(decide(facts({ ...production, handOverAwaited: true })).step).toEqual({ do: "rest" });
  expect(decide(facts(production)).step).toEqual({ do: "tag", on: true });
});

test("the tag is taken off under its present name and the former one, which orders may still carry", async () => {
  const written: string[][] = [];
  const write = (_shop: unknown, _order: unknown, tags: string[]) => {
    written.push(tags);
    return Promise.resolve({ kind: "done", value: null });
  };
  const engine = {
    rows: { beginTag: () => Promise.resolve(true), recordTag: () => Promise.resolve() },
    fulfillments: { addTags: write, removeTags: write },
  };
  const context = { engine, claim: { shop: {}, row: orderRow({}) } } as unknown as EffectContext;
  for (const on of [true, false]) await tag(context, { do: "tag", on });
  expect(written).toEqual([["Kit: needs attention"], ["Kit: needs attention", "Kit: needs you"]]);
});
