// What an order costs at Kit, by the unit costs that the merchant entered, because Kit's API has no prices. Unknown
// costs are shown as unknown, never guessed (decision 93). Pure.
import { addUp } from "../../kernel/text/money.ts";
import { kitsOfLine, type KitsOfLine, linesOfKitOrder } from "./count-kits.ts";
import type { OrderStatus } from "./order-status.ts";

/** Amounts are decimal text in the shop's currency; null: unknown. */
export type OrderCost =
  | { kind: "known"; amount: string; currency: string | null; kits: number }
  /** The amount of the `known` kits only. */
  | { kind: "partly_known"; amount: string; currency: string | null; known: number; kits: number }
  | { kind: "unknown"; kits: number }
  /** Kit makes nothing of it, or its contents were never seen here. */
  | { kind: "none" };

export interface CostLine extends KitsOfLine {
  /** Of one kit; null: none was entered, or the design is unknown. */
  unitCost: string | null;
}

export interface CostedOrder {
  environment: "production" | "staging";
  status: OrderStatus;
  hasKitNumber: boolean;
  lines: readonly CostLine[];
  currency: string | null;
}

/** For an unsent order, the expected cost. Staging makes and charges nothing. Only Kit knows the cost of a canceled order. */
export function costAtKit({ environment, status, hasKitNumber, lines, currency }: CostedOrder): OrderCost {
  if (environment === "staging" || status === "canceled" || status === "not_sent") return { kind: "none" };
  const own = linesOfKitOrder(lines);
  const counted = hasKitNumber ? own.filter(({ sentQuantity }) => sentQuantity > 0) : own;
  const all = counted.map((line) => ({ times: kitsOfLine(line), unitCost: line.unitCost }));
  const priced = all.flatMap(({ times, unitCost }) => (unitCost === null ? [] : [{ amount: unitCost, times }]));
  const kitsOf = (some: readonly { times: number }[]) => some.reduce((sum, { times }) => sum + times, 0);
  return costOf({ amount: addUp(priced), known: kitsOf(priced), kits: kitsOf(all), currency });
}

/** Of several orders of one shop. */
export function addCosts(costs: readonly OrderCost[]): OrderCost {
  const priced = costs.flatMap((cost) => ("amount" in cost ? [cost] : []));
  const known = priced.reduce((sum, cost) => sum + (cost.kind === "known" ? cost.kits : cost.known), 0);
  return costOf({
    amount: addUp(priced.map(({ amount }) => ({ amount, times: 1 }))),
    known,
    kits: costs.reduce((sum, cost) => sum + (cost.kind === "none" ? 0 : cost.kits), 0),
    currency: priced[0]?.currency ?? null,
  });
}

export function costOf(of: { amount: string; known: number; kits: number; currency: string | null }): OrderCost {
  const { amount, known, kits, currency } = of;
  if (kits === 0) return { kind: "none" };
  if (known === 0) return { kind: "unknown", kits };
  if (known < kits) return { kind: "partly_known", amount, currency, known, kits };
  return { kind: "known", amount, currency, kits };
}
