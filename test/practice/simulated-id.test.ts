// An order of the store's that passed for a simulated one would never be sent.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSimulated, simulatedId } from "../../app/practice/orders/simulated-id.ts";

test("no number of Shopify's passes for a simulated order", () => {
  const numbers = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);
  fc.assert(fc.property(numbers, (id) => !isSimulated(id)));
  for (const id of ["999999999999999999", "9223372036854775807", "5550000012345"]) expect(isSimulated(id)).toBe(false);
});

test("a simulated order, and what belongs to it, is known by its number", () => {
  const id = simulatedId(new Date(), 1);
  expect([id, `${id}01`].map(isSimulated)).toEqual([true, true]);
  expect(id).toHaveLength(18);
});
