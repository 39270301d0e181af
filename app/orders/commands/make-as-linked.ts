// The approvals behind "Use current design" and "Use design as sold". Pure.
import { isKitSku } from "../../kernel/kit-sku.ts";
import type { Approval, MadeAsApproval } from "../codes/approval-params.ts";
import { madeAsKey, offeredSku } from "../decide/lines/made-as.ts";
import type { OrderRow, RowLine } from "../ports/order-row.ts";
import type { MakeAs } from "./command-outcomes.ts";

/** Approves only what the row shows: a link that changed since needs a new approval. */
export function approvalsToMake(row: OrderRow, what: MakeAs): Approval<MadeAsApproval>[] {
  return row.lines
    .filter((line) => what.line === null || line.lineItemId === what.line)
    .flatMap((line) => {
      const sku = skuToMake(line, what);
      return sku === null ? [] : [{ what: madeAsKey(line.lineItemId), params: { as: what.as, sku } }];
    });
}

function skuToMake(line: RowLine, what: MakeAs): string | null {
  const linked = offeredSku(line);
  if (linked === null) return null;
  if (what.as === "sold") return isKitSku(line.sku) ? line.sku : null;
  return what.products.some(({ variantId, sku }) => variantId === line.variantId && sku === linked) ? linked : null;
}
