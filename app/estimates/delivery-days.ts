// From Kit's estimate to days, and from days to dates. Pure.
//
// Kit says "days" of both production and shipping, nothing of working days: they are read as days of the calendar
// (docs/questions-for-kit.md). Shipping runs over all of Kit's options, since orders cannot choose one: from the quickest option's
// first day to the slowest option's last.
import type { KitEstimate } from "../kit/kit-types.ts";

export interface DayRange {
  min: number;
  max: number;
}

export interface DeliveryDays {
  production: DayRange;
  /** Null: Kit named no way of shipping to that country. */
  shipping: DayRange | null;
}

export interface DeliveryDates {
  /** Days of the calendar, such as "2026-12-03". */
  earliest: string;
  latest: string;
}

/** Nobody promises a date that far away; such an estimate is a slip on the other side. */
const LONGEST_DAYS = 365;

const HOUR_MS = 3_600_000;
const FRESH_MS = 24 * HOUR_MS;
/** While Kit is away, or busy with orders, an estimate of some days ago is better than none. */
const USABLE_MS = 7 * 24 * HOUR_MS;

export const FRESH_HOURS = FRESH_MS / HOUR_MS;
export const USABLE_HOURS = USABLE_MS / HOUR_MS;

export type Freshness = "fresh" | "stale" | "expired";

/** @param ageMs since Kit said so. */
export function freshnessOf(ageMs: number): Freshness {
  if (ageMs < FRESH_MS) return "fresh";
  return ageMs < USABLE_MS ? "stale" : "expired";
}

/** Null: an estimate that makes no sense. */
export function daysOf(estimate: Omit<KitEstimate, "totalPieces">): DeliveryDays | null {
  const production = rangeOf([[estimate.productionDaysMin, estimate.productionDaysMax]]);
  if (!production) return null;
  return { production, shipping: rangeOf(estimate.shipping.map(({ daysMin, daysMax }) => [daysMin, daysMax])) };
}

/** When a kit ordered today arrives. Null while no way of shipping is known. */
export function deliveryDates({ production, shipping }: DeliveryDays, today: string): DeliveryDates | null {
  if (!shipping) return null;
  return {
    earliest: daysAfter(today, production.min + shipping.min),
    latest: daysAfter(today, production.max + shipping.max),
  };
}

/** Over all of them, whichever way round each is given. */
function rangeOf(pairs: [number, number][]): DayRange | null {
  const days = pairs.flat();
  const range = { min: Math.min(...days), max: Math.max(...days) };
  return days.length > 0 && range.max <= LONGEST_DAYS ? range : null;
}

function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, "2026-11-20".length);
}
