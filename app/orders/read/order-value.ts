// What customers paid for an order's kits, after discounts and without taxes, as last read from Shopify. An amount that
// isn't known is null, never zero (decision 93). Pure.
import { addUp, type Money, shareOf, subtract } from "../../kernel/text/money.ts";
import { kitsOfLine, type KitsOfLine, linesOfKitOrder } from "./count-kits.ts";
import type { CostLine, OrderCost } from "./order-cost.ts";

export interface PaidLine extends KitsOfLine {
  /** For `quantity` units; null: not read. */
  paid: string | null;
}

/** Of the line's units that are this kit order's: others are of another kit order, or were removed and refunded. */
export function valueOfLine(line: PaidLine): string | null {
  if (line.paid === null || line.quantity === 0) return line.paid;
  return shareOf(line.paid, { units: Math.min(kitsOfLine(line), line.quantity), of: line.quantity });
}

/** Null: no kits, or the value of some isn't known. */
export function valueOfKits(lines: readonly PaidLine[]): string | null {
  const kits = linesOfKitOrder(lines).filter((line) => kitsOfLine(line) > 0);
  const values = kits.map(valueOfLine);
  if (values.length === 0) return null;
  const known = values.flatMap((amount) => (amount === null ? [] : [{ amount, times: 1 }]));
  return known.length < values.length ? null : addUp(known);
}

export interface LineMoney {
  kits: number;
  value: string | null;
  /** Of all its kits. */
  cost: string | null;
}

/** Null: Kit makes nothing of it. */
export function moneyOfLine(line: PaidLine & CostLine): LineMoney | null {
  const kits = kitsOfLine(line);
  if (kits === 0) return null;
  return {
    kits,
    value: valueOfLine(line),
    cost: line.unitCost === null ? null : addUp([{ amount: line.unitCost, times: kits }]),
  };
}

/** What is left of the value after Kit's cost; null if either isn't known in full. */
export function marginOf(value: Money | null, cost: OrderCost): Money | null {
  if (value === null || cost.kind !== "known") return null;
  return { amount: subtract(value.amount, cost.amount), currency: value.currency };
}
