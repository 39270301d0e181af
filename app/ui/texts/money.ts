// Texts about costs of orders, for all pages.
import type { OrderCost } from "../../orders/read/order-cost.ts";
import { formatMoney } from "../format-money.ts";
import { formatCount, formatNumber } from "../format.ts";

export const money = {
  title: "Cost at Kit",
  byCosts: "Based on the unit costs you entered.",
  /** For orders without any unit cost. */
  unknown: "No unit costs yet",
  enter: "Enter unit costs",
  about: (amount: string) => `About ${amount}`,
  someKits: (amount: string, known: number, kits: number) =>
    `About ${amount} for ${formatNumber(known)} of ${formatCount(kits, "kit")}`,
  ofKits: (kits: number, amount: string) => `${formatCount(kits, "kit")}, about ${amount} at Kit.`,
  ofSome: (kits: number, known: number, amount: string) =>
    `${formatCount(kits, "kit")}: about ${amount} at Kit for ${formatNumber(known)} of them. The others have no unit cost yet.`,
  ofUnknown: (kits: number) =>
    `${formatCount(kits, "kit")}. We can't say what ${kits === 1 ? "it costs" : "they cost"}: you haven't entered unit costs yet.`,
} as const;

/** Number of kits and their cost, for the question before sending. Null if there is nothing to say. */
export function costSentence(cost: OrderCost, locale?: string): string | null {
  switch (cost.kind) {
    case "known":
      return money.ofKits(cost.kits, formatMoney(cost, locale));
    case "partly_known":
      return money.ofSome(cost.kits, cost.known, formatMoney(cost, locale));
    case "unknown":
      return money.ofUnknown(cost.kits);
    case "none":
      return null;
  }
}

/** Null if there is nothing to say. */
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
