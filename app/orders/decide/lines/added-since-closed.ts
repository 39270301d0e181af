// Kits that the customer added after the merchant closed the order unsent: the decision didn't cover them. Pure.
import { ENDED_BY_MERCHANT } from "../../codes/reasons.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import { approvalOf } from "../../ports/order-row.ts";
import { countsAsPaid } from "../before-sending/paid.ts";
import type { Facts } from "../facts.ts";
import type { LinePlan } from "./line-plans.ts";

/** Part 1 reports for the whole order. A decision made before items were read covers all. */
export function addedSinceClosed(facts: Facts, plans: readonly LinePlan[] | null): WantedTask[] {
  const { row, store, rules, lines } = facts;
  // A fulfillment service rejects the request for it, and says why.
  if (row.part !== 1 || plans === null || store.kind !== "found" || rules.fulfillmentMode === "service") return [];
  if (store.order.cancelledAt !== null || !countsAsPaid(store.order, rules)) return [];
  const why = ENDED_BY_MERCHANT.find((what) => approvalOf(row, what) !== undefined);
  const closed = why && approvalOf(row, why)?.params.lines;
  if (!closed) return [];
  const covered = new Map<string, number>(closed.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  const added = plans.flatMap(({ line, disposition }) => {
    if (disposition === "ignore") return [];
    const more = line.currentQuantity - (covered.get(line.id) ?? 0);
    const quantity = Math.min(more, line.unfulfilledQuantity) - (lines.otherParts.get(line.id) ?? 0);
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
  return added.length > 0 ? [{ kind: "line_added", params: { lines: added, free: false, why } }] : [];
}
