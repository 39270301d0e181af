// The days that filter a list of orders, in the shop's calendar. Pure.
import { localTime } from "../../kernel/local-time.ts";
import { startOfNamedDay } from "./month.ts";

export const PLACED_LAST = [7, 30, 90] as const;

/** The last `days` days, including today; or a range of days such as "2026-11-20", open where null. */
export type PlacedDays =
  | { kind: "any" }
  | { kind: "last"; days: (typeof PLACED_LAST)[number] }
  | { kind: "between"; from: string | null; to: string | null };

/** `until` is exclusive. */
export interface PlacedBounds {
  from: Date | null;
  until: Date | null;
}

export function boundsOfDays(placed: PlacedDays, { now, zone }: { now: Date; zone: string }): PlacedBounds {
  const startOf = (day: string) => startOfNamedDay(day, zone);
  switch (placed.kind) {
    case "any":
      return { from: null, until: null };
    case "last":
      return { from: startOf(daysFrom(localTime(now, zone).day, 1 - placed.days)), until: null };
    case "between":
      return {
        from: placed.from === null ? null : startOf(placed.from),
        until: placed.to === null ? null : startOf(daysFrom(placed.to, 1)),
      };
  }
}

/** `by` days later in the calendar; earlier if negative. */
function daysFrom(day: string, by: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
}
