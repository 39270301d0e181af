// The lines of an order for which a design can be chosen.
import { LineItemId } from "../../../kernel/ids.ts";
import { readLineBecause } from "../../../orders/codes/reason-params.ts";
import { type DesignOffer, designOffer } from "../../../orders/decide/lines/line-design.ts";
import { readApprovals } from "../../../orders/ports/row-parts.ts";
import type { Prisma } from "../../generated/client.ts";

type Row = Prisma.KitOrderGetPayload<{ include: { lines: true; approvals: true } }>;

export function designOffers({ submission, waitReason, approvals }: Row) {
  const order = { submission, waitReason, approvals: readApprovals(approvals) };
  return (line: Row["lines"][number]): DesignOffer | null => {
    const { variantId, quantity, sentQuantity, disposition, reason, params } = line;
    const id = LineItemId.safeParse(line.lineItemId);
    if (!id.success) return null;
    const about = { lineItemId: id.data, variantId, quantity, sentQuantity, disposition };
    return designOffer(order, { ...about, ...readLineBecause(reason, params) });
  };
}
