// All orders placed before going live that wait for the merchant: how many, and what "Make as linked" would make of them.
import type { PrismaClient } from "../../database/generated/client.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { AS_LINKED_LINE, HELD_FOR_LINK, toAsLinked } from "./as-linked.ts";
import { type AsLinkedGroup, groupAsLinked } from "./group-as-linked.ts";
import { PLACED_EARLIER } from "./order-views.ts";

export interface EarlierSummary {
  orders: number;
  asLinked: AsLinkedGroup[];
  /** More lines wait than are told of: then they are selected and sent page by page. */
  incomplete: boolean;
}

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
