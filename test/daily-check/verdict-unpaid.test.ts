// The daily check on orders that the shop sends before they are paid.
import { expect, test } from "vitest";
import { countsAsPaid, paidByStatus, type PaymentRules } from "../../app/orders/decide/before-sending/paid.ts";
import type { StoreOrder, StorePayment } from "../../app/orders/ports/shopify-order.ts";
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

test("a payment whose status decides alone counts without any fact that a bulk operation's file lacks", () => {
  const having = (known: object) =>
    new Proxy(known, {
      get: (_, fact) => (fact in known ? Reflect.get(known, fact) : expect.fail(`asks for ${String(fact)}`)),
    });
  const file = (financialStatus: string) => having({ financialStatus, payment: having({}) }) as StoreOrder;
  const none = { paidStates: ["PAID", "PARTIALLY_REFUNDED"], unpaidTerms: false, unpaidGateways: [] };
  const rules = [none, { ...none, unpaidTerms: true }, { ...none, unpaidGateways: [COD] }];
  const statuses = ["PAID", "PENDING", "PARTIALLY_PAID", "AUTHORIZED", "EXPIRED", "VOIDED", "REFUNDED"];
  const known = statuses.flatMap((status) => rules.map((one) => [status, one, paidByStatus(status, one)] as const));
  for (const [status, one, paid] of known.filter(([, , paid]) => paid !== null))
    expect(countsAsPaid(file(status), one)).toBe(paid);
  expect(known.filter(([, , paid]) => paid === null)).toHaveLength(4);
});
