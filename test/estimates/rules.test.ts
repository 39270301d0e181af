// Days and dates as they are told to shoppers, without a clock or a network.
import { describe, expect, test } from "vitest";
import { daysOf, type DeliveryDays, deliveryDates } from "../../app/estimates/delivery-days.ts";
import { freshnessOf } from "../../app/estimates/kept-estimate.ts";
import { MOST_PIECES } from "../../app/estimates/limits.ts";
import { stepOf, USUAL_STEPS } from "../../app/estimates/quantity-steps.ts";
import { isCountry } from "../../app/kernel/text/countries.ts";

const option = (daysMin: number, daysMax: number) => ({ name: `${daysMin}`, daysMin, daysMax });
const HOUR = 3_600_000;

describe("Kit's estimate", () => {
  test("runs from the quickest way of shipping to the slowest, since an order cannot choose one", () => {
    const shipping = [option(8, 16), option(4, 7), option(12, 25)];
    expect(daysOf({ productionDaysMin: 3, productionDaysMax: 5, shipping })).toEqual({
      production: { min: 3, max: 5 },
      shipping: { min: 4, max: 25 },
    });
  });

  test("without a way of shipping still says how long Kit makes a kit", () => {
    const days = daysOf({ productionDaysMin: 3, productionDaysMax: 5, shipping: [] });
    expect(days).toEqual({ production: { min: 3, max: 5 }, shipping: null });
    expect(deliveryDates(days!, "2026-11-20")).toBeNull();
  });

  test("that is the wrong way round is turned", () => {
    const days = daysOf({ productionDaysMin: 5, productionDaysMax: 3, shipping: [option(9, 2)] });
    expect(days).toEqual({ production: { min: 3, max: 5 }, shipping: { min: 2, max: 9 } });
  });

  test.each([
    [365, true],
    [366, false],
    [4_000_000_000, false],
  ])("of %i days of production is believed: %s", (most, believed) => {
    const days = daysOf({ productionDaysMin: 3, productionDaysMax: most, shipping: [option(1, 2)] });
    expect(days !== null).toBe(believed);
  });
});

describe("dates", () => {
  const days: DeliveryDays = { production: { min: 3, max: 5 }, shipping: { min: 4, max: 25 } };
  test.each([
    ["2026-11-20", "2026-11-27", "2026-12-20"],
    // Over a leap day, a new year, and the night on which clocks are put forward.
    ["2028-02-25", "2028-03-03", "2028-03-26"],
    ["2026-12-30", "2027-01-06", "2027-01-29"],
    ["2027-03-27", "2027-04-03", "2027-04-26"],
  ])("of a kit ordered on %s: %s to %s", (today, earliest, latest) => {
    expect(deliveryDates(days, today)).toEqual({ earliest, latest });
  });
});

test.each([
  [0, "fresh"],
  [24 * HOUR - 1, "fresh"],
  [24 * HOUR, "stale"],
  [7 * 24 * HOUR - 1, "stale"],
  [7 * 24 * HOUR, "expired"],
  [Infinity, "expired"],
])("an estimate of %i ms ago is %s", (age, freshness) => {
  expect(freshnessOf(age)).toBe(freshness);
});

test.each([
  [0, null],
  [1, 1],
  [2, 2],
  [3, 5],
  [26, 50],
  [MOST_PIECES, MOST_PIECES],
  [MOST_PIECES + 1, null],
])("%i kits are estimated as %s", (pieces, step) => {
  expect(stepOf(pieces)).toBe(step);
});

test("the steps that are always known are steps", () => {
  expect(USUAL_STEPS.map(stepOf)).toEqual(USUAL_STEPS);
});

test("countries are those of the standard", () => {
  expect(["DE", "US", "AX", "ZW"].filter((code) => !isCountry(code))).toEqual([]);
  expect(["XK", "ZZ", "EU", "UK", "de", ""].filter(isCountry)).toEqual([]);
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const all = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
  expect(all).toHaveLength(249);
});
