// What a further part is opened for. Pure.
import { madeAs } from "../decide/made-as.ts";
import type { OrderRow } from "../ports/order-row.ts";
import type { PartPurpose } from "../codes/approval-params.ts";
import { partPurpose } from "../decide/part-purpose.ts";
import { isCanceledBeforeShipping } from "../decide/stand-ins.ts";

/** What was canceled before it was shipped is open in the store still: that is sent as it stands there now, not repeated. */
export function purposeOfPart(row: OrderRow, why: PartPurpose["why"]): PartPurpose {
  if (why === "unsent_lines" || isCanceledBeforeShipping(row)) return { why: "unsent_lines" };
  const own = partPurpose(row);
  const lines = row.lines
    .filter((line) => line.sentQuantity > 0)
    .map(({ lineItemId, sentQuantity, sku }) => ({
      lineItemId,
      quantity: sentQuantity,
      // What was approved for the line, or its own: the design of a line that is fulfilled by now is planned no more.
      sku: madeAs(row, lineItemId)?.sku ?? sku,
    }));
  return { why, of: own?.why === "replacement" ? own.of : row.part, lines };
}
