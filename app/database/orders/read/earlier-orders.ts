// All orders placed before going live that wait for the merchant: their number, and what "Use current design" would
// make of them.
import { EARLIER_LINES_AT_MOST } from "../../../orders/limits.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { EarlierSummary } from "../../../orders/read/earlier-orders.ts";
import { groupAsLinked } from "../../../orders/read/group-as-linked.ts";
import type { Store } from "../../connect.ts";
import { AS_LINKED_LINE, HELD_FOR_LINK, toAsLinked } from "./as-linked-lines.ts";
import { countEarlier } from "./counts.ts";
import { PLACED_EARLIER } from "./view-conditions.ts";

export async function readEarlier(
  { prisma, pool }: Pick<Store, "prisma" | "pool">,
  shop: ShopRef,
): Promise<EarlierSummary> {
  const earlier = { AND: [{ shopId: shop.id }, PLACED_EARLIER] };
  const [orders, lines] = await Promise.all([
    countEarlier(pool, shop),
    prisma.kitOrderLine.findMany({
      where: { ...HELD_FOR_LINK, kitOrder: { is: earlier } },
      select: AS_LINKED_LINE,
      take: EARLIER_LINES_AT_MOST + 1,
    }),
  ]);
  return { orders, asLinked: groupAsLinked(toAsLinked(lines)), incomplete: lines.length > EARLIER_LINES_AT_MOST };
}
