// Why a further part is opened, and for which units. Pure.
import { z } from "zod";
import { LineItemId } from "../../kernel/ids.ts";
import type { PartPurpose } from "../codes/approval-params.ts";
import type { OpenTask } from "../codes/tasks.ts";
import { acceptedHolds } from "../decide/before-sending/lifted-holds.ts";
import { madeAs } from "../decide/lines/made-as.ts";
import { partPurpose } from "../decide/part-purpose.ts";
import { isCanceledBeforeShipping } from "../decide/units/replacement-units.ts";
import type { OrderRow } from "../ports/order-row.ts";

/** Units that were canceled before shipping are still open in the store: they are sent as they are there now, not repeated. */
export function planFurtherPart(row: OrderRow, why: "unsent_lines" | "replacement"): PartPurpose {
  const lifts = acceptedHolds(row);
  if (why === "unsent_lines" || isCanceledBeforeShipping(row)) return { why: "unsent_lines", lifts };
  const own = partPurpose(row);
  const lines = row.lines
    .filter((line) => line.sentQuantity > 0)
    .map(({ lineItemId, sentQuantity, sku }) => ({
      lineItemId,
      quantity: sentQuantity,
      // The design approved for the line, or else its own: a fulfilled line has no planned design.
      sku: madeAs(row, lineItemId)?.sku ?? sku,
    }));
  return { why: "replacement", of: own?.why === "replacement" ? own.of : row.part, lines, lifts };
}

/** The kits of the open task "fulfilled elsewhere"; null if that task has closed. */
export function planFulfilled(row: OrderRow, tasks: readonly OpenTask[]): PartPurpose | null {
  const shown = tasks.find(({ kind }) => kind === "fulfilled_elsewhere");
  if (!shown) return null;
  const parsed = z.array(z.object({ id: LineItemId, quantity: z.number().int() })).safeParse(shown.params["lines"]);
  const lines = (parsed.data ?? []).map(({ id, quantity }) => ({
    lineItemId: id,
    quantity,
    sku: madeAs(row, id)?.sku ?? null,
  }));
  return { why: "fulfilled", lines, lifts: acceptedHolds(row) };
}
