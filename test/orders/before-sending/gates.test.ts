// Before sending: each gate is shut with its reason, and open on its other side (design "An order's life").
import { describe, expect, test } from "vitest";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import {
  type FactsOver,
  approval,
  at,
  facts,
  fulfillmentOrder,
  orderRow,
  shopFacts,
  storeLine,
  storeOrder,
} from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";
import { shownHolds } from "../../support/orders/shown-holds.ts";

type Account = NonNullable<ReturnType<typeof shopFacts>["account"]>;
const account = (over: Partial<Account>): Account => ({ ...shopFacts().account!, ...over });
const said = (...what: OrderRow["approvals"][number]["what"][]): OrderRow =>
  orderRow({ approvals: what.map((one) => approval(one, at(0))) });
const address = canaryCustomer().address!;
const withAddress = (over: Partial<typeof address>): StoreOrder =>
  storeOrder({ customer: { ...canaryCustomer(), address: { ...address, ...over } } });

function outcome(over: FactsOver): string {
  const { submission, wait, step } = decide(facts(over));
  if (step.do === "send") return "sent";
  return `${submission}: ${wait?.reason}`;
}

describe("a paid order of a live shop", () => {
  test("is sent at once", () => {
    expect(outcome({})).toBe("sent");
  });
});

/** [what a merchant sees, the facts on the shut side, what the order says, the facts on the open side]. */
const GATES: [string, FactsOver, string, FactsOver][] = [
  ["not live yet", { shop: shopFacts({ goneLiveAt: null }) }, "received: not_live", {}],
  ["forwarding paused", { shop: shopFacts({ pausedAt: at(0) }) }, "received: paused", {}],
  ["no Kit account", { shop: shopFacts({ account: null }) }, "received: no_account", {}],
  ["uninstalled", { shop: shopFacts({ uninstalledAt: at(0) }) }, "received: uninstalled", {}],
  [
    "a real order on a staging account",
    { shop: shopFacts({ account: account({ environment: "staging" }) }) },
    "received: staging_real_order",
    {
      shop: shopFacts({ account: account({ environment: "staging" }) }),
      row: orderRow({ environment: "staging" }),
      order: storeOrder({ test: true }),
    },
  ],
  [
    "a row of the other environment",
    { row: orderRow({ environment: "staging" }), order: storeOrder({ test: true }) },
    "received: other_environment",
    {},
  ],
  [
    "placed before going live",
    { shop: shopFacts({ goneLiveAt: at(0.5) }) },
    "held: placed_before_go_live",
    { shop: shopFacts({ goneLiveAt: at(0.5) }), row: said("send") },
  ],
  [
    "placed in the very moment of going live",
    { shop: shopFacts({ goneLiveAt: at(0.001) }) },
    "held: placed_before_go_live",
    { shop: shopFacts({ goneLiveAt: at(0) }) },
  ],
  ["not paid", { order: storeOrder({ financialStatus: "PENDING" }) }, "received: not_paid", {}],
  [
    "only authorized",
    { order: storeOrder({ financialStatus: "AUTHORIZED" }) },
    "received: not_paid",
    { order: storeOrder({ financialStatus: "AUTHORIZED" }), rules: { paidStates: ["PAID", "AUTHORIZED"] } },
  ],
  ["of no known payment state", { order: storeOrder({ financialStatus: null }) }, "received: not_paid", {}],
  [
    "refunded in full, its lines kept",
    { order: storeOrder({ financialStatus: "REFUNDED" }) },
    "held: refunded",
    { order: storeOrder({ financialStatus: "PARTIALLY_REFUNDED" }) },
  ],
  [
    "a test order on a production account",
    { order: storeOrder({ test: true }) },
    "held: test_order",
    { order: storeOrder({ test: true }), rules: { testOrders: "send" } },
  ],
  [
    "sold at the counter",
    { order: storeOrder({ source: "pos" }) },
    "held: source_held",
    { order: storeOrder({ source: "pos" }), rules: { heldSources: [] } },
  ],
  [
    "a draft order where drafts are held",
    { order: storeOrder({ source: "shopify_draft_order" }), rules: { heldSources: ["draft"] } },
    "held: source_held",
    { order: storeOrder({ source: "shopify_draft_order" }) },
  ],
  [
    "sold through a held channel, and through another one",
    { order: storeOrder({ source: "tiktok" }), rules: { heldChannels: [{ source: "tiktok", name: "TikTok Shop" }] } },
    "held: source_held",
    { order: storeOrder({ source: "amazon" }), rules: { heldChannels: [{ source: "tiktok", name: "TikTok Shop" }] } },
  ],
  [
    "tagged with a held tag, in any case",
    { order: storeOrder({ tags: ["Wholesale"] }), rules: { heldTags: ["wholesale"] } },
    "held: tag_held",
    { order: storeOrder({ tags: ["retail"] }), rules: { heldTags: ["wholesale"] } },
  ],
  [
    "of high risk",
    { order: storeOrder({ riskLevel: "HIGH" }) },
    "held: risk_held",
    { order: storeOrder({ riskLevel: "MEDIUM" }) },
  ],
  ...["shippingAddress", "shippingAddress.name", "shippingAddress.address1", "shippingAddress.zip"].map(
    (field): (typeof GATES)[number] => [
      `from which Shopify withholds ${field}`,
      { order: storeOrder({ withheldFields: [field] }), row: said("send") },
      "held: fields_withheld",
      {
        order: storeOrder({ withheldFields: ["email", "phone", "shippingAddress.phone"] }),
        rules: { passEmail: true },
      },
    ],
  ),
  ["without a shipping address", { order: storeOrder({ customer: null }) }, "held: no_address", {}],
  [
    "without a name",
    { order: withAddress({ name: " ", firstName: null, lastName: null, company: " " }) },
    "held: address_incomplete",
    { order: withAddress({ name: null, firstName: null, lastName: null, company: "Nur" }) },
  ],
  [
    "without a city",
    { order: withAddress({ city: " " }) },
    "held: address_doubtful",
    { order: withAddress({ city: null, countryCode: "JP", zip: "1000001" }) },
  ],
  [
    "without a postal code, approved for another reason",
    {
      order: withAddress({ zip: null }),
      row: orderRow({
        approvals: [approval("send", at(0), { lifts: shownHolds({ order: storeOrder({ riskLevel: "HIGH" }) }) })],
      }),
    },
    "held: address_doubtful",
    {
      order: withAddress({ zip: null }),
      row: orderRow({
        approvals: [approval("send", at(0), { lifts: shownHolds({ order: withAddress({ zip: null }) }) })],
      }),
    },
  ],
  [
    "with a postal code of another country",
    { order: withAddress({ zip: "SW1A 1AA" }) },
    "held: address_doubtful",
    { order: withAddress({ zip: "SW1A 1AA" }), rules: { heldAddresses: "none" } },
  ],
  ["without a street", { order: withAddress({ address1: "" }) }, "held: address_incomplete", {}],
  [
    "without a country",
    { order: withAddress({ countryCode: null }) },
    "held: address_incomplete",
    { order: withAddress({ countryCode: "HK", provinceCode: null, province: null, zip: null }) },
  ],
  [
    "held by the merchant",
    { row: orderRow({ holds: [{ reason: "merchant", since: at(0), liftedAt: null }] }) },
    "held: held_by_merchant",
    { row: orderRow({ holds: [{ reason: "merchant", since: at(0), liftedAt: at(0.5) }] }) },
  ],
  [
    "needing approval",
    { rules: { approval: "all" } },
    "held: needs_approval",
    { rules: { approval: "all" }, row: said("send") },
  ],
  [
    "of a design that needs approval",
    { rules: { approval: "per_design", approvalSkus: ["pmt_fox"] } },
    "held: needs_approval",
    { rules: { approval: "per_design", approvalSkus: ["pmt_owl"] } },
  ],
  [
    "the first to an account whose kind is unknown",
    { shop: shopFacts({ account: account({ kind: "unknown", hasSent: false }) }) },
    "held: first_order_approval",
    { shop: shopFacts({ account: account({ kind: "unknown", hasSent: true }) }) },
  ],
  [
    "waiting for release",
    { rules: { untilReleased: true } },
    "held: release_needed",
    { rules: { untilReleased: true }, row: said("send") },
  ],
  [
    "in its hold window",
    { rules: { holdMinutes: 60 }, now: at(59) },
    "received: hold_window",
    { rules: { holdMinutes: 60 }, now: at(60) },
  ],
  [
    "in a hold window that was lifted by hand",
    { rules: { holdMinutes: 60 }, row: orderRow({ holds: [{ reason: "window", since: at(0), liftedAt: null }] }) },
    "received: hold_window",
    { rules: { holdMinutes: 60 }, row: orderRow({ holds: [{ reason: "window", since: at(0), liftedAt: at(0.5) }] }) },
  ],
  ["canceled in the store", { order: storeOrder({ cancelledAt: at(0.5) }) }, "void: canceled_in_store", {}],
  ["deleted in the store", { store: { kind: "gone" } }, "void: store_order_deleted", {}],
  ["ordered by hand already", { row: said("already_ordered") }, "void: already_ordered", {}],
  ["left to the merchant", { row: said("left_to_merchant") }, "void: left_to_merchant", {}],
  [
    "with nothing left of its kits",
    { order: storeOrder({ lines: [storeLine({ currentQuantity: 0 })] }) },
    "void: nothing_left",
    {},
  ],
  ["that the app may not read", { store: { kind: "no_access", code: "no_session" } }, "received: no_access", {}],
  ["too old to be seen by the app", { store: { kind: "gone" }, now: at(60 * 24 * 60) }, "received: no_access", {}],
];

describe.each(GATES)("an order %s", (_title, shut, reason, open) => {
  test(`stays: ${reason}`, () => {
    expect(outcome(shut)).toBe(reason);
  });

  test("is sent on the other side of that rule", () => {
    expect(outcome(open)).toBe("sent");
  });
});

test("a hold that only a corrected order ends stays, no matter what the merchant approves", () => {
  expect(outcome({ order: storeOrder({ customer: null }), row: said("send") })).toBe("held: no_address");
});

test("a refused token, an old sale and a canceled order meet: canceled is what it says", () => {
  const over = {
    shop: shopFacts({ goneLiveAt: null }),
    order: storeOrder({ cancelledAt: at(0), financialStatus: "PENDING" }),
  };
  expect(outcome(over)).toBe("void: canceled_in_store");
});

test("every held order has a task, and every waiting order is checked again automatically", () => {
  for (const [, shut] of GATES) {
    const decision = decide(facts(shut));
    if (decision.submission === "held") expect(decision.tasks.map((task) => task.kind)).toContain("order_held");
    if (decision.submission === "void") expect(decision.dueAt).toBeNull();
    else expect(decision.dueAt).not.toBeNull();
  }
});

test("an order voided long ago stays void when the store shows it no more", () => {
  const row = orderRow({ submission: "void", wait: { reason: "canceled_in_store", params: {}, until: null } });
  for (const store of [{ kind: "gone" } as const, { kind: "no_access", code: "uninstalled" } as const]) {
    const decision = decide(facts({ row, store, now: at(70 * 24 * 60) }));
    expect(decision).toMatchObject({ submission: "void", wait: { reason: "canceled_in_store" }, dueAt: null });
  }
});

test("a real order goes to staging where the merchant sends it there to try it out, and fulfills nothing", () => {
  const shop = shopFacts({ account: account({ environment: "staging" }) });
  const trial = orderRow({ environment: "staging", approvals: [approval("to_staging", at(0))] });
  expect(outcome({ shop, row: trial })).toBe("sent");
  expect(outcome({ shop, row: orderRow({ environment: "staging" }) })).toBe("received: staging_real_order");
  // What it needs besides is looked at all the same, and no tag of it is put on the store's order.
  const held = decide(facts({ shop, row: trial, order: storeOrder({ customer: null }) }));
  expect(held).toMatchObject({ submission: "held", wait: { reason: "no_address" }, step: { do: "rest" } });
  // Once production is connected, it stays a trial.
  expect(outcome({ row: trial })).toBe("received: other_environment");
});

test("a voided order whose line was put back is sent after all", () => {
  expect(outcome({ row: orderRow({ submission: "void" }) })).toBe("sent");
});

test("fulfillment orders that Shopify has not made yet are waited for, and after an hour a person looks", () => {
  const order = storeOrder({ fulfillmentOrders: [] });
  expect(outcome({ order, now: at(30) })).toBe("received: lines_wait");
  expect(outcome({ order, now: at(61) })).toBe("held: lines_held");
  expect(decide(facts({ order, now: at(1) })).dueAt!.getTime() - at(1).getTime()).toBeLessThanOrEqual(60_000);
});

test("a scheduled order is looked at when its moment comes", () => {
  const lines = [storeLine()];
  const scheduled = fulfillmentOrder(lines, { status: "SCHEDULED", fulfillAt: at(500) });
  const decision = decide(facts({ order: storeOrder({ lines, fulfillmentOrders: [scheduled] }) }));
  expect(decision).toMatchObject({ wait: { reason: "lines_wait" }, dueAt: at(500) });
});

test("a task that was marked as handled stays away until it is about something else", () => {
  const order = storeOrder({ tags: ["vip"] });
  const rules = { heldTags: ["vip", "late"] };
  const before = decide(facts({ order, rules }));
  expect(before.tasks).toHaveLength(1);
  const signature = JSON.stringify([
    "order_held",
    [
      ["reason", "tag_held"],
      ["tag", "vip"],
    ],
  ]);
  const row = orderRow({ approvals: [{ what: "handled:order_held", at: at(1), params: { signature } }] });
  expect(decide(facts({ order, rules, row })).tasks).toEqual([]);
  expect(decide(facts({ order: storeOrder({ tags: ["late"] }), rules, row })).tasks).toHaveLength(1);
});
