// Texts of orders that wait for a person outside the app, or for the whole shop.
import { formatCount } from "../../../kernel/text/count.ts";
import type { PersonWait } from "../../../orders/decide/before-sending/person-waits.ts";

export const PERSON_WAITS: Partial<Record<string, string>> = {
  on_hold: "Its fulfillment is on hold in Shopify, so nothing is sent to Kit. Release it in Shopify, and it's sent.",
  request_pending: "It's sent to Kit when you request fulfillment in Shopify.",
  older_than_60_days:
    "Shopify hides orders from apps after 60 days, so we can't send it. If your customer still waits for it, order it in Kit's portal.",
} satisfies Record<PersonWait, string>;

export const REST_UNREQUESTED =
  "Some of its kits aren't requested yet. They're sent to Kit when you request fulfillment in Shopify.";

export function waitingWords(orders: number | null): string {
  if (orders === null) return "Orders wait here.";
  return orders === 0
    ? "New orders wait here."
    : `${formatCount(orders, "order")} ${orders === 1 ? "waits" : "wait"} here.`;
}
