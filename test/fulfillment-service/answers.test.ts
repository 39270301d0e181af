// What the fulfillment service answers, and when it says nothing yet: the decision by itself, both sides of each rule.
import { describe, expect, test } from "vitest";
import { FulfillmentOrderId, LineItemId } from "../../app/kernel/ids.ts";
import { decide } from "../../app/orders/decide/decide.ts";
import { hasFurtherPart } from "../../app/orders/decide/units/units-of-other-parts.ts";
import type { OrderRow } from "../../app/orders/ports/order-row.ts";
import type { StoreFulfillmentOrder, StoreLine, StoreOrder } from "../../app/orders/ports/shopify-order.ts";
import {
  START,
  approval,
  at,
  facts,
  fulfillmentOrder,
  mirror,
  orderRow,
  sentLine,
  shippedMirror,
  storeLine,
  storeOrder,
  submittedRow,
  template,
  type FactsOver,
} from "../support/orders/builders.ts";
import { shownHolds } from "../support/orders/shown-holds.ts";

const LINE = storeLine().id;
const FOX = storeLine({ quantity: 2 });
const MUG = storeLine({ id: LineItemId.parse("9002"), sku: "MUG", title: "Enamel mug", variantId: null });

/** One fulfillment order at the service that holds the lines, asked for so. */
function asked(requestStatus: string, over: Partial<StoreFulfillmentOrder> = {}, lines: StoreLine[] = [FOX]) {
  const status = ["SUBMITTED", "UNSUBMITTED"].includes(requestStatus) ? "OPEN" : "IN_PROGRESS";
  return fulfillmentOrder(lines, { service: "ours", status, requestStatus, ...over });
}

function decided(fulfillmentOrders: StoreFulfillmentOrder[], over: FactsOver = {}, lines: StoreLine[] = [FOX]) {
  const order = over.order ?? storeOrder({ lines, fulfillmentOrders });
  return decide(facts({ ...over, order, rules: { fulfillmentMode: "service", ...over.rules } }));
}

/** "answer: words" of the reply, or the other step. */
function step(...about: Parameters<typeof decided>): string {
  const { step } = decided(...about);
  return step.do === "answer_request" ? `${step.reply.answer}: ${step.reply.message}` : step.do;
}

const sentRow = (over: Partial<OrderRow> = {}) => submittedRow({ lines: [sentLine({ sentQuantity: 2 })], ...over });

describe("a request", () => {
  test("is accepted right before the order goes to Kit, and only then", () => {
    expect(step([asked("SUBMITTED")])).toBe("accept_request: This order will be sent to Kit.");
    expect(step([asked("ACCEPTED")])).toBe("send");
    expect(step([asked("CANCELLATION_REJECTED")])).toBe("send");
    expect(step([asked("UNSUBMITTED")])).toBe("rest");
    expect(step([asked("REJECTED", { status: "OPEN" })])).toBe("rest");
    expect(step([asked("CLOSED", { status: "INCOMPLETE" })])).toBe("rest");
  });

  test("waits while the order waits or is held", () => {
    expect(step([asked("SUBMITTED")], { rules: { untilReleased: true, needsYouTags: false } })).toBe("rest");
    const unpaid = storeOrder({ lines: [FOX], fulfillmentOrders: [asked("SUBMITTED")], financialStatus: "PENDING" });
    expect(step([], { order: unpaid })).toBe("rest");
  });

  test("of a kit with an unknown SKU waits for the merchant, and is rejected on their request", () => {
    const held = { templates: [template({ active: false })], rules: { needsYouTags: false } };
    expect(step([asked("SUBMITTED")], held)).toBe("rest");
    const row = orderRow({ approvals: [approval("left_to_merchant", START)] });
    expect(step([asked("SUBMITTED")], { ...held, row })).toContain(
      "reject_request: You chose in the Kit app not to send this order",
    );
    const ordered = orderRow({ approvals: [approval("already_ordered", START)] });
    expect(step([asked("SUBMITTED")], { row: ordered })).toContain(
      "reject_request: You marked this order as already ordered",
    );
  });

  test("that names no kit, or other goods beside kits, is rejected by their names", () => {
    expect(step([asked("SUBMITTED", {}, [MUG])], {}, [FOX, MUG])).toMatch(
      /^reject_request: “Enamel mug” isn't a kit. /,
    );
    expect(step([asked("SUBMITTED", {}, [FOX, MUG])], {}, [FOX, MUG])).toMatch(
      /^reject_request: .*Request fulfillment for the kits only/,
    );
  });

  test("for units that Kit has already is accepted, for more of them a further kit order is opened", () => {
    const row = sentRow();
    expect(step([asked("SUBMITTED")], { row })).toMatch(/^accept_request/);
    const three = storeLine({ quantity: 3 });
    const more = asked("SUBMITTED", { id: FulfillmentOrderId.parse("6002") }, [storeLine()]);
    expect(step([asked("ACCEPTED"), more], { row }, [three])).toBe("open_part");
    const open = { ...facts().lines, furtherPart: true };
    expect(step([asked("ACCEPTED"), more], { row, lines: open, rules: { needsYouTags: false } }, [three])).toBe("rest");
  });

  test("that was not made opens nothing and asks nothing, no matter what the store's order holds", () => {
    const three = storeLine({ quantity: 3 });
    const quiet = { row: sentRow(), rules: { needsYouTags: false } };
    const unasked = asked("UNSUBMITTED", { id: FulfillmentOrderId.parse("6002") }, [storeLine()]);
    const waiting = decided([asked("ACCEPTED"), unasked], quiet, [three]);
    expect([waiting.step.do, waiting.tasks]).toEqual(["rest", []]);
    expect(step([asked("ACCEPTED", {}, [three])], quiet, [three])).toBe("rest");
  });

  test("for one kit goes, while another of the order was not requested or is at the merchant's own location", () => {
    const owl = storeLine({ id: LineItemId.parse("9003") });
    const others = [asked("UNSUBMITTED", { id: FulfillmentOrderId.parse("6002") }, [owl]), fulfillmentOrder([owl])];
    for (const other of others) {
      const { step } = decided([asked("ACCEPTED"), other], {}, [FOX, owl]);
      expect(step).toMatchObject({ do: "send", lines: [{ line: { id: LINE }, units: 2 }] });
    }
  });

  describe("for a kit that the merchant left out", () => {
    const owl = storeLine({ id: LineItemId.parse("9003"), sku: "pmt_nobody", title: "Owl at night" });
    const out = { what: "send_without_held_lines" as const, at: START, params: { lines: [owl.id] } };
    const other = (requestStatus: string) => asked(requestStatus, { id: FulfillmentOrderId.parse("6002") }, [owl]);

    test("is rejected before the others are sent: it was made before they were left out", () => {
      const row = orderRow({ approvals: [out] });
      expect(step([asked("ACCEPTED"), other("SUBMITTED")], { row }, [FOX, owl])).toMatch(
        /^reject_request: You chose in the Kit app to send this order without “Owl at night”\. .*request fulfillment again/,
      );
      expect(step([asked("ACCEPTED"), other("REJECTED")], { row }, [FOX, owl])).toBe("send");
    });

    test("is a new one once they are at Kit, and opens a further kit order", () => {
      const row = sentRow({ approvals: [out] });
      expect(step([asked("ACCEPTED"), other("SUBMITTED")], { row }, [FOX, owl])).toBe("open_part");
      expect(step([asked("ACCEPTED"), other("REJECTED")], { row, rules: { needsYouTags: false } }, [FOX, owl])).toBe(
        "rest",
      );
    });

    test("is not requested by the app: a kit that is left out is not moved to Kit", () => {
      const row = orderRow({ approvals: [out] });
      const { tasks, lines } = decided([asked("ACCEPTED"), fulfillmentOrder([owl])], { row }, [FOX, owl]);
      expect([tasks, lines!.map(({ reason }) => reason)]).toEqual([[], ["will_be_sent", "left_out"]]);
    });
  });

  test("made again after Kit's refusal tries again; before that the refusal stands", () => {
    const row = orderRow({ submission: "rejected" });
    expect(step([asked("SUBMITTED")], { row })).toMatch(/^accept_request/);
    expect(step([asked("ACCEPTED")], { row })).toBe("close_request: Kit rejected the order.");
    expect(step([asked("CLOSED", { status: "INCOMPLETE" })], { row, rules: { needsYouTags: false } })).toBe("rest");
  });

  test("is left alone by a replacement, by a shop without the app, and by the rows of another environment", () => {
    const lines = [{ lineItemId: LINE, quantity: 1 }];
    const part = orderRow({ part: 2, approvals: [approval("part", START, { why: "replacement", lines })] });
    expect(step([asked("SUBMITTED")], { row: part })).toBe("send");
    const gone = { ...facts().shop, uninstalledAt: START };
    expect(step([asked("SUBMITTED")], { shop: gone })).toBe("rest");
    expect(step([asked("CANCELLATION_REQUESTED")], { row: orderRow({ environment: "staging" }) })).toBe("rest");
  });
});

describe("a request that the order keeps waiting", () => {
  const request = asked("SUBMITTED", { requestedAt: START });
  const hour = (hours: number) => at(60 * hours);
  const risky = (over: Partial<StoreOrder> = {}) =>
    storeOrder({ lines: [FOX], fulfillmentOrders: [request], riskLevel: "HIGH", ...over });
  const quiet = { rules: { needsYouTags: false } };

  test("is accepted after 20 hours, for which the order is due, with what it waits for", () => {
    const held = decided([], { order: risky(), now: hour(19), ...quiet });
    expect([held.step.do, held.submission, held.dueAt]).toEqual(["rest", "held", hour(20)]);
    expect(decided([], { order: risky(), now: hour(1), ...quiet }).dueAt).toEqual(hour(7));
    expect(step([], { order: risky(), now: hour(20) })).toBe(
      "accept_request: Accepted, but not sent to Kit yet: its fraud risk needs your decision in the Kit app.",
    );
    const unpaid = risky({ financialStatus: "PENDING" });
    expect(step([], { order: unpaid, now: hour(20) })).toMatch(/^accept_request: .* the customer hasn't paid\.$/);
  });

  test("is not answered twice, and still held it makes no further appointment", () => {
    const accepted = risky({ fulfillmentOrders: [asked("ACCEPTED", { requestedAt: START })] });
    const { step, dueAt, submission } = decided([], { order: accepted, now: hour(20), ...quiet });
    expect([step.do, submission, dueAt]).toEqual(["rest", "held", hour(26)]);
  });

  test("and was accepted goes to Kit when the merchant sends it, and is given back when they don't", () => {
    const accepted = risky({ fulfillmentOrders: [asked("ACCEPTED", { requestedAt: START })] });
    const said = (what: string, params = {}) => orderRow({ approvals: [approval(what, hour(21), params)] });
    const about = { order: accepted, now: hour(22) };
    expect(step([], { ...about, row: said("send", { lifts: shownHolds(about) }) })).toBe("send");
    expect(step([], { ...about, row: said("left_to_merchant") })).toMatch(
      /^close_request: You chose in the Kit app not to send this order/,
    );
    const back = risky({ fulfillmentOrders: [asked("CANCELLATION_REQUESTED", { requestedAt: START })] });
    expect(step([], { ...about, order: back })).toBe("accept_cancellation: These kits weren't sent to Kit.");
  });

  test("is given back if its kits are left out after it was accepted, and rejected if before", () => {
    const owl = storeLine({ id: LineItemId.parse("9003"), sku: "pmt_nobody", title: "Owl at night" });
    const out = { what: "send_without_held_lines" as const, at: START, params: { lines: [owl.id] } };
    const other = (requestStatus: string) =>
      asked(requestStatus, { id: FulfillmentOrderId.parse("6002"), requestedAt: START }, [owl]);
    const row = orderRow({ approvals: [out] });
    expect(step([asked("ACCEPTED"), other("ACCEPTED")], { row }, [FOX, owl])).toMatch(
      /^close_request: You chose in the Kit app to send this order without “Owl at night”/,
    );
    const held = risky({ lines: [FOX, owl], fulfillmentOrders: [asked("ACCEPTED"), other("SUBMITTED")] });
    expect(step([], { row, order: held, now: hour(20) })).toMatch(/^reject_request: .*without “Owl at night”/);
  });

  test("is left to the row that will have its units, and waits where Kit may have the order", () => {
    const lines = { ...facts().lines, otherParts: new Map([[LINE, 2]]) };
    expect(step([], { row: orderRow({ part: 2 }), lines, order: risky(), now: hour(20), ...quiet })).toBe("rest");
    const row = orderRow({ submission: "review", lostCount: 3 });
    expect(step([], { row, order: risky(), now: hour(20), ...quiet })).toBe("rest");
  });
});

describe("a cancellation", () => {
  const back = asked("CANCELLATION_REQUESTED");
  const quiet = { rules: { needsYouTags: false } };

  test.each(["received", "held", "ready", "rejected", "void"] as const)(
    "of an order that is %s is accepted",
    (submission) => {
      expect(step([back], { row: orderRow({ submission }) })).toBe(
        "accept_cancellation: These kits weren't sent to Kit.",
      );
    },
  );

  test.each(["unknown", "exists_unlinked", "review"] as const)(
    "of an order that is %s waits until it is known whether Kit has it, and sends nothing",
    (submission) => {
      const row = orderRow({ submission, lostCount: 1 });
      expect(step([back], { row, now: at(60), ...quiet })).toBe("rest");
    },
  );

  test("of an order at Kit is first carried out there", () => {
    expect(decided([back], { row: sentRow() }).step).toMatchObject({ do: "note", cancel: { state: "requested" } });
    const kit = mirror({ canceledAt: START });
    expect(step([back], { row: sentRow({ kit }) })).toBe("accept_cancellation: Kit canceled this order.");
  });

  test("is rejected when Kit shipped, refused, or the merchant leaves it there", () => {
    expect(step([back], { row: sentRow({ kit: shippedMirror() }) })).toBe(
      "reject_cancellation: Kit has already shipped this order.",
    );
    const cancel = { state: "refused" as const, by: "store" as const, at: START, lostCount: 0 };
    expect(step([back], { row: sentRow({ cancel }) })).toBe(
      "reject_cancellation: Kit can no longer cancel this order.",
    );
    const about = JSON.stringify([false, [[LINE, 2]]]);
    const approvals: OrderRow["approvals"] = [approval("keep_at_kit", START, { about })];
    expect(step([back], { row: sentRow({ approvals }) })).toMatch(
      /^reject_cancellation: You chose in the Kit app to keep this order at Kit/,
    );
  });

  test("after shipping is answered, and no task of an order canceled in the store", () => {
    expect(decided([back], { row: sentRow({ kit: shippedMirror() }), ...quiet }).tasks).toEqual([]);
  });

  test("that costs waits three quarters of an hour for the merchant's decision, then says so", () => {
    const cancel = { state: "requested" as const, by: "store" as const, at: START, lostCount: 0 };
    const kit = mirror({ state: "in_production", stage: 2, cancelType: "production_cost", readAt: at(1) });
    const row = sentRow({ cancel, kit, progressReportedAt: START });
    const waiting = decided([back], { row, now: at(44), ...quiet });
    expect([waiting.step.do, waiting.tasks.map((task) => task.kind)]).toEqual(["rest", ["cancel_costs"]]);
    expect(waiting.dueAt).toEqual(at(45));
    expect(step([back], { row, now: at(45), ...quiet })).toMatch(
      /^reject_cancellation: Canceling at Kit is no longer free/,
    );
  });

  test("of a part is rejected, since Kit cancels whole orders", () => {
    const owl = storeLine({ id: LineItemId.parse("9003") });
    const row = sentRow({ lines: [sentLine({ sentQuantity: 2 }), sentLine({ lineItemId: owl.id })] });
    const other = asked("ACCEPTED", { id: FulfillmentOrderId.parse("6002") }, [owl]);
    expect(step([back, other], { row }, [FOX, owl])).toMatch(/^reject_cancellation: Kit makes these kits together/);
    const both = { ...other, requestStatus: "CANCELLATION_REQUESTED" };
    expect(step([back, both], { row }, [FOX, owl])).toBe("note");
  });

  test("of units that are in two kit orders is rejected by the one at Kit, and left alone by the one that is not", () => {
    const lines = { ...facts().lines, otherParts: new Map([[LINE, 1]]) };
    expect(step([back], { row: sentRow(), lines })).toMatch(/^reject_cancellation: .*several Kit orders/);
    expect(step([back], { row: orderRow({ part: 2 }), lines, ...quiet })).toBe("rest");
  });
});

describe("what was accepted", () => {
  const accepted = asked("ACCEPTED");
  const quiet = { rules: { needsYouTags: false } };

  test("is given back when nothing comes of it any more", () => {
    const approvals: OrderRow["approvals"] = [approval("left_to_merchant", START)];
    expect(step([accepted], { row: orderRow({ approvals }) })).toMatch(
      /^close_request: You chose in the Kit app not to send this order/,
    );
    const canceled = sentRow({ kit: mirror({ canceledAt: START }) });
    expect(step([accepted], { row: canceled })).toBe("close_request: Kit canceled this order.");
    // Shopify takes it back only while it is in progress.
    expect(step([{ ...accepted, status: "OPEN" }], { row: canceled, ...quiet })).toBe("rest");
    expect(step([accepted], { row: sentRow(), now: at(1), ...quiet })).toBe("rest");
  });

  test("is reported as in production once", () => {
    const kit = mirror({ state: "in_production", stage: 2, paymentStatus: "paid" });
    expect(step([accepted], { row: sentRow({ kit }), ...quiet })).toBe("report_progress");
    expect(step([accepted], { row: sentRow({ kit, progressReportedAt: START }), ...quiet })).toBe("rest");
    const own = fulfillmentOrder([FOX]);
    expect(step([own], { row: sentRow({ kit }), ...quiet })).toBe("rest");
  });

  test("is fulfilled although the rest of the line was never requested", () => {
    const three = storeLine({ quantity: 3 });
    const rest = asked("UNSUBMITTED", { id: FulfillmentOrderId.parse("6002") }, [storeLine()]);
    const { step } = decided([rest, accepted], { row: sentRow({ kit: shippedMirror() }) }, [three]);
    expect(step).toMatchObject({ do: "fulfill", shipment: { lines: [{ quantity: 2 }] } });
  });
});

test("that Shopify takes no answer becomes a task after some looks", () => {
  const tasks = (failures: number) => decided([asked("SUBMITTED")], { row: orderRow({ failures }) }).tasks;
  expect(tasks(4)).toEqual([]);
  expect(tasks(5)).toEqual([{ kind: "request_unanswered", params: { answer: "accept_request" } }]);
});

test("a further part is opened only where none is open, and none was given up by the merchant", () => {
  const part = (over: Partial<OrderRow>) => orderRow({ part: 2, ...over });
  const replacement = approval("part", START, { why: "replacement", lines: [] });
  expect(hasFurtherPart([orderRow({ submission: "held" })])).toBe(false);
  expect(hasFurtherPart([part({ submission: "held" })])).toBe(true);
  expect(hasFurtherPart([part({ submission: "void" })])).toBe(true);
  expect(hasFurtherPart([part({ submission: "void", approvals: [replacement] })])).toBe(false);
  expect(hasFurtherPart([part({ submission: "submitted" })])).toBe(false);
});
