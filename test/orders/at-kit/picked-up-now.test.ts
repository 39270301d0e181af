// Kits that Kit makes for the shopper's address, and that the shopper gets from a store now.
import { expect, test } from "vitest";
import { FulfillmentOrderId, LineItemId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { StoreFulfillmentOrder } from "../../../app/orders/ports/shopify-order.ts";
import {
  type FactsOver,
  facts,
  fulfillmentOrder,
  sentLine,
  shippedMirror,
  storeLine,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";

const LINE = LineItemId.parse("9001");
const units = (quantity: number) => ({ quantity, currentQuantity: quantity, unfulfilledQuantity: quantity });
const on = (deliveryMethod: string, quantity: number) =>
  fulfillmentOrder([storeLine(units(quantity))], {
    deliveryMethod,
    id: FulfillmentOrderId.parse(deliveryMethod === "SHIPPING" ? "6001" : "6002"),
  });
const sent = (sentQuantity: number) => submittedRow({ lines: [sentLine({ quantity: 2, sentQuantity })] });

function told(fulfillmentOrders: StoreFulfillmentOrder[], over: FactsOver = {}) {
  const order = storeOrder({ lines: [storeLine(units(2))], fulfillmentOrders });
  const { tasks } = decide(facts({ row: sent(2), order, customerAsSent: true, ...over }));
  return tasks.map(({ kind, params }) => ("pickup" in params ? `${kind}, pickup` : kind));
}

test.each(["PICK_UP", "LOCAL"])("are reported before Kit ships them (%s)", (way) => {
  expect(told([on(way, 2)])).toEqual(["address_changed, pickup"]);
  expect(told([on(way, 1), on("SHIPPING", 1)])).toEqual(["address_changed, pickup"]);
  expect(told([{ ...on("SHIPPING", 2), status: "CLOSED" }, on(way, 2)])).toEqual(["address_changed, pickup"]);
  expect(told([on("SHIPPING", 2)])).toEqual([]);
  expect(told([on(way, 2)], { row: { ...sent(2), kit: shippedMirror() } })).toEqual(["fulfillment_blocked"]);
});

test("aren't those that were refunded, though their fulfillment order still has them", () => {
  const order = storeOrder({
    lines: [storeLine({ ...units(2), currentQuantity: 1 })],
    fulfillmentOrders: [on("PICK_UP", 1), on("SHIPPING", 1)],
  });
  const { tasks } = decide(facts({ row: sent(1), order, customerAsSent: true }));
  expect(tasks).toEqual([]);
});

test("aren't those that were never sent, nor those that another part has sent to the store", () => {
  const mixed = [on("PICK_UP", 1), on("SHIPPING", 1)];
  expect(told(mixed, { row: sent(1) })).not.toContain("address_changed, pickup");
  const otherParts = new Map([[LINE, 1]]);
  const lines = { ...facts().lines, otherParts, toStoreInOtherParts: otherParts };
  expect(told(mixed, { row: sent(1), lines })).toEqual([]);
  const toShopper = { ...lines, toStoreInOtherParts: new Map() };
  expect(told(mixed, { row: sent(1), lines: toShopper })).toEqual(["address_changed, pickup"]);
  expect(told([on("PICK_UP", 2)], { row: sent(1), lines })).toEqual(["address_changed, pickup"]);
});
