import { describe, expect, it } from "vitest";
import { decimalText } from "../../app/kernel/text/decimal-text.ts";

describe("an amount", () => {
  it.each([
    ["4.5", "4.50"],
    ["4.50", "4.50"],
    ["4", "4.00"],
    ["0.0", "0.00"],
    ["007.100", "7.10"],
    ["4.505", "4.505"],
    ["10.0", "10.00"],
    ["100", "100.00"],
  ])("%j is %j, however its zeros are written", (given, kept) => {
    expect(decimalText(given)).toBe(kept);
  });

  it.each(["1e3", "-1", ""])("%j stays as it is", (given) => {
    expect(decimalText(given)).toBe(given);
  });
});
