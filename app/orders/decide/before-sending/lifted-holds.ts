// Which holds "Send" lifts. An approval covers what was shown when it was given: later money and risk problems hold the
// order again. Pure.
import type { Because } from "../../codes/reason-params.ts";
import { type HoldReason, LIFTED_BY_APPROVAL, LIFTED_BY_ITS_APPROVAL } from "../../codes/reasons.ts";
import { type OpenTask, stableJson } from "../../codes/tasks.ts";
import { approvalOf, approved, type OrderRow } from "../../ports/order-row.ts";
import { isOrderedByHand, partPurpose } from "../part-purpose.ts";

type Approvals = Pick<OrderRow, "approvals">;

/** Marks of the holds that the merchant saw when sending the order. */
export function acceptedHolds(row: Approvals): string[] {
  const purpose = partPurpose(row);
  const before = purpose && purpose.why !== "rest" ? purpose.lifts : null;
  return [...new Set([...(before ?? []), ...(approvalOf(row, "send")?.params.lifts ?? [])])];
}

/** The same plus the present holds, for a "Send" given now. */
export function acceptedWithShown(row: Pick<OrderRow, "approvals" | "wait">, tasks: readonly OpenTask[]): string[] {
  const shown = heldAgain(tasks) ?? row.wait;
  return [...new Set([...acceptedHolds(row), ...(shown ? [holdMark(shown)] : [])])];
}

/** The hold of an order whose answer was lost (decide-unknown.ts), as its open task shows it; null: none. */
export function heldAgain(tasks: readonly OpenTask[]): { reason: unknown; params: object } | null {
  const held = tasks.find(({ kind, params }) => kind === "order_held" && params["again"] === true);
  if (!held) return null;
  const { reason, again: _again, ...params } = held.params;
  return { reason, params };
}

export function wasShown(row: Approvals, because: Because<HoldReason>): boolean {
  return acceptedHolds(row).includes(holdMark(because));
}

export function isLifted(row: Approvals, because: Because<HoldReason>): boolean {
  if (LIFTED_BY_ITS_APPROVAL.has(because.reason)) return wasShown(row, because);
  return LIFTED_BY_APPROVAL.has(because.reason) && (approved(row, "send") || isOrderedByHand(row));
}

function holdMark({ reason, params }: { reason: unknown; params: object }): string {
  return stableJson([reason, params]);
}
