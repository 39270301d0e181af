// Counts the figures of the home page.
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { KeyFigures } from "../../../orders/read/key-figures.ts";
import type { PrismaClient } from "../../generated/client.ts";
import { IN_PRODUCTION, whereView } from "./view-conditions.ts";

export async function readKeyFigures(prisma: PrismaClient, shop: ShopRef, shippedSince: Date): Promise<KeyFigures> {
  const mine = { shopId: shop.id };
  const [inProduction, shippedLately, waitingToBeSent] = await Promise.all([
    prisma.kitOrder.count({ where: { AND: [mine, IN_PRODUCTION] } }),
    prisma.kitOrder.count({ where: { ...mine, shipments: { some: { fulfilledAt: { gte: shippedSince } } } } }),
    prisma.kitOrder.count({ where: { AND: [mine, whereView("waiting")] } }),
  ]);
  return { inProduction, shippedLately, waitingToBeSent };
}
