// A replacement repeats what another part sent. If that part was canceled before shipping, the replacement takes over
// its units: the store still waits for them, and the replacement fulfills them (decision 45). Other replacements don't
// count in the store, since what they repeat is already fulfilled. Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import { type OrderRow, STAGE } from "../../ports/order-row.ts";
import type { Facts } from "../facts.ts";
import { partPurpose, replacementLines } from "../part-purpose.ts";

type Units = Map<LineItemId, number>;

/**
 * Units that each replacement takes over, by part. If several could take the same units, the earliest does, and a later
 * one has the line with none: it repeats the canceled part all the same (store-unwants.ts).
 */
export function unitsTakenOver(parts: readonly OrderRow[]): Map<number, Units> {
  const left = new Map(parts.filter(isCanceledBeforeShipping).map((part) => [part.part, sentUnits(part)]));
  const result = new Map<number, Units>();
  for (const part of [...parts].sort((a, b) => a.part - b.part)) {
    const purpose = partPurpose(part);
    if (purpose?.why !== "replacement" || part.submission === "void" || part.kit?.canceledAt) continue;
    const units: Units = new Map();
    for (const { lineItemId, quantity } of purpose.lines) {
      for (const [source, open] of left) {
        if (purpose.of === null ? source >= part.part : source !== purpose.of) continue;
        const still = open.get(lineItemId);
        if (still === undefined) continue;
        const taken = Math.min(quantity - (units.get(lineItemId) ?? 0), still);
        open.set(lineItemId, still - taken);
        units.set(lineItemId, (units.get(lineItemId) ?? 0) + taken);
      }
    }
    result.set(part.part, units);
  }
  return result;
}

/** The part with only the units that count for the store's order: all of its own, or for a replacement those it takes over. */
export function withCountedUnits(part: OrderRow, takenOver: ReadonlyMap<number, Units>): OrderRow {
  if (partPurpose(part)?.why !== "replacement") return part;
  const units = takenOver.get(part.part) ?? new Map<LineItemId, number>();
  const lines = part.lines.map((line) => {
    const most = units.get(line.lineItemId) ?? 0;
    return { ...line, sentQuantity: Math.min(line.sentQuantity, most), sendable: Math.min(line.sendable, most) };
  });
  return { ...part, lines };
}

/** The same facts, with only the row's units that count for the store's order. */
export function factsWithCountedUnits(facts: Facts): Facts {
  const { row, lines } = facts;
  return { ...facts, row: withCountedUnits(row, new Map([[row.part, new Map(lines.unitsTakenOver ?? [])]])) };
}

/** False for a replacement that takes nothing over. `row`: with counted units only (`withCountedUnits`). */
export function countsForStore(row: OrderRow): boolean {
  return replacementLines(row) === null || row.lines.some((line) => line.sentQuantity > 0);
}

/** A further part for units that are open in the store and not sent to Kit yet. Its own row says why it waits. */
export function isFurtherPartUnsent(part: OrderRow, all: readonly OrderRow[]): boolean {
  if (part.part === 1 || part.submission === "submitted" || part.submission === "void") return false;
  if (partPurpose(part)?.why !== "replacement") return true;
  return [...(unitsTakenOver(all).get(part.part) ?? new Map<LineItemId, number>()).values()].some((units) => units > 0);
}

export function isCanceledBeforeShipping(part: Pick<OrderRow, "kit" | "approvals">): boolean {
  const { kit } = part;
  return (
    kit !== null && kit.canceledAt !== null && kit.stage < STAGE.shipped && partPurpose(part)?.why !== "replacement"
  );
}

function sentUnits(part: OrderRow): Units {
  const sent = part.lines.filter((line) => line.sentQuantity > 0);
  return new Map(sent.map((line) => [line.lineItemId, line.sentQuantity]));
}
