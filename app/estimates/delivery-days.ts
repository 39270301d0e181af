// From Kit's estimate to days, and from days to dates. Pure. Kit gives "days" for production and shipping without
// mentioning working days: they are read as calendar days (docs/questions-for-kit.md). Orders can't choose a shipping
// option, so shipping covers all of Kit's options: from the quickest option's first day to the slowest option's last.
import { localTime } from "../kernel/local-time.ts";
import type { KitEstimate } from "../kit/kit-types.ts";
import { LONGEST_DAYS } from "./limits.ts";

export interface DayRange {
  min: number;
  max: number;
}

export interface DeliveryDays {
  production: DayRange;
  /** Null: Kit named no shipping option for that country. */
  shipping: DayRange | null;
}

export interface DeliveryDates {
  /** Calendar days, such as "2026-12-03". */
  earliest: string;
  latest: string;
}

/** Null: an implausible estimate. */
export function daysOf(estimate: KitEstimate): DeliveryDays | null {
  const production = rangeOf([[estimate.productionDaysMin, estimate.productionDaysMax]]);
  if (!production) return null;
  return { production, shipping: rangeOf(estimate.shipping.map(({ daysMin, daysMax }) => [daysMin, daysMax])) };
}

/** When a kit ordered today arrives. Null while no shipping option is known. */
export function deliveryDates({ production, shipping }: DeliveryDays, today: string): DeliveryDates | null {
  if (!shipping) return null;
  return {
    earliest: daysAfter(today, production.min + shipping.min),
    latest: daysAfter(today, production.max + shipping.max),
  };
}

/** When Kit ships an order in production since `since`, in calendar days of the shop. */
export function shippingDays(production: DayRange, since: Date, zone: string): DeliveryDates {
  const { day } = localTime(since, zone);
  return { earliest: daysAfter(day, production.min), latest: daysAfter(day, production.max) };
}

/** The range over all options, in any order. */
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
