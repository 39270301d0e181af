// From Kit's estimate to days, and from days to dates. Pure.
//
// Kit says "days" of both production and shipping, nothing of working days: they are read as days of the calendar
// (docs/questions-for-kit.md). Shipping runs over all of Kit's options, since orders cannot choose one: from the quickest option's
// first day to the slowest option's last.
import { localTime } from "../kernel/local-time.ts";
import type { KitEstimate } from "../kit/kit-types.ts";
import { LONGEST_DAYS } from "./limits.ts";

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

/** When Kit ships what it has been making since `since`, in days of the shop's calendar. */
export function shippingDays(production: DayRange, since: Date, zone: string): DeliveryDates {
  const { day } = localTime(since, zone);
  return { earliest: daysAfter(day, production.min), latest: daysAfter(day, production.max) };
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
