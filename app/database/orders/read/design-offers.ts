// The lines of an order for which a design can be chosen.
import { LineItemId } from "../../../kernel/ids.ts";
import { readApproval } from "../../../orders/codes/approval-params.ts";
import { readLineBecause } from "../../../orders/codes/reason-params.ts";
import { type DesignOffer, designOffer } from "../../../orders/decide/lines/line-design.ts";
import type { Prisma } from "../../generated/client.ts";

type Row = Prisma.KitOrderGetPayload<{ include: { lines: true; approvals: true } }>;

export function designOffers({ submission, waitReason, approvals }: Row) {
  const given = approvals.flatMap(({ what, params, at }) => {
    const approval = readApproval(what, params);
    return approval ? [{ ...approval, at }] : [];
  });
  return ({
    lineItemId,
    variantId,
    quantity,
    sentQuantity,
    disposition,
    ...line
  }: Row["lines"][number]): DesignOffer | null => {
    const id = LineItemId.safeParse(lineItemId);
    if (!id.success) return null;
    const about = { lineItemId: id.data, variantId, quantity, sentQuantity, disposition };
    return designOffer(
      { submission, waitReason, approvals: given },
      { ...about, ...readLineBecause(line.reason, line.params) },
    );
  };
}
