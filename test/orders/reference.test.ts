import fc from "fast-check";
import { expect, test } from "vitest";
import { ShopifyOrderId } from "../../app/kernel/ids.ts";
import { findEventSubject } from "../../app/kit/event-ids.ts";
import { referenceOf } from "../../app/orders/reference-number.ts";

const order = ShopifyOrderId.parse("6123456789012");

test("an order goes to Kit under Shopify's order id, a further part under that and its number", () => {
  expect([1, 2, 3, 10].map((part) => referenceOf(order, part))).toEqual([
    "6123456789012",
    "6123456789012-2",
    "6123456789012-3",
    "6123456789012-10",
  ]);
});

test("no two parts of any two orders share one, and an event that names it is understood", () => {
  const id = fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }).map((number) => ShopifyOrderId.parse(String(number)));
  const part = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(fc.tuple(id, part), fc.tuple(id, part), (one, other) => {
      const same = one[0] === other[0] && one[1] === other[1];
      expect(referenceOf(...one) === referenceOf(...other)).toBe(same);
      const body = Buffer.from(JSON.stringify({ reference_number: referenceOf(...one) }));
      expect(findEventSubject(body).references).toEqual([referenceOf(...one)]);
    }),
  );
});
