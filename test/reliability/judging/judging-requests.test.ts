// The checks of a fulfillment service's requests can fail: each is given a truth in which it must, and the same as it may be.
import { expect, test } from "vitest";
import type { FulfillmentOrderRecord, MerchantRequestRecord } from "../../../sandbox/shopify/types.ts";
import { checks, fulfillment, kitOrder, parcel, row } from "./judged-order.ts";
import type { OrderTruth } from "./order-truth.ts";

const KIT = "900";
const HOME = "801";
const nobody = { locationId: KIT, requested: new Map() };
const asked = (units: number) => ({ locationId: KIT, requested: new Map([["1", units]]) });
const requests = [{ kind: "FULFILLMENT_REQUEST" } as MerchantRequestRecord];

function at(locationId: string, over: Partial<FulfillmentOrderRecord> = {}): FulfillmentOrderRecord {
  const lines = [{ id: "7", lineId: "1", totalQuantity: 2, remainingQuantity: 2 }];
  const base = { id: "6", status: "OPEN", requestStatus: "UNSUBMITTED", locationId, lines, merchantRequests: [] };
  return { ...base, ...over } as FulfillmentOrderRecord;
}

const accepted = { status: "IN_PROGRESS", requestStatus: "ACCEPTED" } as const;
const sent: Partial<OrderTruth> = { service: asked(2), fulfillmentOrders: [at(KIT, accepted)] };
const waits = row({ submission: "received", wait_reason: "lines_wait", kit_order_id: null, sent: [] });
const unsent = { kitOrders: [], posts: [], rows: [waits] };
const shippedRow = row({ kit_state: "shipped", kit_stage: 3 });
const shipped = { kitOrders: [kitOrder({ state: "shipped", tracking: [parcel] })], rows: [shippedRow] };

test("an order that was requested of the service, accepted and sent, is well", () => {
  expect(checks(sent)).toEqual([]);
});

test("what nobody requested is not sent, but by Move to Kit", () => {
  expect(checks({ ...sent, service: nobody })).toContain("unrequested");
  expect(checks({ ...sent, service: asked(1) })).toContain("unrequested");
  const moved = { rows: [row({ words: ["move_to_kit"] })], service: nobody };
  expect(checks({ ...moved, fulfillmentOrders: [at(KIT, { ...accepted, merchantRequests: requests })] })).toEqual([]);
  expect(checks({ ...moved, fulfillmentOrders: [at(KIT, accepted)] })).toContain("unrequested");
});

test.each(["SUBMITTED", "CANCELLATION_REQUESTED"] as const)(
  "a request that is %s is answered, or a person is told",
  (requestStatus) => {
    const open = { ...sent, fulfillmentOrders: [at(KIT, { requestStatus })] };
    expect(checks(open)).toContain("unanswered");
    expect(checks({ ...open, rows: [row({ tasks: ["request_unanswered"] })] })).toEqual([]);
  },
);

test("what is not requested yet waits for the merchant, and what is at home too once they are told", () => {
  expect(checks({ ...unsent, service: nobody, fulfillmentOrders: [at(KIT)] })).toEqual([]);
  expect(checks({ ...unsent, service: nobody, fulfillmentOrders: [at(HOME)] })).toContain("lost");
  // Beside what is not requested yet.
  expect(checks({ ...unsent, service: nobody, fulfillmentOrders: [at(KIT), at(HOME)] })).toContain("lost");
  const told = { ...unsent, rows: [{ ...waits, tasks: ["at_own_location"] }] };
  expect(checks({ ...told, service: nobody, fulfillmentOrders: [at(HOME)] })).toEqual([]);
  const kept = { ...unsent, rows: [{ ...waits, words: ["keep_at_location"] }] };
  expect(checks({ ...kept, service: nobody, fulfillmentOrders: [at(HOME)] })).toEqual([]);
  expect(checks({ ...unsent, fulfillmentOrders: [at(HOME)] })).toContain("lost");
});

test("units at home that no kit order has are told once the others are at Kit", () => {
  const beside = { ...sent, fulfillmentOrders: [at(KIT, accepted), at(HOME)] };
  expect(checks(beside)).toContain("silent");
  expect(checks({ ...beside, rows: [row({ tasks: ["at_own_location"] })] })).toEqual([]);
  expect(checks({ ...beside, rows: [row({ words: ["keep_at_location"] })] })).toEqual([]);
  // Sent before it was moved: the units at home are those at Kit.
  expect(checks({ ...sent, fulfillmentOrders: [at(HOME)] })).toEqual([]);
});

test("what is requested and shipped is fulfilled; what is not requested, or at home, is not held against it", () => {
  expect(checks({ ...sent, ...shipped })).toContain("not_fulfilled");
  const done = { ...sent, ...shipped, fulfillments: [fulfillment()] };
  expect(checks({ ...done, fulfillmentOrders: [at(KIT)] })).toEqual([]);
  expect(
    checks({ ...done, rows: [{ ...shippedRow, words: ["keep_at_location"] }], fulfillmentOrders: [at(HOME)] }),
  ).toEqual([]);
});
