// What a further kit order of a store order was opened for, as its approval keeps it. Pure.
import { z } from "zod";
import type { LineItemId } from "../../kernel/ids.ts";
import { LineItemId as LineId } from "../../kernel/ids.ts";
import { carriedApprovals } from "./made-as.ts";
import type { OrderRow } from "../ports/order-row.ts";

export interface RepeatedLine {
  lineItemId: LineItemId;
  quantity: number;
  /** The design that was sent; null on rows that were opened before it was kept: the line's own SKU says it. */
  sku: string | null;
}

export type PartWord =
  /** Whatever of the order is open in the store and in no other kit order. */
  | { why: "unsent_lines" }
  /** The same kits once more. `of`: the part that they were sent with first; null where it was not kept. */
  | { why: "replacement"; of: number | null; lines: RepeatedLine[] };

const Replacement = z.object({
  why: z.literal("replacement"),
  of: z.number().int().nullable().catch(null),
  lines: z.array(z.object({ lineItemId: LineId, quantity: z.number().int(), sku: z.string().nullable().catch(null) })),
});

/** Null: part 1, which nobody had to ask for. */
export function partWord(row: Pick<OrderRow, "approvals">): PartWord | null {
  const approval = row.approvals.find(({ what }) => what === "part");
  if (!approval) return null;
  return Replacement.safeParse(approval.params).data ?? { why: "unsent_lines" };
}

/** For a replacement part: which units, by line; null for every other part. */
export function replacementLines(row: Pick<OrderRow, "approvals">): ReadonlyMap<LineItemId, number> | null {
  const word = partWord(row);
  return word?.why === "replacement" ? new Map(word.lines.map((line) => [line.lineItemId, line.quantity])) : null;
}

/** The approvals of a part that is opened for an order of which `of` is a kit order already. */
export function approvalsOfPart(of: Pick<OrderRow, "approvals">, word: PartWord) {
  return [{ what: "part" as const, params: { ...word } }, ...carriedApprovals(of)];
}
