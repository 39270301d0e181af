// The judge of units fails where the promise is broken: a unit that is nowhere, or an order that is missing.
import { expect, test } from "vitest";
import type { Comparison } from "../../../app/daily-check/compare-sides.ts";
import { LineItemId } from "../../../app/kernel/ids.ts";
import type { Where } from "../../../app/orders/decide/units/where-a-unit-is.ts";
import { judgeComparison } from "./judging-units.ts";

const comparison = (where: Where, over: Partial<Comparison> = {}): Comparison => ({
  verdict: "at_kit",
  doubled: false,
  differences: [],
  units: [{ line: LineItemId.parse("1"), units: 2, where }],
  ...over,
});
const checks = (given: Comparison) => judgeComparison("#1001", given).map(({ check }) => check);

test.each(["at_kit", "waits", "told", "given_up"] as const)("units that are %s keep the promise", (where) => {
  expect(checks(comparison(where))).toEqual([]);
});

test("a unit that is nowhere breaks it, even where the order itself is at Kit", () => {
  expect(judgeComparison("#1001", comparison("nowhere"))).toEqual([
    { check: "nowhere", about: "#1001", detail: "2 of line 1" },
  ]);
});

test("an order that is missing breaks it", () => {
  expect(checks(comparison("waits", { verdict: "missing" }))).toEqual(["missing"]);
});
