// The checks of corrections can fail: each is given a correction that Kit did not get, and the same as it may be.
import { expect, test } from "vitest";
import type { AddressRecord } from "../../../sandbox/shopify/types.ts";
import { checks, kitOrder, order, parcel, row } from "./judged-order.ts";

const corrected = order({ shippingAddress: { address1: "2 New Street" } as AddressRecord });
const sentTo = (address1: string, over: Parameters<typeof kitOrder>[0] = {}) =>
  kitOrder({ customer: { name: "Ada", address1, country: "BS" }, ...over });
const stale = { order: corrected, kitOrders: [sentTo("1 Old Street")] };

test("an address that was corrected is at Kit, or a person is told", () => {
  expect(checks({ ...stale, kitOrders: [sentTo("2 New Street")] })).toEqual([]);
  expect(checks(stale)).toEqual(["silent"]);
  expect(checks({ ...stale, rows: [row({ tasks: ["address_changed"] })] })).toEqual([]);
  const shipped = { ...stale, kitOrders: [sentTo("1 Old Street", { state: "shipped", tracking: [parcel] })] };
  expect(checks({ ...shipped, rows: [row({ kit_state: "shipped", kit_stage: 3 })] })).toEqual([]);
});

test("a store that replaces what is corrected does so while it is free", () => {
  const told = { ...stale, replacesCorrected: true, rows: [row({ tasks: ["address_changed"] })] };
  expect(checks(told)).toEqual(["not_replaced"]);
  expect(checks({ ...told, replacesCorrected: false })).toEqual([]);
  expect(checks({ ...told, rows: [row({ words: ["handled:address_changed"] })] })).toEqual([]);
  const producing = row({ tasks: ["address_changed"], kit_state: "in_production", kit_stage: 2 });
  expect(
    checks({ ...told, kitOrders: [sentTo("1 Old Street", { state: "in_production" })], rows: [producing] }),
  ).toEqual([]);
  expect(checks({ ...told, rows: [row({ tasks: ["cancel_not_possible"], cancel: "refused" })] })).toEqual([]);
});

test("units that are not wanted any more are told while they are under way", () => {
  const [line] = order().lines;
  const reduced = { order: order({ lines: [{ ...line!, currentQuantity: 1 }] }) };
  expect(checks(reduced)).toEqual(["silent"]);
  expect(checks({ ...reduced, rows: [row({ tasks: ["changed_after_sending"] })] })).toEqual([]);
  expect(checks({ ...reduced, rows: [row({ words: ["keep_at_kit"] })] })).toEqual([]);
  const delivered = { ...reduced, kitOrders: [kitOrder({ state: "delivered", tracking: [parcel] })] };
  expect(checks({ ...delivered, rows: [row({ kit_state: "delivered", kit_stage: 4 })] })).toEqual([]);
});
