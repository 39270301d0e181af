// An order that Shopify no longer shows, 60 days after it was placed, with kits still to be sent, shipped or fulfilled:
// only a person can do that now, so the task stays until they end it. From the row's last known state. Pure.
import type { LineReason } from "../../codes/reasons.ts";
import type { OrderTaskKind, WantedTask } from "../../codes/tasks.ts";
import type { KitMirror, OrderRow, RowLine } from "../../ports/order-row.ts";
import { isDeleted, type Facts } from "../facts.ts";
import { handledUnits } from "../handled-tasks.ts";
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
  const left = row.lines.map((line) => {
    const { task, units } = openOf(line, kit);
    const open = task ? Math.max(0, units - handledUnits(row, task, line.lineItemId)) : 0;
    return Math.max(0, open - (lines.otherParts.get(line.lineItemId) ?? 0));
  });
  return [...left, ...lines.waiting.values()].reduce((sum, units) => sum + units, 0);
}

/** Units of a line that were in no kit order when it was last read, and their task. */
function openOf(line: RowLine, kit: KitMirror): { task: OrderTaskKind | undefined; units: number } {
  const { reason, quantity, sentQuantity, sendable } = line;
  if (sentQuantity === 0) return { task: GIVEN_UP[reason], units: quantity };
  if (kit.canceledAt) return { task: "canceled_at_kit", units: quantity };
  return { task: "line_added", units: Math.min(quantity - sentQuantity, sendable) };
}
