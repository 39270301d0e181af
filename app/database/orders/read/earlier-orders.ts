// All orders placed before going live that wait for the merchant: their number, and what "Use current design" would
// make of them.
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { EARLIER_LINES_AT_MOST } from "../../../orders/limits.ts";
import type { EarlierSummary } from "../../../orders/read/earlier-orders.ts";
import { groupAsLinked } from "../../../orders/read/group-as-linked.ts";
import type { OrderCost } from "../../../orders/read/order-cost.ts";
import type { Store } from "../../connect.ts";
import { AS_LINKED_LINE, HELD_FOR_LINK, toAsLinked } from "./as-linked-lines.ts";
import { countEarlier } from "./counts.ts";
import { readLineCosts } from "./line-costs.ts";
import { PLACED_EARLIER } from "./view-conditions.ts";

export async function readEarlier(
  { prisma, pool }: Pick<Store, "prisma" | "pool">,
  shop: ShopRef,
): Promise<EarlierSummary> {
  const asOf = new Date();
  const earlier = { AND: [{ shopId: shop.id }, PLACED_EARLIER] };
  const [orders, cost, lines] = await Promise.all([
    countEarlier(pool, shop),
    readCost({ prisma, pool }, shop),
    prisma.kitOrderLine.findMany({
      where: { ...HELD_FOR_LINK, kitOrder: { is: earlier } },
      select: AS_LINKED_LINE,
      take: EARLIER_LINES_AT_MOST + 1,
    }),
  ]);
  const incomplete = lines.length > EARLIER_LINES_AT_MOST;
  return { asOf, orders, cost, asLinked: groupAsLinked(toAsLinked(lines)), incomplete };
}

/** Staging makes and charges nothing. */
async function readCost({ prisma, pool }: Pick<Store, "prisma" | "pool">, shop: ShopRef): Promise<OrderCost | null> {
  const lines = await prisma.kitOrderLine.findMany({
    where: {
      disposition: { not: "ignore" },
      kitOrder: { is: { AND: [{ shopId: shop.id, environment: "production" }, PLACED_EARLIER] } },
    },
    select: { ...AS_LINKED_LINE, sendable: true, sentQuantity: true, externalSku: true, sentProductId: true },
    take: EARLIER_LINES_AT_MOST + 1,
  });
  if (lines.length > EARLIER_LINES_AT_MOST) return null;
  const costs = await readLineCosts(pool, shop, lines);
  return costs.atKit({ environment: "production", status: "placed_earlier", hasKitNumber: false, lines });
}
