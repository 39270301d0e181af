import { describe, expect, it } from "vitest";
import { currencySign } from "../../app/ui/currency-sign.ts";
import { formatMoney } from "../../app/ui/format-money.ts";
import { dueWords } from "../../app/ui/texts/attention/attention-list.ts";
import { costWords, marginWords } from "../../app/ui/texts/money.ts";

describe("an amount on the screen", () => {
  it.each([
    ["1234.50", "EUR", "€1,234.50"],
    ["-3.00", "EUR", "-€3.00"],
    ["800", "JPY", "¥800"],
    ["1234.50", null, "1,234.50"],
    ["1234.50", "euros", "1,234.50"],
    // More digits than a number holds.
    ["90071992547409931.07", "EUR", "€90,071,992,547,409,931.07"],
  ])("%s %s is written as %s", (amount, currency, words) => {
    expect(formatMoney({ amount, currency })).toBe(words);
  });
});

it("a field for an amount has the sign that amounts have", () => {
  expect(["EUR", "CAD", "CHF", null].map(currencySign)).toEqual(["€", "CA$", "CHF", undefined]);
});

describe("what an order costs", () => {
  it("is said as far as it is known", () => {
    const cost = { amount: "19.00", currency: "EUR" };
    expect(costWords({ kind: "known", ...cost, kits: 2 })).toBe("About €19.00");
    expect(costWords({ kind: "partly_known", ...cost, known: 2, kits: 3 })).toBe("About €19.00 for 2 of 3 kits");
    expect(costWords({ kind: "unknown", kits: 3 })).toBeNull();
    expect(costWords({ kind: "none" })).toBeNull();
  });

  it("of all that is due says how many orders it leaves out", () => {
    const of = { amount: "19.00", currency: "EUR" };
    expect(dueWords({ count: 2, cost: { kind: "incomplete", orders: 2, ...of }, value: null })).toEqual([
      "Unit costs are missing for 2 orders; the others cost about €19.00.",
    ]);
    expect(
      dueWords({ count: 2, cost: { kind: "incomplete", orders: 1, amount: null, currency: "EUR" }, value: null }),
    ).toEqual(["Unit costs are missing for 1 order."]);
  });
});

describe("what is left of a value", () => {
  const cost = { kind: "known", amount: "19.00", currency: "EUR", kits: 1 } as const;
  it.each([
    ["69.80", "€50.80 (73%)"],
    ["19.00", "€0.00 (0%)"],
    // A share of what nearly nothing was paid for would be "-3,437%".
    ["0.54", "-€18.46"],
    ["0.00", "-€19.00"],
  ])("of %s is %s", (amount, words) => {
    expect(marginWords({ amount, currency: "EUR" }, cost)).toBe(words);
  });
});
