// What changes in the store, or at Kit, once an order is there: told, never silently acted on.
import { describe, expect, test } from "vitest";
import { FulfillmentId, KitAccountId, KitOrderId, KitProductId, LineItemId } from "../../../app/kernel/ids.ts";
import { PRIORITY } from "../../../app/kernel/kit-budget.ts";
import type { KitCustomer, KitOrder } from "../../../app/kit/kit-types.ts";
import { taskSignature } from "../../../app/orders/codes/tasks.ts";
import { differences } from "../../../app/orders/decide/at-kit/compare-kit-order.ts";
import { nextRead } from "../../../app/orders/decide/at-kit/polling.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { EventsState } from "../../../app/orders/decide/facts.ts";
import { unitsOfOtherParts } from "../../../app/orders/decide/units/units-of-other-parts.ts";
import { mirrorKit } from "../../../app/orders/kit-answers/kit-mirror.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import {
  type FactsOver,
  ORDER_ID,
  PARCEL,
  approval,
  at,
  facts,
  mirror,
  rowShipment,
  shopFacts,
  sentLine,
  storeLine,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";

const kinds = (over: FactsOver) => decide(facts({ row: submittedRow(), ...over })).tasks.map((task) => task.kind);
const LINE = LineItemId.parse("9001");
const two = (over: Partial<OrderRow> = {}) =>
  submittedRow({ lines: [sentLine({ quantity: 2, sentQuantity: 2 })], ...over });
const reduced = storeOrder({ lines: [storeLine({ quantity: 2, currentQuantity: 1 })] });

test("an unchanged order gets no task", () => {
  expect(kinds({ customerAsSent: true })).toEqual([]);
});

test("reports a removed kit with both quantities, and ignores a goodwill refund", () => {
  const decision = decide(facts({ row: two(), order: reduced }));
  expect(decision.tasks).toEqual([
    { kind: "changed_after_sending", params: { lines: [{ id: LINE, sent: 2, wanted: 1 }] } },
  ]);
  const goodwill = storeOrder({ lines: [storeLine({ quantity: 2 })], financialStatus: "PARTIALLY_REFUNDED" });
  expect(kinds({ row: two(), order: goodwill })).toEqual([]);
});

test("reports a changed address until Kit ships", () => {
  expect(kinds({ customerAsSent: false })).toEqual(["address_changed"]);
  const handledOnce = (mark: string) => {
    const [task] = decide(facts({ row: submittedRow(), customerAsSent: false, customerMark: "a" })).tasks;
    const approvals = [
      { what: "handled:address_changed" as const, at: at(1), params: { signature: taskSignature(task!) } },
    ];
    return kinds({ row: submittedRow({ approvals }), customerAsSent: false, customerMark: mark });
  };
  expect(handledOnce("a")).toEqual([]);
  expect(handledOnce("b"), "changed once more").toEqual(["address_changed"]);
  const shipped = submittedRow({ kit: mirror({ stage: 3, state: "shipped", tracking: [PARCEL] }) });
  expect(kinds({ row: shipped, customerAsSent: false })).toEqual([]);
});

describe("a kit line that was added", () => {
  const added = storeOrder({ lines: [storeLine(), storeLine({ id: LineItemId.parse("9002"), quantity: 2 })] });

  test("gets a task with its units, and isn't sent without approval", () => {
    const decision = decide(facts({ row: submittedRow({ tagged: true }), order: added }));
    const lines = [{ id: "9002", quantity: 2 }];
    expect(decision.tasks).toEqual([{ kind: "line_added", params: { lines, free: true } }]);
    expect(decision.step.do).toBe("rest");
    expect(decision.lines!.map((line) => line.reason)).toEqual(["sent", "added_later"]);
  });

  test("can be part of a replacement only while canceling is free and no further part exists", () => {
    const free = (over: FactsOver) => {
      const [task] = decide(facts({ row: submittedRow(), order: added, ...over })).tasks;
      return task?.kind === "line_added" ? task.params.free : task;
    };
    const kit = (over: Parameters<typeof mirror>[0]) => ({ row: submittedRow({ kit: mirror(over) }) });
    expect(free({})).toBe(true);
    const inProduction = { stage: 2, state: "in_production", paymentStatus: "paid" } as const;
    expect(free(kit({ ...inProduction, cancelType: "no_cost" }))).toBe(true);
    expect(free(kit({ ...inProduction, cancelType: "production_cost" }))).toBe(false);
    expect(free(kit({ stage: 3, state: "shipped", tracking: [PARCEL] }))).toBe(false);
    expect(free({ lines: { ...facts().lines, laterPart: true } })).toBe(false);
  });

  test("gets no second task when canceling begins to cost, once marked as handled", () => {
    const [task] = decide(facts({ row: submittedRow(), order: added })).tasks;
    const approvals = [{ what: "handled:line_added" as const, at: at(1), params: { signature: taskSignature(task!) } }];
    const paid = mirror({ stage: 2, state: "in_production", paymentStatus: "paid", cancelType: "production_cost" });
    expect(kinds({ row: submittedRow({ approvals, kit: paid }), order: added })).toEqual([]);
  });

  test("gets no task once it is in a further part", () => {
    const lines = { ...facts().lines, otherParts: new Map([[LineItemId.parse("9002"), 2]]) };
    expect(kinds({ order: added, lines })).toEqual([]);
  });

  test("is reported by the first part only", () => {
    expect(kinds({ row: submittedRow({ part: 2 }), order: added })).toEqual([]);
  });

  test("is ignored if it isn't a kit", () => {
    const mug = storeOrder({ lines: [storeLine(), storeLine({ id: LineItemId.parse("9002"), sku: "MUG-1" })] });
    expect(kinds({ order: mug })).toEqual([]);
  });
});

describe("units of other parts", () => {
  const none = { kind: "gone" as const };
  const part = (over: Partial<OrderRow>) => submittedRow({ part: 2, ...over });
  const units = (other: OrderRow, of = 1) =>
    unitsOfOtherParts(submittedRow({ part: of }), [other], none).get(LINE) ?? 0;

  test("count if Kit has them or may have them", () => {
    expect(units(part({}))).toBe(1);
    for (const submission of ["unknown", "submitting", "exists_unlinked", "review"] as const)
      expect(units(part({ submission, kit: null, lines: [sentLine({ sentQuantity: 0 })] }))).toBe(1);
  });

  test("count if an earlier part is about to send them, but not a later one", () => {
    const planned = { submission: "held" as const, kit: null, lines: [sentLine({ sentQuantity: 0, sendable: 1 })] };
    expect(units(part({ part: 1, ...planned }), 2)).toBe(1);
    expect(units(part(planned), 1)).toBe(0);
  });

  test("don't count once canceled, voided, or repeated by a replacement", () => {
    expect(units(part({ kit: mirror({ canceledAt: at(1) }) }))).toBe(0);
    expect(units(part({ submission: "void", kit: null }))).toBe(0);
    const params = { why: "replacement", lines: [{ lineItemId: LINE, quantity: 1 }] };
    expect(units(part({ approvals: [approval("part", at(1), params)] }))).toBe(0);
  });

  test("no longer count once fulfilled, unless that fulfillment was canceled", () => {
    const made = part({ shipments: [rowShipment({ fulfillmentId: FulfillmentId.parse("3001") })] });
    expect(units(made)).toBe(0);
    const order = storeOrder({ fulfillments: [] });
    expect(unitsOfOtherParts(submittedRow(), [made], { kind: "found", order }).get(LINE)).toBe(1);
  });
});

describe("Kit's order differs from what was sent", () => {
  test("is reported with the names of the fields", () => {
    expect(kinds({ row: submittedRow({ kit: mirror({ differences: ["lines"] }) }) })).toEqual(["differs_at_kit"]);
    expect(kinds({ row: submittedRow({ kit: mirror({ readFault: "not_found" }) }) })).toEqual(["not_found_at_kit"]);
  });

  test("is reported after a change of account once the order wasn't read for a day", () => {
    const left = (over: Partial<OrderRow> = {}) =>
      submittedRow({ accountId: KitAccountId.parse("11111111-1111-4111-8111-111111111111"), ...over });
    const dayLater = at(24 * 60 + 2);
    const read = (minutes: number) => mirror({ state: "in_production", stage: 2, readAt: at(minutes) });
    const told = { kinds: ["not_followed"] };
    const seen = (over: FactsOver) => ({ kinds: kinds({ now: dayLater, ...over }) });
    expect(seen({ row: left({ kit: read(1) }) })).toEqual(told);
    // Its token is kept, and it is read on.
    expect(seen({ row: left({ kit: read(60) }) })).toEqual({ kinds: [] });
    expect(seen({ row: submittedRow({ kit: read(1) }) })).toEqual({ kinds: [] });
    // With no account at all, the whole shop is told.
    expect(seen({ row: left({ kit: read(1) }), shop: shopFacts({ account: null }) })).toEqual({ kinds: [] });
    expect(seen({ row: left({ kit: { ...read(1), state: "delivered", stage: 4 } }) }).kinds).not.toContain(
      "not_followed",
    );
    expect(seen({ row: left({ kit: { ...read(1), state: "canceled", canceledAt: at(1) } }) }).kinds).not.toContain(
      "not_followed",
    );
  });

  const product = KitProductId.parse(11);
  const kit = (over: Partial<KitOrder>): KitOrder => ({
    id: KitOrderId.parse(1),
    reference: ORDER_ID,
    state: "pending_payment",
    paymentStatus: null,
    portalUrl: null,
    createdAt: null,
    allowCancel: true,
    cancelType: null,
    tracking: [],
    lines: [{ productId: product, quantity: 2, artworkLocation: "" }],
    customer: { name: "Ann  Lee", address1: "1 Main St", country: "US" },
    ...over,
  });
  const sent = {
    customer: { name: "Ann Lee", address1: "1 Main St", country: "US", city: "Rome" },
    lines: [
      { product_id: product, quantity: 1, artwork_location: "" },
      { product_id: product, quantity: 1, artwork_location: "" },
    ],
  };

  test("spaces, split lines and fields that Kit doesn't return are no difference", () => {
    expect(differences(sent, kit({}))).toEqual([]);
  });

  test("another quantity, product or street is a difference", () => {
    expect(differences(sent, kit({ lines: [{ productId: product, quantity: 3, artworkLocation: "" }] }))).toEqual([
      "lines",
    ]);
    expect(differences(sent, kit({ customer: { name: "Ann Lee", address1: "2 Main St", country: "US" } }))).toEqual([
      "customer_info.address1",
    ]);
  });

  const echoes = (ours: Partial<KitCustomer>, theirs: Partial<KitCustomer>) => {
    const customer = { name: "Ann Lee", address1: "1 Main St", country: "DE", ...ours };
    return differences({ ...sent, customer }, kit({ customer: { ...customer, ...theirs } }));
  };

  test.each([
    [{ phone: "+49 30 1234567" }, { phone: "+49301234567" }],
    [{ phone: "030 1234567" }, { phone: "0049301234567" }],
    [{ country: "US" }, { country: "USA" }],
    [{ country: "RS" }, { country: "SRB" }],
    [{ country: "US" }, { country: "United States" }],
    [{ country: "GB" }, { country: "UK" }],
    [{ country: "US", state: "CA" }, { state: "California" }],
    [{ country: "US", state: "CA" }, { state: "US-CA" }],
    [{ country: "CA", postal_code: "K1A 0B1" }, { postal_code: "K1A0B1" }],
    [{ city: "Köln" }, { city: "Koln" }],
  ])("%o written by Kit as %o is no difference", (ours, theirs) => {
    expect(echoes(ours, theirs)).toEqual([]);
  });

  test.each([
    [{ phone: "+49 30 1234567" }, { phone: "+49 30 1234568" }, "phone"],
    [{ phone: "+49 30 1234567" }, { phone: "567" }, "phone"],
    [{ country: "US" }, { country: "Canada" }, "country"],
    [{ country: "AT" }, { country: "AUS" }, "country"],
    [{ country: "US", state: "CA" }, { state: "Colorado" }, "state"],
    [{ postal_code: "10115" }, { postal_code: "10117" }, "postal_code"],
    [{ city: "Köln" }, { city: "Bonn" }, "city"],
  ])("%o written by Kit as %o is", (ours, theirs, field) => {
    expect(echoes(ours, theirs)).toEqual([`customer_info.${field}`]);
  });

  test("the mirrored state only moves forward, and keeps unknown names until a known one follows", () => {
    const state = (name: string, over: Partial<KitOrder> = {}) => kit({ state: name, ...over });
    const production = mirrorKit(null, state("in_production"), at(1)).mirror;
    expect(mirrorKit(production, state("pending_payment"), at(2)).mirror).toMatchObject({
      stage: 2,
      state: "in_production",
    });
    const odd = mirrorKit(production, state("awaiting_drills"), at(2)).mirror;
    expect(odd).toMatchObject({ stage: 2, state: "awaiting_drills" });
    expect(kinds({ row: submittedRow({ kit: odd }) })).toEqual(["unknown_state"]);
    expect(mirrorKit(odd, state("in_production"), at(3)).mirror.state).toBe("in_production");
    expect(mirrorKit(odd, state("shipped"), at(3)).mirror).toMatchObject({ stage: 3, stageAt: at(3), reads: 0 });
    for (const name of ["canceled", "cancelled", "void", "voided"])
      expect(mirrorKit(production, state(name), at(2)).mirror.canceledAt).toEqual(at(2));
    expect(mirrorKit(production, state("Canceled"), at(2)).mirror.canceledAt).toBeNull();
  });

  test("a state named like a property of every object (constructor, toString) is unknown", () => {
    for (const name of ["constructor", "toString", "__proto__"])
      expect(mirrorKit(null, kit({ state: name }), at(1)).mirror).toMatchObject({ stage: 0, state: name });
  });
});

describe("reading Kit again", () => {
  const gap = (kit: Parameters<typeof mirror>[0], events: EventsState = "expected", now = at(0)) => {
    const next = nextRead(mirror({ readAt: at(0), ...kit }), { events, now });
    return next === null ? null : (next.getTime() - at(0).getTime()) / 60_000;
  };

  test("an unpaid order is read soon, then at growing intervals", () => {
    expect([0, 1, 2, 3, 4, 9].map((reads) => gap({ reads }))).toEqual([2, 10, 60, 240, 360, 360]);
  });

  test("an order in production is read a few times a day, and hourly if overdue without events", () => {
    const making = { stage: 2 as const, state: "in_production" };
    expect(gap(making)).toBe(720);
    expect(gap(making, "not_registered")).toBe(360);
    expect(gap(making, "not_registered", at(11 * 24 * 60))).toBe(60);
    expect(gap(making, "expected", at(11 * 24 * 60))).toBe(720);
  });

  test("a canceled order, or a delivered one with its number, is never read again", () => {
    expect(gap({ canceledAt: at(0) })).toBeNull();
    expect(gap({ stage: 4, tracking: [PARCEL] })).toBeNull();
    expect(gap({ stage: 4 })).not.toBeNull();
  });

  test("an event or a merchant's request causes exactly one immediate read", () => {
    const row = (readWantedAt: Date | null) =>
      submittedRow({ readWantedAt, readWantedWhy: "event", kit: mirror({ readAt: at(0) }) });
    // The event's machine may have a slow clock or a fast one.
    for (const minute of [-0.5, 0.5, 5])
      expect(decide(facts({ row: row(at(minute)) })).step).toEqual({
        do: "read_kit",
        priority: PRIORITY.readAfterEvent,
      });
    expect(decide(facts({ row: row(null) })).step.do).toBe("rest");
  });
});

test("an order unpaid for three days becomes a reminder", () => {
  const fresh = mirror({ readAt: at(3 * 24 * 60) });
  expect(kinds({ row: submittedRow({ kit: fresh }), now: at(3 * 24 * 60 - 1) })).toEqual([]);
  expect(kinds({ row: submittedRow({ kit: fresh }), now: at(3 * 24 * 60 + 1) })).toEqual(["unpaid_long"]);
});
