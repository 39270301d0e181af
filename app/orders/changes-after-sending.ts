// What changed in the store after the kit order was sent. Kit's order cannot be edited (kit-api has no such endpoint), so
// each change becomes a task with the facts and the choices. Pure.
import type { Facts } from "./facts.ts";
import { isKept } from "./keep-at-kit.ts";
import type { LinePlan } from "./line-plans.ts";
import { replacementLines } from "./line-plans.ts";
import type { LineItemId } from "../platform/ids.ts";
import type { OrderRow } from "./order-row.ts";
import { STAGE } from "./order-row.ts";
import type { StoreRead } from "./ports.ts";
import type { StoreFulfillment } from "./store-order.ts";
import type { WantedTask } from "./tasks.ts";

export function tasksOfChanges(facts: Facts, lines: LinePlan[]): WantedTask[] {
  const { row } = facts;
  const underWay = row.kit === null || row.kit.stage < STAGE.shipped;
  if (row.kit?.canceledAt || replacementLines(row)) return [];
  const tasks: WantedTask[] = [];
  const reduced = reducedLines(facts, lines);
  if (underWay && reduced.length > 0 && !isKept(facts)) {
    tasks.push({ kind: "changed_after_sending", params: { lines: reduced } });
  }
  // The mark makes a second change another task: what was marked as handled was the first.
  if (underWay && facts.customerAsSent === false) {
    tasks.push({ kind: "address_changed", params: { mark: facts.customerMark } });
  }
  const added = addedLines(facts, lines);
  if (added.length > 0) tasks.push({ kind: "line_added", params: { lines: added } });
  return tasks;
}

/** Some units of what was sent are not wanted any more. All of them gone is a cancellation, and not said here. */
function reducedLines(facts: Facts, lines: LinePlan[]): { id: string; sent: number; wanted: number }[] {
  const wanted = new Map(lines.map((plan) => [plan.line.id as string, plan.line.currentQuantity]));
  const sent = facts.row.lines.filter((line) => line.sentQuantity > 0);
  const reduced = sent
    .map((line) => ({
      id: line.lineItemId as string,
      sent: line.sentQuantity,
      wanted: wanted.get(line.lineItemId) ?? 0,
    }))
    .filter((line) => line.wanted < line.sent);
  return reduced.length === sent.length && reduced.every((line) => line.wanted === 0) ? [] : reduced;
}

/** Kit units of the order that no part has sent: a further part carries them, by the merchant's word only. */
function addedLines(facts: Facts, lines: LinePlan[]): { id: string; quantity: number }[] {
  const { row } = facts;
  // Only the first part speaks for the whole order, so that one change makes one task.
  if (row.part !== 1) return [];
  // Where the merchant requests fulfillment, a request opens the further part by itself (decide-answers.ts).
  if (facts.rules.way === "service") return [];
  const atKit = unitsAtKit(row, standingFulfillments(facts.store));
  return lines
    .filter((plan) => plan.disposition !== "ignore")
    .map(({ line }) => {
      const open = Math.min(line.currentQuantity, line.unfulfilledQuantity);
      const covered = (atKit.get(line.id) ?? 0) + (facts.lines.otherParts.get(line.id) ?? 0);
      return { id: line.id as string, quantity: open - covered };
    })
    .filter((line) => line.quantity > 0);
}

/** Ids of the fulfillments that stand in the store; null when it cannot be read. */
export function standingFulfillments(store: StoreRead): ReadonlySet<string> | null {
  if (store.kind !== "found") return null;
  return new Set(store.order.fulfillments.filter(isStanding).map((fulfillment) => fulfillment.id));
}

export function isStanding({ status }: Pick<StoreFulfillment, "status">): boolean {
  return status !== "CANCELLED" && status !== "ERROR" && status !== "FAILURE";
}

/**
 * Units sent that no fulfillment covers yet: those are still open in the store, and already at Kit. `standing`: a fulfillment
 * that was cancelled in the store covers nothing any more.
 */
export function unitsAtKit(
  row: Pick<OrderRow, "lines" | "shipments">,
  standing: ReadonlySet<string> | null = null,
): Map<LineItemId, number> {
  const units = new Map<LineItemId, number>();
  for (const line of row.lines) if (line.sentQuantity > 0) units.set(line.lineItemId, line.sentQuantity);
  for (const { state, fulfillmentId, lines } of row.shipments) {
    if (state !== "fulfilled") continue;
    if (standing && fulfillmentId && !standing.has(fulfillmentId)) continue;
    for (const { lineItemId, quantity } of lines) {
      if (units.has(lineItemId)) units.set(lineItemId, Math.max(0, units.get(lineItemId)! - quantity));
    }
  }
  return units;
}
