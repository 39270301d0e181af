// Why a further kit order of a store order was opened, from its approval. Pure.
import type { LineItemId } from "../../kernel/ids.ts";
import type { Approval, PartPurpose, RepeatedLine } from "../codes/approval-params.ts";
import { approvalOf, type OrderRow } from "../ports/order-row.ts";
import { carriedApprovals } from "./lines/made-as.ts";

/** Null: part 1, which needs no approval. */
export function partPurpose(row: Pick<OrderRow, "approvals">): PartPurpose | null {
  return approvalOf(row, "part")?.params ?? null;
}

/** For a replacement: its units by line; null for every other part. */
export function replacementLines(row: Pick<OrderRow, "approvals">): ReadonlyMap<LineItemId, number> | null {
  const purpose = partPurpose(row);
  if (purpose?.why !== "replacement") return null;
  return new Map(purpose.lines.map((line) => [line.lineItemId, line.quantity]));
}

/** For a part whose units the merchant's approval names, open in the store or not; null for every other part. */
export function namedLines(row: Pick<OrderRow, "approvals">): readonly RepeatedLine[] | null {
  const purpose = partPurpose(row);
  return purpose?.why === "replacement" || purpose?.why === "fulfilled" ? purpose.lines : null;
}

/** For a part that makes kits fulfilled in the store before Kit had them. */
export function isForFulfilled(row: Pick<OrderRow, "approvals">): boolean {
  return partPurpose(row)?.why === "fulfilled";
}

/** For a part with units that opened later: its units by line; null for every other part. */
export function restLines(row: Pick<OrderRow, "approvals">): ReadonlyMap<LineItemId, number> | null {
  const purpose = partPurpose(row);
  if (purpose?.why !== "rest") return null;
  return new Map(purpose.lines.map((line) => [line.lineItemId, line.quantity]));
}

/** Whether the merchant ordered this part. An automatic one passes every gate again. */
export function isOrderedByHand(row: Pick<OrderRow, "approvals">): boolean {
  const purpose = partPurpose(row);
  return purpose !== null && purpose.why !== "rest" && !("automatic" in purpose && purpose.automatic === true);
}

/** The approvals of a new part; `of`: an existing kit order of the same store order. */
export function approvalsOfPart(of: Pick<OrderRow, "approvals">, purpose: PartPurpose): Approval[] {
  const unpaid = "unpaidAs" in purpose && purpose.unpaidAs !== undefined ? purpose.unpaidAs : null;
  const sentUnpaid: Approval[] = unpaid === null ? [] : [{ what: "send_unpaid", params: { status: unpaid } }];
  return [{ what: "part", params: purpose }, ...carriedApprovals(of), ...sentUnpaid];
}
