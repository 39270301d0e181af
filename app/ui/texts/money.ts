// Words of what orders cost the merchant, wherever that is shown.
import type { OrderCost } from "../../orders/read/order-cost.ts";
import { formatCount, formatNumber } from "../format.ts";
import { formatMoney } from "../format-money.ts";

export const money = {
  title: "Cost at Kit",
  byCosts: "Based on the unit costs you entered.",
  /** Of an order, or of several, without any unit cost. */
  unknown: "No unit costs yet",
  enter: "Enter unit costs",
  about: (amount: string) => `About ${amount}`,
  someKits: (amount: string, known: number, kits: number) =>
    `About ${amount} for ${formatNumber(known)} of ${formatCount(kits, "kit")}`,
} as const;

/** Null: there is nothing to say. */
export function costWords(cost: OrderCost, locale: string): string | null {
  switch (cost.kind) {
    case "known":
      return money.about(formatMoney(cost, locale));
    case "partly_known":
      return money.someKits(formatMoney(cost, locale), cost.known, cost.kits);
    case "unknown":
      return money.unknown;
    case "none":
      return null;
  }
}
