// Units of a store order that its other parts have at Kit, or are about to send: each unit goes to Kit once. Pure.
import { unitsAtKit } from "./changes-after-sending.ts";
import { replacementLines } from "./line-plans.ts";
import type { OrderRow, Submission } from "./order-row.ts";
import type { LineItemId } from "../platform/ids.ts";

const PLANNED: ReadonlySet<Submission> = new Set<Submission>(["received", "held", "ready"]);
/** A POST was made: its units may be at Kit although nobody knows yet. */
const UNDER_WAY: ReadonlySet<Submission> = new Set<Submission>(["submitting", "unknown", "exists_unlinked", "review"]);

export function unitsOfOtherParts(row: Pick<OrderRow, "part">, others: readonly OrderRow[]): Map<LineItemId, number> {
  const units = new Map<LineItemId, number>();
  for (const other of others) {
    for (const [line, count] of unitsOf(other, row)) units.set(line, (units.get(line) ?? 0) + count);
  }
  return units;
}

function unitsOf(other: OrderRow, row: Pick<OrderRow, "part">): Map<LineItemId, number> {
  // A replacement repeats units that were counted already.
  if (other.submission === "void" || other.kit?.canceledAt || replacementLines(other)) return new Map();
  if (other.submission === "submitted") return unitsAtKit(other);
  const counted = UNDER_WAY.has(other.submission) || (PLANNED.has(other.submission) && other.part < row.part);
  // Of two parts that are both unsent, the earlier one has the units.
  return counted ? new Map(other.lines.map((line) => [line.lineItemId, line.sendable])) : new Map();
}
