// The design of one line of a store order, in all its parts: it is chosen for the order, and each part plans the line.
import { KitOrderRowId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { madeAsKey } from "../../orders/decide/lines/made-as.ts";
import type { LineDesign } from "../../orders/ports/command-rows.ts";
import type { OrderRow } from "../../orders/ports/order-row.ts";
import type { PrismaClient } from "../connect.ts";
import { addTimeline, writeApprovals } from "./write-order.ts";

/** The ids of all parts; null: the line is at Kit already, or a part is being sent. */
export function chooseDesign(
  prisma: PrismaClient,
  shop: ShopRef,
  { of, choice }: { of: OrderRow; choice: LineDesign },
): Promise<KitOrderRowId[] | null> {
  const { line, sku, at } = choice;
  const where = { shopId: shop.id, shopifyOrderId: of.shopifyOrderId, environment: of.environment };
  return prisma.$transaction(async (tx) => {
    // Locks the parts and wakes them: a later request is decided with the choice, and one that has begun is seen here.
    await tx.kitOrder.updateMany({ where, data: { failures: 0, nudges: { increment: 1 }, dueAt: at } });
    const taken = await tx.kitOrder.count({
      where: {
        ...where,
        OR: [
          { submission: { in: ["submitting", "unknown", "exists_unlinked", "review"] } },
          { kitCanceledAt: null, lines: { some: { lineItemId: line, sentQuantity: { gt: 0 } } } },
        ],
      },
    });
    if (taken > 0) return null;
    const found = await tx.kitOrder.findMany({ where, select: { id: true } });
    const parts = found.map(({ id }) => KitOrderRowId.parse(id));
    const what = madeAsKey(line);
    for (const id of parts) {
      if (sku === null) await tx.approval.deleteMany({ where: { kitOrderId: id, what } });
      else await writeApprovals(tx, id, { approvals: [{ what, params: { as: "chosen", sku } }], at });
    }
    if (parts.length > 0) await addTimeline(tx, of.id, choice.timeline);
    return parts;
  });
}
