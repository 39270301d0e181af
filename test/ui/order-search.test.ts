// Which of the orders that were found a search means.
import { expect, test } from "vitest";
import { KitOrderRowId } from "../../app/kernel/ids.ts";
import { choosePart, readSearch } from "../../app/orders/read/order-search.ts";

const id = (n: number) => KitOrderRowId.parse(`00000000-0000-4000-8000-00000000000${n}`);
const part = (n: number, over: { shopifyOrderId?: string; kitOrderId?: string | null } = {}) => ({
  id: id(n),
  shopifyOrderId: "9001",
  reference: n === 1 ? "9001" : `9001-${n}`,
  kitOrderId: null,
  ...over,
});

test.each([
  ["its first part, by the order's name", "#1001", [part(1), part(2)], { kind: "one", id: id(1) }],
  ["the part with that reference", "9001-2", [part(1), part(2)], { kind: "one", id: id(2) }],
  ["the part with that number at Kit", "4711", [part(1), part(2, { kitOrderId: "4711" })], { kind: "one", id: id(2) }],
  [
    "the first part, where a text has no number",
    "Gift",
    [part(1, { kitOrderId: "5" }), part(2)],
    { kind: "one", id: id(1) },
  ],
  ["no one order, where two may be meant", "1001", [part(1), part(2, { shopifyOrderId: "9002" })], { kind: "several" }],
  ["nothing", "1001", [], { kind: "none" }],
])("%s", (_, typed, parts, found) => {
  expect(choosePart(readSearch(typed)!, parts)).toEqual(found);
});
