// Units of a store order that its other parts have at Kit, or are about to send: each unit goes to Kit once. Pure.
import { standingFulfillments, unitsAtKit } from "./changes-after-sending.ts";
import { replacementLines } from "./line-plans.ts";
import type { OrderRow, Submission } from "./order-row.ts";
import type { StoreRead } from "./ports.ts";
import type { LineItemId } from "../platform/ids.ts";

const PLANNED: ReadonlySet<Submission> = new Set<Submission>(["received", "held", "ready"]);
/** A POST was made: its units may be at Kit although nobody knows yet. */
const UNDER_WAY: ReadonlySet<Submission> = new Set<Submission>(["submitting", "unknown", "exists_unlinked", "review"]);

/** `store`: as just read, since a fulfillment that was cancelled there covers nothing any more. */
export function unitsOfOtherParts(
  row: Pick<OrderRow, "part">,
  others: readonly OrderRow[],
  store: StoreRead,
): Map<LineItemId, number> {
  const units = new Map<LineItemId, number>();
  const standing = standingFulfillments(store);
  for (const other of others) {
    for (const [line, count] of unitsOf(other, { part: row.part, standing }))
      units.set(line, (units.get(line) ?? 0) + count);
  }
  return units;
}

function unitsOf(
  other: OrderRow,
  { part, standing }: { part: number; standing: ReadonlySet<string> | null },
): Map<LineItemId, number> {
  // A replacement repeats units that were counted already.
  if (other.submission === "void" || other.kit?.canceledAt || replacementLines(other)) return new Map();
  if (other.submission === "submitted") return unitsAtKit(other, standing);
  const counted = UNDER_WAY.has(other.submission) || (PLANNED.has(other.submission) && other.part < part);
  // Of two parts that are both unsent, the earlier one has the units.
  return counted ? new Map(other.lines.map((line) => [line.lineItemId, line.sendable])) : new Map();
}

/** Whether a further part stands open, or was given up by the merchant: either way no other is opened by itself. */
export function hasFurtherPart(others: readonly OrderRow[]): boolean {
  const isOpen = (other: OrderRow) =>
    other.submission === "void" ? !replacementLines(other) : other.submission !== "submitted";
  return others.some((other) => other.part > 1 && isOpen(other));
}
