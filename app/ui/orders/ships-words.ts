// When Kit ships an order, as far as its estimate says. Pure: on the order's page, and on Shopify's own.
import { type DayRange, shippingDays } from "../../estimates/delivery-days.ts";
import { localTime } from "../../kernel/local-time.ts";
import type { OrderDetails } from "../../orders/read/order-details.ts";
import { formatDayRange } from "../format.ts";
import { ships } from "../texts/ships.ts";
import { isToBePaid } from "./page/now-words.ts";

/** Null: shipped, not on its way yet, or not known. `production`: how long Kit takes to make it. */
export function shipsWords(
  order: Pick<OrderDetails, "status" | "tasks" | "kit">,
  production: DayRange | null,
  { timezone, now }: { timezone: string; now: Date },
): string | null {
  if (production === null) return null;
  if (isToBePaid(order)) return ships.afterPaying(formatDayRange(production));
  if (order.status !== "in_production" || !order.kit?.stageAt) return null;
  const { earliest, latest } = shippingDays(production, order.kit.stageAt, timezone);
  return ships.on(earliest, latest, localTime(now, timezone).day);
}
