// The orders of the last 30 days, by day in the shop's calendar, for Home. The cost depends on 30 days, not on the
// number of orders. Adapter: app/database/orders/months/month.ts.
import { days, hours, minutes } from "../../kernel/durations.ts";
import { localTime } from "../../kernel/local-time.ts";
import { MONTH_DAYS } from "../limits.ts";
import type { MonthFigures } from "./monthly-report.ts";

export interface MonthDay {
  /** In the shop's calendar, for example "2026-11-20". */
  day: string;
  /** Orders with kits placed on that day, and how many of those are at Kit and have shipped. */
  sold: number;
  sent: number;
  shipped: number;
}

export interface Month {
  /** Oldest first, today last. */
  days: MonthDay[];
  /** From the order to its shipment, for shipped orders; null: none. */
  medianDaysToShip: number | null;
  /** In production for longer than Kit usually takes. */
  late: number;
  /** Kits of these days' orders that are at Kit. */
  money: Pick<MonthFigures, "cost" | "value">;
}

/** When each of the last 30 days began in the shop's zone, oldest first. Pure. */
export function monthStarts(now: Date, zone: string): Date[] {
  const starts = [startOfDay(now, zone)];
  while (starts.length < MONTH_DAYS) starts.push(startOfDay(new Date(starts.at(-1)!.getTime() - 1), zone));
  return starts.toReversed();
}

/** Zones differ by quarters of an hour, and a day has 23 to 25 hours. */
export function startOfDay(at: Date, zone: string): Date {
  const { day, hour } = localTime(at, zone);
  const quarter = minutes(15);
  let start = Math.floor(at.getTime() / quarter) * quarter - hours(Math.max(0, hour - 1));
  while (localTime(new Date(start), zone).day !== day) start += quarter;
  while (localTime(new Date(start - 1), zone).day === day && at.getTime() - start < days(2)) start -= quarter;
  return new Date(start);
}

export interface Day {
  from: Date;
  until: Date;
}

/** The whole days in the shop's zone from the start of one until all before `until` is in one. Pure. */
export function daysBetween(from: Date, until: Date, zone: string): Day[] {
  const found: Day[] = [];
  for (let start = from; start < until; start = found.at(-1)!.until) {
    // Thirty hours after its start any day is over, and the next one isn't.
    found.push({ from: start, until: startOfDay(new Date(start.getTime() + hours(30)), zone) });
  }
  return found;
}

/** `day`: for example "2026-11-20". */
export function startOfNamedDay(day: string, zone: string): Date {
  // Zones are between 12 hours behind UTC and 14 ahead: one of the two moments is on that day everywhere.
  const noon = new Date(`${day}T12:00:00Z`);
  const isThatDay = localTime(noon, zone).day === day;
  return startOfDay(isThatDay ? noon : new Date(noon.getTime() - hours(6)), zone);
}

/** Equals PostgreSQL's `percentile_cont(0.5)` over the values, each repeated `count` times; null: no values. Pure. */
export function medianOf(met: readonly { value: number; count: number }[]): number | null {
  const sorted = met.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number) => {
    let seen = 0;
    return sorted.find(({ count }) => (seen += count) > place)!.value;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
