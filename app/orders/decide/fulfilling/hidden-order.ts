// An order that Shopify no longer shows, 60 days after it was placed, with kits still to be sent, shipped or fulfilled:
// only a person can do that now, so the task stays until they end it. From the row's last known state. Pure.
import type { LineReason } from "../../codes/reasons.ts";
import type { OrderTaskKind, WantedTask } from "../../codes/tasks.ts";
import { approved, type KitMirror, type OrderRow } from "../../ports/order-row.ts";
import { isDeleted, type Facts } from "../facts.ts";
import { countsForStore, factsWithCountedUnits } from "../units/replacement-units.ts";
import { unitsAtKit } from "../units/units-at-kit.ts";

export function hiddenTask(given: Facts, kit: KitMirror): WantedTask[] {
  const facts = factsWithCountedUnits(given);
  const { row, store } = facts;
  if (store.kind !== "gone" || isDeleted(facts) || row.storeCancelledAt !== null || row.environment !== "production")
    return [];
  const unfulfilled = kit.canceledAt || !countsForStore(row) ? 0 : unitsLeft(row);
  const unsent = row.part === 1 ? unsentUnits(facts, kit) : 0;
  if (unfulfilled + unsent === 0) return [];
  const numbers = unfulfilled > 0 ? kit.tracking.map(({ trackingNumber }) => trackingNumber) : [];
  return [{ kind: "hidden_by_shopify", params: { unfulfilled, unsent, numbers } }];
}

function unitsLeft(row: OrderRow): number {
  const wanted = new Map(row.lines.map((line) => [line.lineItemId, line.quantity]));
  return [...unitsAtKit(row)].reduce((sum, [line, units]) => sum + Math.min(units, wanted.get(line) ?? 0), 0);
}

/** The reason of a line whose units are open and in no kit order, and the task with which the merchant gives them up. */
const GIVEN_UP: Partial<Record<LineReason, OrderTaskKind>> = { added_later: "line_added", left_out: "left_out" };

function unsentUnits({ row, lines }: Facts, kit: KitMirror): number {
  const left = row.lines.map(({ lineItemId, quantity, reason, sentQuantity }) => {
    const task = sentQuantity > 0 && kit.canceledAt ? "canceled_at_kit" : GIVEN_UP[reason];
    const open = task !== undefined && !approved(row, `handled:${task}`) ? quantity : 0;
    return Math.max(0, open - (lines.otherParts.get(lineItemId) ?? 0));
  });
  return [...left, ...lines.waiting.values()].reduce((sum, units) => sum + units, 0);
}
