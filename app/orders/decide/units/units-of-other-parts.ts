// The effects of a store order's other kit orders on this one: each unit goes to Kit once (decision 45). Pure.
import type { FulfillmentId, LineItemId } from "../../../kernel/ids.ts";
import { approved, type OrderRow, type Submission } from "../../ports/order-row.ts";
import type { StoreRead } from "../../ports/store.ts";
import type { PartFacts } from "../facts.ts";
import { everSent, fulfilledByOthers } from "../fulfilling/fulfilled-elsewhere.ts";
import { isForFulfilled, namedLines, replacementLines, restLines } from "../part-purpose.ts";
import { isReportElsewhere } from "../reported-problem.ts";
import { isFurtherPartUnsent, unitsTakenOver, withCountedUnits } from "./replacement-units.ts";
import { activeFulfillments, unitsAtKit } from "./units-at-kit.ts";
import { isRestUnderWay, waitingUnits } from "./waiting-units.ts";

const PLANNED: ReadonlySet<Submission> = new Set<Submission>(["received", "held", "ready"]);
/** A POST was made: its units may be at Kit already. */
const UNDER_WAY: ReadonlySet<Submission> = new Set<Submission>(["submitting", "unknown", "exists_unlinked", "review"]);

/** `store`: as just read, since a fulfillment canceled there covers nothing. */
export function partFacts(row: OrderRow, others: readonly OrderRow[], store: StoreRead): PartFacts {
  const all = [row, ...others];
  const toStore = others.filter((other) => approved(other, "send_to_store"));
  return {
    otherParts: unitsOfOtherParts(row, others, store),
    toStoreInOtherParts: unitsOfOtherParts(row, toStore, store),
    furtherPart: hasFurtherPart(others),
    furtherPartUnsent: others.some((other) => isFurtherPartUnsent(other, all)),
    linesOfUnsentPart: linesOfUnsentPart(others, all),
    laterPart: others.some((other) => other.part > row.part && !replacementLines(other)),
    reportElsewhere: isReportElsewhere(row, others, store.kind === "found" ? store.order.problem : null),
    reportOpenElsewhere: others.some(({ reportedProblem }) => reportedProblem !== null),
    canceledParts: all.flatMap((part) => {
      if (!part.kit?.canceledAt || replacementLines(part) || isForFulfilled(part)) return [];
      const lines = part.lines.filter((line) => line.sentQuantity > 0).map((line) => line.lineItemId);
      return [{ by: canceledBy(part), lines }];
    }),
    unitsTakenOver: replacementLines(row) ? (unitsTakenOver(all).get(row.part) ?? new Map()) : null,
    firstPart: row.part === 1 ? null : (others.find((other) => other.part === 1)?.id ?? null),
    otherFulfillments: fulfillmentsOf(others),
    waiting: waitingUnits(all, store),
    everSent: everSent(all),
    restUnderWay: others.some(isRestUnderWay),
    partsMark: partsMark(
      others.map(({ part, submission, kit }) => ({ part, submission, canceled: !!kit?.canceledAt })),
    ),
  };
}

/** One further part is open at a time. What is made for fulfilled kits has no open units. */
function linesOfUnsentPart(others: readonly OrderRow[], all: readonly OrderRow[]): PartFacts["linesOfUnsentPart"] {
  const unsent = others.find((other) => isFurtherPartUnsent(other, all));
  if (!unsent) return null;
  const rest = restLines(unsent);
  if (rest) return new Set(rest.keys());
  if (!namedLines(unsent)) return null;
  const taken = unitsTakenOver(all).get(unsent.part) ?? new Map<LineItemId, number>();
  return new Set([...taken].flatMap(([line, units]) => (units > 0 ? line : [])));
}

/** Null: by Kit, or in its portal, though the store may have requested it before and then withdrawn it or been refused. */
function canceledBy({ cancel }: OrderRow): OrderRow["cancel"]["by"] {
  return cancel.state === "none" || cancel.state === "refused" ? null : cancel.by;
}

function fulfillmentsOf(parts: readonly OrderRow[]): PartFacts["otherFulfillments"] {
  const found = new Map<FulfillmentId, { units: Map<LineItemId, number>; numbers: Set<string> }>();
  for (const { state, fulfillmentId, lines, tracking } of parts.flatMap((part) => part.shipments)) {
    if (state !== "fulfilled" || fulfillmentId === null) continue;
    const known = found.get(fulfillmentId) ?? { units: new Map(), numbers: new Set() };
    for (const { lineItemId, quantity } of lines)
      known.units.set(lineItemId, (known.units.get(lineItemId) ?? 0) + quantity);
    for (const { number } of tracking) known.numbers.add(number);
    found.set(fulfillmentId, known);
  }
  return found;
}

/** Changes when another part is sent, canceled or closed after the facts were gathered. Empty without other parts. */
export function partsMark(parts: readonly { part: number; submission: Submission; canceled: boolean }[]): string {
  return [...parts]
    .sort((a, b) => a.part - b.part)
    .map(({ part, submission, canceled }) => `${part}:${submission}${canceled ? ":canceled" : ""}`)
    .join(" ");
}

export function unitsOfOtherParts(
  row: OrderRow,
  others: readonly OrderRow[],
  store: StoreRead,
): Map<LineItemId, number> {
  const units = new Map<LineItemId, number>();
  const active = activeFulfillments(store);
  const inPlace = unitsTakenOver([row, ...others]);
  const fulfilled = store.kind === "found" ? fulfilledByOthers([row, ...others], store.order) : null;
  for (const other of others) {
    for (const [line, count] of unitsOf(withCountedUnits(other, inPlace), { part: row.part, active })) {
      const open = isForFulfilled(other) ? Math.max(0, count - (fulfilled?.get(line) ?? 0)) : count;
      units.set(line, (units.get(line) ?? 0) + open);
    }
  }
  return units;
}

function unitsOf(
  other: OrderRow,
  { part, active }: { part: number; active: ReadonlySet<string> | null },
): Map<LineItemId, number> {
  if (other.submission === "void" || other.kit?.canceledAt) return new Map();
  if (other.submission === "submitted") return unitsAtKit(other, active);
  // It has the units that were named when it was opened, before its first decision, too.
  if (PLANNED.has(other.submission) && isForFulfilled(other))
    return new Map((namedLines(other) ?? []).map((line) => [line.lineItemId, line.quantity]));
  const counted = UNDER_WAY.has(other.submission) || (PLANNED.has(other.submission) && other.part < part);
  // Of two unsent parts, the earlier one has the units.
  return counted ? new Map(other.lines.map((line) => [line.lineItemId, line.sendable])) : new Map();
}

/** Whether a further part is open or was given up by the merchant; if so, none is opened automatically. */
export function hasFurtherPart(others: readonly OrderRow[]): boolean {
  const isOpen = (other: OrderRow) =>
    other.submission === "void" ? !replacementLines(other) : other.submission !== "submitted";
  return others.some((other) => other.part > 1 && isOpen(other));
}
