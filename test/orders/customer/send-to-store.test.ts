// Kits that the shopper gets from a store: held until the merchant sends them to the store's address, and held again where that is
// not the address they saw.
import { describe, expect, test } from "vitest";
import { FulfillmentOrderId, LineItemId, LocationId, VariantId } from "../../../app/kernel/ids.ts";
import { kitCustomer } from "../../../app/orders/decide/customer/kit-customer.ts";
import { addressedTo, storeMark, storeOf } from "../../../app/orders/decide/customer/send-to-store.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import { approvalsOfPart } from "../../../app/orders/decide/part-purpose.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreFulfillmentOrder, StoreLine, StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import {
  approval,
  at,
  facts,
  type FactsOver,
  fulfillmentOrder,
  HOME,
  orderRow,
  shippedMirror,
  storeLine,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";

const FOX = storeLine();
const pickedUp = (over: Partial<StoreFulfillmentOrder> = {}) =>
  fulfillmentOrder([FOX], { deliveryMethod: "PICK_UP", locationName: "Mill Lane shop", ...over });
/** Shopify has no shipping address of what is picked up. */
const pickup = (over: Partial<StoreOrder> = {}) =>
  storeOrder({ customer: null, fulfillmentOrders: [pickedUp()], ...over });
const shown = (of: StoreFulfillmentOrder = pickedUp()) =>
  approval("send_to_store", at(1), { location: of.locationId, address: storeMark(of) });
const approvedRow = (over: Partial<OrderRow> = {}) => orderRow({ approvals: [shown()], ...over });

function decided(row: OrderRow, order: StoreOrder, over: FactsOver = {}) {
  const read = facts({ row, order, now: at(2), ...over });
  return decide({ ...read, store: addressedTo(read) });
}

function sentTo(row: OrderRow, order: StoreOrder, over: FactsOver = {}) {
  const read = addressedTo(facts({ row, order, ...over }));
  return read.kind === "found" ? kitCustomer(read.order.customer, { passEmail: true, passPhone: true }) : null;
}

/** "held: lines_held (pickup)", or the step. */
function outcome(row: OrderRow, order: StoreOrder, over: FactsOver = {}): string {
  const { step, submission, wait, lines } = decided(row, order, over);
  if (step.do === "send") return "sent";
  return `${submission}: ${wait?.reason} (${lines?.map(({ reason }) => reason).join(", ")})`;
}

const HELD = "held: lines_held (pickup)";
const elsewhere = LocationId.parse("802");
const { address } = canaryCustomer();

describe("an order that is picked up", () => {
  test("is held for that and not for its missing address, and is sent once its store is approved", () => {
    expect(outcome(orderRow(), pickup())).toBe(HELD);
    expect(outcome(approvedRow(), pickup())).toBe("sent");
    expect(outcome(orderRow(), storeOrder({ customer: null }))).toBe("held: no_address (will_be_sent)");
  });

  test("waits for Shopify to say so, and isn't said to have no address until then", () => {
    const unrouted = pickup({ fulfillmentOrders: [] });
    expect(outcome(orderRow(), unrouted)).toBe("received: lines_wait (fulfillment_order_pending)");
    expect(decided(orderRow(), unrouted).dueAt).not.toBeNull();
    expect(outcome(orderRow(), unrouted, { now: at(61) })).toBe("held: lines_held (fulfillment_order_pending)");
  });

  test.each<[string, StoreOrder]>([
    [
      "moved",
      pickup({ fulfillmentOrders: [pickedUp({ locationAddress: { ...pickedUp().locationAddress, zip: "LS2" } })] }),
    ],
    ["renamed", pickup({ fulfillmentOrders: [pickedUp({ locationName: "Mill Lane" })] })],
    ["another one", pickup({ fulfillmentOrders: [pickedUp({ locationId: elsewhere })] })],
    ["one of two", pickup({ fulfillmentOrders: [pickedUp(), pickedUp({ locationId: elsewhere })] })],
  ])("is held again where the store is %s, and says so", (_title, order) => {
    expect(outcome(approvedRow(), order)).toMatch(/^held: lines_held/);
    expect(decided(approvedRow(), order).lines).toMatchObject([{ reason: "pickup", params: { changed: true } }]);
    expect(decided(orderRow(), order).lines?.[0]?.params).not.toHaveProperty("changed");
  });

  test("is not sent to the store where some of it is shipped to the shopper after all", () => {
    const other = storeLine({ id: LineItemId.parse("9002") });
    const shipped = fulfillmentOrder([other], { deliveryMethod: "SHIPPING" });
    const both = storeOrder({ lines: [FOX, other], fulfillmentOrders: [pickedUp(), shipped] });
    expect(outcome(approvedRow(), both)).toBe("held: lines_held (pickup, will_be_sent)");
    // The other kit alone goes to the shopper.
    expect(sentTo(approvedRow(), both)).toMatchObject({ customer: { address1: address?.address1 } });
    const all = storeOrder({ fulfillmentOrders: [fulfillmentOrder([FOX])] });
    expect(outcome(approvedRow(), all)).toBe("sent");
    expect(sentTo(approvedRow(), all)).toMatchObject({ customer: { address1: address?.address1 } });
  });

  test("stays held by the merchant, and is never sent where they decide so", () => {
    const held = approvedRow({ holds: [{ reason: "merchant", since: at(1), liftedAt: null }] });
    expect(outcome(held, pickup())).toMatch(/^held: held_by_merchant/);
    const ended = orderRow({ approvals: [shown(), approval("left_to_merchant", at(1))] });
    expect(outcome(ended, pickup())).toMatch(/^void: left_to_merchant/);
  });

  test("goes to the store without a request where Kit is a fulfillment service: the approval is one", () => {
    const service = { rules: { fulfillmentMode: "service" as const } };
    expect(outcome(orderRow(), pickup(), service)).toBe(HELD);
    expect(outcome(approvedRow(), pickup(), service)).toBe("sent");
  });
});

test("the parcel is addressed to the store; what it delivers itself, to the shopper at the store", () => {
  const store = {
    address1: "1 Mill Lane",
    city: "Leeds",
    postal_code: "LS1 1AA",
    country: "GB",
    phone: "+44 113 000 0000",
  };
  expect(sentTo(approvedRow(), pickup())).toEqual({
    kind: "complete",
    customer: expect.objectContaining({ ...store, name: "Mill Lane shop", email: undefined }) as unknown,
  });
  const local = storeOrder({ fulfillmentOrders: [pickedUp({ deliveryMethod: "LOCAL" })] });
  expect(sentTo(approvedRow(), local)).toMatchObject({
    customer: { ...store, name: address?.name, address2: "Mill Lane shop" },
  });
  expect(sentTo(orderRow(), local)).toMatchObject({ customer: { address1: address?.address1 } });
});

test("only one store of the merchant's can be asked about", () => {
  const asked = (...fulfillmentOrders: StoreFulfillmentOrder[]) => {
    const order = pickup({ fulfillmentOrders });
    return storeOf(facts({ order }), order)?.locationId;
  };
  expect(asked(pickedUp())).toBe(HOME);
  expect(asked(pickedUp({ deliveryMethod: "LOCAL" }), pickedUp())).toBe(HOME);
  expect(asked(pickedUp(), pickedUp({ locationId: elsewhere, status: "CLOSED" }))).toBe(HOME);
  expect(asked(pickedUp(), pickedUp({ locationId: elsewhere }))).toBeUndefined();
  expect(asked(pickedUp({ deliveryMethod: "RETAIL" }))).toBeUndefined();
  expect(asked(pickedUp({ service: "other" }))).toBeUndefined();
  expect(asked()).toBeUndefined();
});

describe("an order that is partly picked up", () => {
  const SHIRT = storeLine({ id: LineItemId.parse("9002"), sku: "shirt", variantId: VariantId.parse("7002") });
  const OTHER = storeLine({ id: LineItemId.parse("9002") });
  const withShipped = (line: StoreLine) =>
    storeOrder({
      lines: [FOX, line],
      fulfillmentOrders: [pickedUp(), fulfillmentOrder([line], { id: FulfillmentOrderId.parse("6002") })],
    });

  test("goes to the store where only things that aren't kits are shipped to the shopper", () => {
    expect(outcome(orderRow(), withShipped(SHIRT))).toBe("held: lines_held (pickup, not_a_kit)");
    expect(outcome(approvedRow(), withShipped(SHIRT))).toBe("sent");
    expect(sentTo(approvedRow(), withShipped(SHIRT))).toMatchObject({ customer: { address1: "1 Mill Lane" } });
  });

  test("was sent to the shopper where its kit was swapped for a shipped one before it was sent", () => {
    const mug = storeLine({ id: LineItemId.parse("9002"), sku: "mug", variantId: VariantId.parse("7002") });
    const order = storeOrder({
      lines: [FOX, mug],
      fulfillmentOrders: [
        fulfillmentOrder([mug], { deliveryMethod: "PICK_UP" }),
        fulfillmentOrder([FOX], { id: FulfillmentOrderId.parse("6002") }),
      ],
    });
    const row = submittedRow({ kit: shippedMirror(), approvals: [shown()] });
    expect(sentTo(row, order)).toMatchObject({ customer: { address1: address?.address1 } });
    expect(decided(row, order).step.do).toBe("fulfill");
    // What was sent to the store was removed from the order afterwards.
    const removed = { ...order, lines: [mug], fulfillmentOrders: order.fulfillmentOrders.slice(0, 1) };
    expect(sentTo(row, removed)).toMatchObject({ customer: { address1: "1 Mill Lane" } });
  });

  test("is compared with the address to which its open kits go, not with that of an earlier fulfillment order", () => {
    const closed = pickedUp({ status: "CLOSED", lines: pickedUp().lines.map((line) => ({ ...line, remaining: 0 })) });
    const shipped = fulfillmentOrder([FOX], { id: FulfillmentOrderId.parse("6002") });
    const order = storeOrder({ fulfillmentOrders: [closed, shipped] });
    const row = submittedRow({ approvals: [shown()] });
    expect(sentTo(row, order)).toMatchObject({ customer: { address1: address?.address1 } });
  });

  test("is compared with the store's address once that handed it over, while another part ships the line's other kit", () => {
    const two = storeLine({ quantity: 2, currentQuantity: 2, unfulfilledQuantity: 1 });
    const handedOver = pickedUp({
      status: "CLOSED",
      lines: pickedUp().lines.map((line) => ({ ...line, remaining: 0 })),
    });
    const shipped = fulfillmentOrder([FOX], { id: FulfillmentOrderId.parse("6002") });
    const order = storeOrder({ lines: [two], fulfillmentOrders: [handedOver, shipped] });
    const row = submittedRow({ part: 2, approvals: [shown()] });
    const lines = { ...facts().lines, otherParts: new Map([[FOX.id, 1]]) };
    expect(sentTo(row, order, { lines })).toMatchObject({ customer: { address1: "1 Mill Lane" } });
    const both = storeOrder({ lines: [two], fulfillmentOrders: [handedOver, shipped, { ...shipped, status: "OPEN" }] });
    expect(sentTo(row, both, { lines })).toMatchObject({ customer: { address1: address?.address1 } });
  });

  test("goes to the store in a part of its own once the shipped kits are at Kit in another part", () => {
    const rest = { what: "part", params: { why: "unsent_lines" } };
    const row = orderRow({ part: 2, approvals: [approval(rest.what, at(1), rest.params), shown()] });
    const read = facts({ row, order: withShipped(OTHER) });
    const atKit = { lines: { ...read.lines, otherParts: new Map([[OTHER.id, 1]]) } };
    expect(outcome(row, withShipped(OTHER), atKit)).toBe("sent");
    expect(sentTo(row, withShipped(OTHER), atKit)).toMatchObject({ customer: { address1: "1 Mill Lane" } });
    expect(outcome(row, withShipped(OTHER))).toBe("held: lines_held (pickup, will_be_sent)");
    expect(decided(row, withShipped(OTHER)).lines?.[0]?.params).toMatchObject({ apart: true });
    expect(decided(row, withShipped(OTHER), atKit).lines?.[0]?.params).not.toHaveProperty("apart");
  });
});

describe("kits that are made again", () => {
  const again = { why: "replacement" as const, of: 1, lines: [{ lineItemId: FOX.id, quantity: 1, sku: "pmt_fox" }] };
  const handedOver = pickup({
    lines: [{ ...FOX, unfulfilledQuantity: 0 }],
    fulfillmentOrders: [pickedUp({ status: "CLOSED" })],
  });
  const repeats = (of: OrderRow) =>
    orderRow({ part: 2, approvals: approvalsOfPart(of, again).map((one) => ({ ...one, at: at(2) })) });

  test("go to the same store, without asking again", () => {
    expect(outcome(repeats(approvedRow()), handedOver)).toBe("sent");
    expect(sentTo(repeats(approvedRow()), handedOver)).toMatchObject({ customer: { address1: "1 Mill Lane" } });
  });

  test("are held where no store was approved, or it has moved since", () => {
    expect(outcome(repeats(orderRow()), handedOver)).toBe(HELD);
    const moved = pickedUp({ status: "CLOSED", locationAddress: { ...pickedUp().locationAddress, zip: "LS2" } });
    const { lines } = decided(repeats(approvedRow()), { ...handedOver, fulfillmentOrders: [moved] });
    expect(lines).toMatchObject([{ reason: "pickup", disposition: "hold", params: { changed: true } }]);
    expect(storeOf(facts({ row: repeats(orderRow()), order: handedOver }), handedOver)?.locationId).toBe(HOME);
  });
});

describe("shipped to the store", () => {
  const row = submittedRow({ kit: shippedMirror(), approvals: [shown()] });

  test("it isn't fulfilled for the merchant, who is told to hand it over", () => {
    const { step, tasks } = decided(row, pickup(), { rules: { needsYouTags: false } });
    expect([step.do, tasks]).toEqual(["rest", [{ kind: "fulfillment_blocked", params: { why: ["to_store"] } }]]);
  });

  test("it is over once the store fulfilled it, without Kit's tracking on that", () => {
    const closed = pickedUp({ status: "CLOSED", lines: [] });
    const fulfillment = {
      id: "777" as StoreOrder["fulfillments"][number]["id"],
      status: "SUCCESS",
      locationId: HOME,
      tracking: [],
      ...{ createdAt: null, deliveredAt: null },
      lines: [{ lineItemId: FOX.id, quantity: 1 }],
    };
    const order = pickup({
      lines: [{ ...FOX, unfulfilledQuantity: 0 }],
      fulfillmentOrders: [closed],
      fulfillments: [fulfillment],
    });
    const { step, tasks } = decided(row, order);
    expect(step).toMatchObject({ do: "adopt", written: null, shipment: { tracking: [] } });
    expect(tasks).toEqual([]);
  });
});
