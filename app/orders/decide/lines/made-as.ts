// "Use current design": which design a line gets if its own SKU and its product's link disagree. Each line's approval
// stores the SKU, so that a changed link needs a new approval (decision 44). Pure.
import { ExternalSku, type LineItemId } from "../../../kernel/ids.ts";
import type { Approval, ApprovalCode, MadeAs, MadeAsApproval } from "../../codes/approval-params.ts";
import type { LineBecause } from "../../codes/reason-params.ts";
import type { Disposition } from "../../codes/reasons.ts";
import { approvalOf, type OrderRow } from "../../ports/order-row.ts";
import type { StoreLine } from "../../ports/shopify-order.ts";
import type { Facts } from "../facts.ts";

export function madeAsKey(line: LineItemId): MadeAsApproval {
  return `make_as:${line}`;
}

/** The design approved for the line; null: none. */
export function madeAs(row: Pick<OrderRow, "approvals">, line: LineItemId): MadeAs | null {
  return approvalOf(row, madeAsKey(line))?.params ?? null;
}

/** The design that the merchant chose for a line without a variant; null: none. */
export function chosenSku(row: Pick<OrderRow, "approvals">, line: LineItemId): string | null {
  const made = madeAs(row, line);
  return made?.as === "chosen" ? made.sku : null;
}

/**
 * The approvals that a further part inherits: a line's design and the store that its kits go to are approved for the
 * order, not for one part.
 */
export function carriedApprovals(row: Pick<OrderRow, "approvals">): Approval[] {
  const designs = row.approvals.flatMap(({ what }) =>
    isMadeAs(what) ? [{ what, params: approvalOf(row, what)!.params }] : [],
  );
  const store = approvalOf(row, "send_to_store");
  return store ? [...designs, { what: "send_to_store", params: store.params }] : designs;
}

function isMadeAs(what: ApprovalCode): what is MadeAsApproval {
  return what.startsWith("make_as:");
}

/** The linked design that a held line would get, as the row last showed it; null: nothing to approve. */
export function offeredSku(line: { disposition: Disposition } & LineBecause): ExternalSku | null {
  if (line.disposition !== "hold") return null;
  if (line.reason !== "linked_later" && line.reason !== "link_disagrees") return null;
  return ExternalSku.safeParse(line.params.linked).data ?? null;
}

/**
 * The design that the line's product was linked to when the merchant was last asked about it, before the product was
 * deleted: the line is still a kit, although nothing in the store says so anymore. Null: it was not.
 */
export function linkOfDeleted({ lines }: Pick<OrderRow, "lines">, line: Pick<StoreLine, "id" | "variantId">) {
  if (line.variantId !== null) return null;
  const known = lines.find(({ lineItemId }) => lineItemId === line.id);
  if (known === undefined || !SAID_OF_LINKED.has(known.reason) || !("linked" in known.params)) return null;
  return ExternalSku.safeParse(known.params.linked).data ?? null;
}

/** The line's product was deleted, which looked like a kit and was never linked. */
export function isDeletedKit(
  { row, lines }: Pick<Facts, "row" | "lines">,
  line: Pick<StoreLine, "id" | "variantId">,
): boolean {
  if (line.variantId !== null) return false;
  const known = row.lines.find(({ lineItemId }) => lineItemId === line.id);
  return (
    lines.deletedKits.has(line.id) ||
    (known !== undefined && "deleted" in known.params && known.params.deleted === true)
  );
}

/** A line that was left out keeps the params of its own reason. */
const SAID_OF_LINKED: ReadonlySet<string> = new Set(["linked_later", "link_disagrees", "no_longer_linked", "left_out"]);
