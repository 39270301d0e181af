// "Make as linked": which design a line is made from where its own SKU and its product's link disagree. An approval for each
// line, kept with the SKU that was approved, so that a link that is changed later asks again (decision 44). Pure.
import { z } from "zod";
import type { LineItemId } from "../../kernel/ids.ts";
import { ExternalSku, LineItemId as LineId } from "../../kernel/ids.ts";
import type { OrderRow, RowLine } from "../ports/order-row.ts";
import type { LineReason } from "../codes/reasons.ts";

/** `sold`: as the line's own SKU says, whatever its product is linked to. */
export interface MadeAs {
  as: "linked" | "sold";
  sku: string;
}

export type MadeAsApproval = `make_as:${LineItemId}`;

const Params = z.object({ as: z.enum(["linked", "sold"]), sku: z.string() });

export function madeAsKey(line: LineItemId): MadeAsApproval {
  return `make_as:${line}`;
}

/** What the merchant approved for the line; null: nothing. */
export function madeAs(row: Pick<OrderRow, "approvals">, line: LineItemId): MadeAs | null {
  const approval = row.approvals.find(({ what }) => what === madeAsKey(line));
  return approval ? (Params.safeParse(approval.params).data ?? null) : null;
}

/** The approvals that a further part begins with: what is made of a line was decided for its order, not for one request. */
export function carriedApprovals(row: Pick<OrderRow, "approvals">): { what: MadeAsApproval; params: MadeAs }[] {
  return row.approvals.flatMap(({ what, params }) => {
    const line = what.startsWith("make_as:") ? LineId.safeParse(what.slice("make_as:".length)) : null;
    const read = Params.safeParse(params);
    return line?.success && read.success ? [{ what: madeAsKey(line.data), params: read.data }] : [];
  });
}

const ASKED: ReadonlySet<LineReason> = new Set<LineReason>(["linked_later", "link_disagrees"]);

/** The design that a held line would be made from as it is linked, as the row last showed it; null: nothing to approve. */
export function offeredSku(line: Pick<RowLine, "disposition" | "reason" | "params">): ExternalSku | null {
  if (line.disposition !== "hold" || !ASKED.has(line.reason)) return null;
  return ExternalSku.safeParse(line.params["linked"]).data ?? null;
}
