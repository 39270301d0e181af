// One line on two fulfillment orders, requested one after the other: what Kit has is for the request that stands.
import { describe, expect, test } from "vitest";
import { FulfillmentOrderId, LineItemId } from "../../app/kernel/ids.ts";
import { decide } from "../../app/orders/decide/decide.ts";
import type { OrderRow } from "../../app/orders/ports/order-row.ts";
import type { StoreFulfillmentOrder } from "../../app/orders/ports/shopify-order.ts";
import { facts, fulfillmentOrder, sentLine, storeLine, storeOrder, submittedRow } from "../support/orders/builders.ts";

const FOX = storeLine({ quantity: 2 });
const OWL = storeLine({ id: LineItemId.parse("9003") });

/** One unit of the fox. */
function one(requestStatus: string, id: string): StoreFulfillmentOrder {
  const held = asked(requestStatus, id, [FOX]);
  return { ...held, lines: held.lines.map((line) => ({ ...line, total: 1, remaining: 1 })) };
}

function asked(requestStatus: string, id: string, lines: (typeof FOX)[]): StoreFulfillmentOrder {
  const status = ["SUBMITTED", "UNSUBMITTED"].includes(requestStatus) ? "OPEN" : "IN_PROGRESS";
  return fulfillmentOrder(lines, { id: FulfillmentOrderId.parse(id), service: "ours", status, requestStatus });
}

function decided(fulfillmentOrders: StoreFulfillmentOrder[], row: OrderRow) {
  const order = storeOrder({ lines: [FOX, OWL], fulfillmentOrders });
  return decide(facts({ row, order, rules: { fulfillmentMode: "service" } }));
}

function reply(...about: Parameters<typeof decided>) {
  const { step } = decided(...about);
  return step.do === "answer_request" ? [step.reply.answer, step.reply.id] : step.do;
}

describe("a cancellation of one unit, while another of its line is requested", () => {
  const row = submittedRow({ lines: [sentLine({ sentQuantity: 1 }), sentLine({ lineItemId: OWL.id })] });
  const alone = submittedRow({ lines: [sentLine({ sentQuantity: 1 })] });
  const beside = asked("ACCEPTED", "6009", [OWL]);

  test("is accepted: what Kit makes is for the request that stands", () => {
    const back = one("CANCELLATION_REQUESTED", "6002");
    const accepted = ["accept_cancellation", "6002"];
    expect(reply([one("ACCEPTED", "6001"), back, beside], row)).toEqual(accepted);
    expect(reply([one("ACCEPTED", "6001"), back], alone)).toEqual(accepted);
    expect(reply([one("CANCELLATION_REJECTED", "6001"), back], alone)).toEqual(accepted);
    // Answered in the order of the store's list: neither answer leaves a request that Kit has no unit for.
    expect(reply([one("SUBMITTED", "6001"), back, beside], row)).toEqual(["accept_request", "6001"]);
    expect(reply([back, one("SUBMITTED", "6003"), beside], row)).toEqual(accepted);
  });

  test("that was rejected leaves the request in place: a person is told of the unit that Kit doesn't have", () => {
    const told = (requestStatus: string) =>
      decided([one("ACCEPTED", "6001"), one(requestStatus, "6002"), beside], row).tasks;
    const task = { kind: "line_added", params: { lines: [{ id: FOX.id, quantity: 1 }], free: false } };
    expect(told("CANCELLATION_REJECTED")).toEqual([task]);
    expect(told("ACCEPTED")).toEqual([task]);
    expect(told("UNSUBMITTED")).toEqual([]);
  });
});
