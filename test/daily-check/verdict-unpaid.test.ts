// The daily check on orders that the shop sends before they are paid.
import { expect, test } from "vitest";
import type { PaymentRules } from "../../app/orders/decide/before-sending/paid.ts";
import type { StorePayment } from "../../app/orders/ports/shopify-order.ts";
import { storePayment } from "../support/orders/model/store-values.ts";
import { compareOrder } from "./compare-order.ts";

const COD = "Cash on Delivery (COD)";

function verdict(payment: Partial<StorePayment>, rules: Partial<PaymentRules>) {
  const order = { financialStatus: "PENDING", payment: storePayment(payment) };
  return compareOrder({ order, shop: { paidStates: ["PAID"], ...rules } }).verdict;
}

test("an unpaid order is among those sold where the shop sends its kind, and nowhere else", () => {
  const verdicts = (rules: Partial<PaymentRules>) =>
    [{ gateways: [COD] }, { companyTerms: true }, { gateways: ["Bank Deposit"] }].map((one) => verdict(one, rules));
  expect(verdicts({})).toEqual([null, null, null]);
  expect(verdicts({ unpaidGateways: [COD] })).toEqual(["missing", null, null]);
  expect(verdicts({ unpaidTerms: true })).toEqual([null, "missing", null]);
});
