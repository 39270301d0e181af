import { expect, test } from "vitest";
import { nameOfGateway } from "../../app/ui/texts/account/settings.ts";

test.each([
  ["shopify_payments", "Shopify Payments"],
  ["bank_deposit", "Bank deposit"],
  ["manual", "Manual"],
  ["Cash on Delivery (COD)", "Cash on Delivery (COD)"],
  ["iDEAL", "iDEAL"],
])("the payment method %s is shown as %s", (name, shown) => {
  expect(nameOfGateway(name)).toBe(shown);
});
