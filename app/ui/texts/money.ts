import { formatCount, formatNumber } from "../../kernel/text/count.ts";
import type { Money } from "../../kernel/text/money.ts";
import type { MonthFigures } from "../../orders/read/monthly-report.ts";
import type { OrderCost } from "../../orders/read/order-cost.ts";
import { marginOf } from "../../orders/read/order-value.ts";
import { formatMoney } from "../format-money.ts";

export const money = {
  title: "Value and cost",
  value: "Value",
  valueHelp: "Value: what the customer paid for these kits, after discounts and without taxes.",
  valueUnknown: "Not synced yet",
  cost: "Cost at Kit",
  margin: "Margin",
  /** Null for what isn't known. */
  ofMonth: {
    value: (amount: string | null) => amount && `value ${amount}`,
    cost: (amount: string | null) => amount && `cost ${amount.charAt(0).toLowerCase()}${amount.slice(1)}`,
    margin: (amount: string | null) => amount && `margin ${amount}`,
  },
  of: (name: string, amount: string) => `${name} ${amount}`,
  byCosts: "Cost: based on the unit costs you entered.",
  enter: "Enter unit costs",
  about: (amount: string) => `About ${amount}`,
  forSome: (known: number, kits: number) => `for ${formatNumber(known)} of ${formatCount(kits, "kit")}`,
  someKits: (amount: string, known: number, kits: number) =>
    `About ${amount} for ${formatNumber(known)} of ${formatCount(kits, "kit")}`,
  valueOfSome: (amount: string, known: number, kits: number) =>
    `${amount} for ${formatNumber(known)} of ${formatCount(kits, "kit")}`,
  ofKits: (kits: number, amount: string) => `${formatCount(kits, "kit")}, about ${amount} at Kit.`,
  ofSome: (kits: number, known: number, amount: string) =>
    `${formatCount(kits, "kit")}: about ${amount} at Kit for ${formatNumber(known)} of them. The others have no unit cost yet.`,
  ofUnknown: (kits: number) =>
    `${formatCount(kits, "kit")}. We can't say what ${kits === 1 ? "it costs" : "they cost"}: you haven't entered unit costs yet.`,
} as const;

/** Number of kits and their cost, for the question before sending. Null if there is nothing to say. */
export function costSentence(cost: OrderCost): string | null {
  switch (cost.kind) {
    case "known":
      return money.ofKits(cost.kits, formatMoney(cost));
    case "partly_known":
      return money.ofSome(cost.kits, cost.known, formatMoney(cost));
    case "unknown":
      return money.ofUnknown(cost.kits);
    case "none":
      return null;
  }
}

/** Null if no unit cost is entered. */
export function costWords(cost: OrderCost): string | null {
  switch (cost.kind) {
    case "known":
      return money.about(formatMoney(cost));
    case "partly_known":
      return money.someKits(formatMoney(cost), cost.known, cost.kits);
    case "unknown":
    case "none":
      return null;
  }
}

/** "€49.00 (72%)"; of a loss the amount alone. Null if it isn't known in full. */
export function marginWords(value: Money | null, cost: OrderCost): string | null {
  const margin = marginOf(value, cost);
  if (margin === null || value === null) return null;
  const words = formatMoney(margin);
  const whole = Number(value.amount);
  return whole > 0 && Number(margin.amount) >= 0
    ? `${words} (${Math.round((Number(margin.amount) / whole) * 100)}%)`
    : words;
}

/** Of a month: without "about", since Shopify said it. Null if there is nothing to say. */
export function valueWords(value: OrderCost): string | null {
  switch (value.kind) {
    case "known":
      return formatMoney(value);
    case "partly_known":
      return money.valueOfSome(formatMoney(value), value.known, value.kits);
    case "unknown":
      return money.valueUnknown;
    case "none":
      return null;
  }
}

/** Null unless the value and the cost of all the month's kits are known. */
export function monthMarginWords({ cost, value }: Pick<MonthFigures, "cost" | "value">): string | null {
  return marginWords(value.kind === "known" ? value : null, cost);
}
