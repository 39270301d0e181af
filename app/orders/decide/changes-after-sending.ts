// What changed in the store after the kit order was sent. Kit's order cannot be edited (kit-api has no such endpoint), so
// each change becomes a task with the facts and the choices. Pure.
import type { Facts } from "./facts.ts";
import { isKept } from "./keep-at-kit.ts";
import type { LinePlan } from "./line-plans.ts";
import type { LineItemId } from "../../kernel/ids.ts";
import { STAGE } from "../ports/order-row.ts";
import { unitsStillAtKit } from "./requested-units.ts";
import { countsForStore, withOwnUnits } from "./stand-ins.ts";
import type { WantedTask } from "../codes/tasks.ts";

export function tasksOfChanges(facts: Facts, lines: LinePlan[]): WantedTask[] {
  // What a replacement repeats is nothing of the store's order, but for the units that it stands in for.
  const own = withOwnUnits(facts);
  const { row } = own;
  if (!countsForStore(row)) return [];
  const underWay = row.kit === null || row.kit.stage < STAGE.shipped;
  const open = taskOfOpen(facts, lines);
  const tasks: WantedTask[] = open ? [open] : [];
  if (row.kit?.canceledAt) return tasks;
  const reduced = reducedLines(own, lines);
  if (underWay && reduced.length > 0 && !isKept(facts)) {
    tasks.push({ kind: "changed_after_sending", params: { lines: reduced } });
  }
  // The mark makes a second change another task: what was marked as handled was the first.
  if (underWay && facts.customerAsSent === false) {
    tasks.push({ kind: "address_changed", params: { mark: facts.customerMark } });
  }
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

/**
 * Kit units that are open in the store and in no kit order: they were added after sending, or what had them was canceled at
 * Kit, whoever canceled it.
 */
export function openAtNoKit(facts: Facts, lines: LinePlan[]): { id: LineItemId; quantity: number }[] {
  const service = facts.rules.way === "service";
  const canceled = canceledLines(facts);
  const atKit = unitsStillAtKit(facts);
  return lines
    .filter((plan) => plan.disposition !== "ignore" && (!service || canceled.has(plan.line.id)))
    .map(({ line }) => {
      const wanted = Math.min(line.currentQuantity, line.unfulfilledQuantity);
      const waiting = facts.lines.waiting.get(line.id) ?? 0;
      const covered = (atKit.get(line.id) ?? 0) + (facts.lines.otherParts.get(line.id) ?? 0) + waiting;
      return { id: line.id, quantity: wanted - covered };
    })
    .filter((line) => line.quantity > 0);
}

/** A further part carries them, by the merchant's approval only. */
function taskOfOpen(facts: Facts, lines: LinePlan[]): WantedTask | null {
  const { row, store } = facts;
  // Only the first part speaks for the whole order, so that one change makes one task.
  if (row.part !== 1 || facts.lines.furtherPartUnsent) return null;
  if (store.kind !== "found" || store.order.cancelledAt) return null;
  const service = facts.rules.way === "service";
  const canceled = canceledLines(facts);
  const open = openAtNoKit(facts, lines);
  if (open.length === 0) return null;
  if (!open.some((line) => canceled.has(line.id))) return { kind: "line_added", params: { lines: open } };
  return { kind: "canceled_at_kit", params: { lines: open, ...(service ? { way: "service" } : {}) } };
}

/**
 * Lines that a canceled part had sent. Where the merchant requests fulfillment, a request opens the further part by itself
 * (decide-service-answer.ts), and what they asked back themselves needs no task.
 */
function canceledLines({ lines, rules }: Facts): ReadonlySet<LineItemId> {
  const told = lines.canceledParts.filter((part) => rules.way !== "service" || part.by !== "store");
  return new Set(told.flatMap((part) => part.lines));
}
