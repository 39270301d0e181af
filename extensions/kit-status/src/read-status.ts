// The order's fields as the block shows them. The app writes them (app/orders/decide/order-fields.ts). Pure.

import { isProblem, type Problem } from "./report-problem.ts";

/** The app's values, in order. */
const STAGES = { Ordered: "ordered", "Being made": "making", Shipped: "shipped", Delivered: "delivered" } as const;
export const STEPS = Object.values(STAGES);
export type Step = (typeof STEPS)[number];

export interface KitStatus {
  step: Step;
  /** The day by which it ships, at midnight UTC; null: unknown, past, or shipped. */
  shipsBy: Date | null;
  /** What the customer reported; null: nothing. */
  problem: Problem | null;
}

interface Field {
  target: { type: string };
  metafield: { key: string; value: string | number | boolean };
}

/** Whether there is a kit to have something wrong with. */
export function hasArrived(step: Step): boolean {
  return STEPS.indexOf(step) >= STEPS.indexOf("shipped");
}

/** Null: an order without kits, or a stage of a later version of the app. */
export function readStatus(fields: readonly Field[], now: Date): KitStatus | null {
  const valueOf = (key: string) =>
    fields.find(({ target, metafield }) => target.type === "order" && metafield.key === key)?.metafield.value;
  const step = Object.entries(STAGES).find(([value]) => value === valueOf("kit_stage"))?.[1];
  if (!step) return null;
  const day = new Date(`${valueOf("kit_ships_by")}T00:00:00Z`);
  // The customer's day, by the browser's clock: in America the one in UTC is over hours earlier.
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  const isAhead = STEPS.indexOf(step) < STEPS.indexOf("shipped") && day >= today;
  const problem = valueOf("kit_problem");
  return { step, shipsBy: isAhead ? day : null, problem: isProblem(problem) ? problem : null };
}
