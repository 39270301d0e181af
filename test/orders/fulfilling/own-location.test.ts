// Kits at the merchant's own location where Kit is a fulfillment service: who is told, and what is moved and requested in which
// order. Between both stand-ins: test/fulfillment-service/own-location.test.ts.
import { expect, test } from "vitest";
import { FulfillmentOrderId, LineItemId, LocationId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { FulfillmentMode } from "../../../app/orders/decide/rules.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreFulfillmentOrder } from "../../../app/orders/ports/shopify-order.ts";
import {
  approval,
  at,
  facts,
  fulfillmentOrder,
  mirror,
  orderRow,
  storeLine,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";
import { decided as shipped, planned } from "./shipped-kit.ts";

const fox = storeLine();
const owl = storeLine({ id: LineItemId.parse("9002") });
const BOTH = [fox, owl].map(({ id }) => ({ lineItemId: id, quantity: 1 }));
const atHome = (id: string, line: typeof fox) => fulfillmentOrder([line], { id: FulfillmentOrderId.parse(id) });
const atKit = (id: string, line: typeof fox, requestStatus: StoreFulfillmentOrder["requestStatus"] = "UNSUBMITTED") =>
  fulfillmentOrder([line], { id: FulfillmentOrderId.parse(id), service: "ours", requestStatus });

function decided(row: OrderRow, ...fulfillmentOrders: StoreFulfillmentOrder[]) {
  const order = storeOrder({ lines: [fox, owl], fulfillmentOrders });
  return decide(facts({ row, order, rules: { fulfillmentMode: "service" } }));
}

const told = (row: OrderRow, ...on: StoreFulfillmentOrder[]) =>
  decided(row, ...on).tasks.filter(({ kind }) => kind === "at_own_location");
const moving = (lines = BOTH) =>
  orderRow({ approvals: [approval("move_to_kit", at(0.5), { state: "moving", lines, fault: null })] });

test("kits at the merchant's location are told, with how many and where", () => {
  expect(told(orderRow(), atHome("6001", fox), atHome("6002", owl))).toEqual([
    { kind: "at_own_location", params: { units: 2, locations: ["Warehouse"] } },
  ]);
});

test("kits that the merchant keeps are told again with those that were added since", () => {
  const kept = (lines: object) => orderRow({ approvals: [approval("keep_at_location", at(0.5), lines)] });
  const home = [atHome("6001", fox), atHome("6002", owl)];
  const seen = (...lines: (typeof fox)[]) => ({ lines: lines.map(({ id }) => ({ lineItemId: id, quantity: 1 })) });
  expect(told(kept(seen(fox, owl)), ...home)).toEqual([]);
  expect(told(kept(seen(fox)), ...home)).toMatchObject([{ params: { units: 2 } }]);
  expect(told(kept(seen(fox)), home[0]!, atKit("6002", owl))).toEqual([]);
  expect(told(kept({}), ...home), "decided before the items were read").toEqual([]);
});

test("kits that the merchant keeps count as no addition once orders go to Kit automatically again", () => {
  const kinds = (owls: number, over: Partial<OrderRow> = {}) => {
    const approvals = [approval("keep_at_location", at(0.5), { lines: BOTH })];
    const order = storeOrder({ lines: [fox, storeLine({ id: owl.id, quantity: owls })] });
    return decide(facts({ row: submittedRow({ approvals, tagged: true, ...over }), order })).tasks;
  };
  expect(kinds(1)).toEqual([]);
  expect(kinds(2)).toMatchObject([{ kind: "line_added", params: { lines: [{ id: owl.id, quantity: 1 }] } }]);
  const canceled = mirror({ state: "canceled", canceledAt: at(5), allowCancel: false });
  expect(kinds(1, { kit: canceled }), "those that Kit had are reported").toMatchObject([
    { kind: "canceled_at_kit", params: { lines: [{ id: fox.id, quantity: 1 }] } },
  ]);
});

test("kits that went to Kit before it was a fulfillment service are at home still, and nobody is to move them", () => {
  expect(told(submittedRow(), atHome("6001", fox))).toEqual([]);
});

test("kits at home are told still once Kit canceled the others of the order, and moved when the merchant says so", () => {
  const canceled = submittedRow({ kit: mirror({ state: "canceled", canceledAt: at(5), allowCancel: false }) });
  const closed = { ...atKit("6001", fox, "CLOSED"), status: "INCOMPLETE" as const };
  expect(told(canceled, closed, atHome("6002", owl))).toEqual([
    { kind: "at_own_location", params: { units: 1, locations: ["Warehouse"] } },
  ]);
  expect(told(canceled, closed, atKit("6002", owl))).toEqual([]);
  const wanted = approval("move_to_kit", at(6), { state: "wanted", lines: [], fault: null });
  expect(decided({ ...canceled, approvals: [wanted] }, closed, atHome("6002", owl)).step).toMatchObject({
    do: "move_to_kit",
    fulfillmentOrder: { id: "6002" },
  });
});

test("kits of further fulfillment orders are moved before any is requested, and none is forgotten", () => {
  const wanted = orderRow({
    approvals: [approval("move_to_kit", at(0.5), { state: "wanted", lines: [], fault: null })],
  });
  const move = { state: "moving", lines: BOTH, fault: null };
  expect(decided(wanted, atHome("6001", fox), atHome("6002", owl)).step).toMatchObject({ do: "move_to_kit", move });
  expect(decided(moving(), atKit("6003", fox), atHome("6002", owl)).step).toMatchObject({
    do: "move_to_kit",
    fulfillmentOrder: { id: "6002" },
    move,
  });
  expect(decided(moving(), atKit("6003", fox), atKit("6004", owl)).step).toMatchObject({
    do: "request_fulfillment",
    fulfillmentOrder: { id: "6003" },
    left: [{ lineItemId: owl.id, quantity: 1 }],
  });
});

test("fulfillment that has already been requested is not requested again", () => {
  expect(decided(moving(), atKit("6003", fox, "SUBMITTED"), atKit("6004", owl)).step).toMatchObject({
    do: "request_fulfillment",
    fulfillmentOrder: { id: "6004" },
  });
});

test.each<FulfillmentMode>(["service", "webhooks"])(
  "of a line that is partly the merchant's own, the requested unit is fulfilled (mode %s)",
  (fulfillmentMode) => {
    const line = storeLine({ quantity: 2 });
    const one = (over: Partial<StoreFulfillmentOrder>) => ({
      ...fulfillmentOrder([line], over),
      lines: [{ ...fulfillmentOrder([line]).lines[0]!, foLineId: `7${over.id}`, total: 1, remaining: 1 }],
    });
    const own = one({ id: FulfillmentOrderId.parse("6001"), locationId: LocationId.parse("802") });
    const requested = one({ id: FulfillmentOrderId.parse("6002"), service: "ours", requestStatus: "ACCEPTED" });
    const order = storeOrder({ lines: [line], fulfillmentOrders: [own, requested] });
    const { fulfillmentOrders } = planned(shipped({ order, rules: { fulfillmentMode } }))!;
    expect(fulfillmentOrders.map(({ id }) => id)).toEqual(["6002"]);
  },
);

test("a move ends when orders go to Kit automatically again, so that the service, chosen again, doesn't go on with it", () => {
  const order = storeOrder({ lines: [fox, owl], fulfillmentOrders: [atHome("6001", fox), atHome("6002", owl)] });
  const steps = [moving(), submittedRow({ approvals: moving().approvals, tagged: true })].map(
    (row) => decide(facts({ row, order })).step,
  );
  expect(steps).toEqual([{ do: "end_move" }, { do: "end_move" }]);
});
