import { describe, expect, it } from "vitest";
import { addUp } from "../../app/kernel/text/money.ts";

describe("amounts", () => {
  it.each([
    [[{ amount: "0.10", times: 3 }], "0.30"],
    [
      [
        { amount: "9.50", times: 2 },
        { amount: "12.25", times: 1 },
      ],
      "31.25",
    ],
    [[{ amount: "90071992547409.93", times: 1_000 }], "90071992547409930.00"],
    [
      [
        { amount: "5", times: 1 },
        { amount: "0.125", times: 1 },
      ],
      "5.125",
    ],
    [
      [
        { amount: "1.00", times: 1 },
        { amount: "1.05", times: -1 },
      ],
      "-0.05",
    ],
    [[{ amount: "-0.05", times: 2 }], "-0.10"],
    [[{ amount: "800", times: 2 }], "1600"],
    [[], "0"],
  ])("of %j are %s to the last digit", (amounts, sum) => expect(addUp(amounts)).toBe(sum));

  it.each(["", "1,5", "1e3", "NaN", ".5", "5.", "0x1"])("are never made of %j", (amount) => {
    expect(() => addUp([{ amount, times: 1 }])).toThrow();
  });
});
