// Which orders are "of the last 7 days", or from one day to another: by the shop's own calendar, over clock changes too.
import { describe, expect, it } from "vitest";
import { readListAddress } from "../../../app/actions/orders-address.ts";
import { boundsOfDays, type PlacedDays } from "../../../app/orders/read/placed-days.ts";

const NOW = new Date("2026-11-02T03:00:00Z");

function bounds(placed: PlacedDays, zone: string, now = NOW) {
  const { from, until } = boundsOfDays(placed, { now, zone });
  return [from?.toISOString() ?? null, until?.toISOString() ?? null];
}

describe("the days that a list is narrowed to", () => {
  it.each([
    // Still the first of November there, where the clocks went back that night.
    ["America/New_York", "2026-10-26T04:00:00.000Z"],
    ["Europe/Amsterdam", "2026-10-26T23:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-10-26T10:00:00.000Z"],
    ["UTC", "2026-10-27T00:00:00.000Z"],
  ])("count today as the last of seven in %s", (zone, from) => {
    expect(bounds({ kind: "last", days: 7 }, zone)).toEqual([from, null]);
  });

  it.each([
    ["Europe/Amsterdam", ["2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"]],
    ["Pacific/Kiritimati", ["2026-10-24T10:00:00.000Z", "2026-10-25T10:00:00.000Z"]],
    ["Pacific/Pago_Pago", ["2026-10-25T11:00:00.000Z", "2026-10-26T11:00:00.000Z"]],
  ])("a single day is all of that day in %s, of 25 hours where the clocks go back", (zone, expected) => {
    expect(bounds({ kind: "between", from: "2026-10-25", to: "2026-10-25" }, zone)).toEqual(expected);
  });

  it("are open on a side that is not named, and the whole past without any", () => {
    expect(bounds({ kind: "between", from: null, to: "2026-02-28" }, "UTC")).toEqual([
      null,
      "2026-03-01T00:00:00.000Z",
    ]);
    expect(bounds({ kind: "between", from: "2026-02-28", to: null }, "UTC")).toEqual([
      "2026-02-28T00:00:00.000Z",
      null,
    ]);
    expect(bounds({ kind: "any" }, "UTC")).toEqual([null, null]);
  });
});

describe("the address of the list", () => {
  const read = (query: string) => readListAddress(new URLSearchParams(query));
  const any = { kind: "any" };

  it.each([
    ["placed=30", { kind: "last", days: 30 }],
    ["placed=between&from=2026-11-01&to=2026-11-15", { kind: "between", from: "2026-11-01", to: "2026-11-15" }],
    ["placed=between&from=2026-11-01", { kind: "between", from: "2026-11-01", to: null }],
    // What names no day is no bound; the other one still is.
    ["placed=between&from=2026-02-30&to=2026-11-15", { kind: "between", from: null, to: "2026-11-15" }],
    ["placed=between&from=0000-01-01&to=x", { kind: "between", from: null, to: null }],
    ["placed=8", any],
    ["placed=", any],
    ["from=2026-11-01", any],
    ["", any],
  ])("%s", (query, placed) => {
    expect(read(query).placed).toEqual(placed);
  });

  it.each([
    ["sort=oldest", "oldest"],
    ["sort=cheapest", "newest"],
    ["", "newest"],
  ])("%s is read from the %s on", (query, sort) => {
    expect(read(query).sort).toBe(sort);
  });
});
