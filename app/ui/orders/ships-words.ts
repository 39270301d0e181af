// When Kit is expected to ship an order. Used on the order's page and on Shopify's. Pure.
import { type DayRange, shippingDays } from "../../estimates/delivery-days.ts";
import { localTime } from "../../kernel/local-time.ts";
import type { OrderDetails } from "../../orders/read/order-details.ts";
import { formatDayRange } from "../format.ts";
import { ships } from "../texts/ships.ts";
import { isToBePaid } from "./page/now-words.ts";

/** Null if shipped, not sent yet, or unknown. `production`: how long Kit takes to make it. */
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
