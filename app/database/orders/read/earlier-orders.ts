// All orders placed before going live that wait for the merchant: how many, and what "Make as linked" would make of them.
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { EarlierSummary } from "../../../orders/read/earlier-orders.ts";
import { groupAsLinked } from "../../../orders/read/group-as-linked.ts";
import type { PrismaClient } from "../../generated/client.ts";
import { AS_LINKED_LINE, HELD_FOR_LINK, toAsLinked } from "./as-linked-lines.ts";
import { PLACED_EARLIER } from "./view-conditions.ts";

const LINES_AT_MOST = 5_000;

export async function readEarlier(prisma: PrismaClient, shop: ShopRef): Promise<EarlierSummary> {
  const earlier = { AND: [{ shopId: shop.id }, PLACED_EARLIER] };
  const [orders, lines] = await Promise.all([
    prisma.kitOrder.count({ where: earlier }),
    prisma.kitOrderLine.findMany({
      where: { ...HELD_FOR_LINK, kitOrder: { is: earlier } },
      select: AS_LINKED_LINE,
      take: LINES_AT_MOST + 1,
    }),
  ]);
  return { orders, asLinked: groupAsLinked(toAsLinked(lines)), incomplete: lines.length > LINES_AT_MOST };
}
