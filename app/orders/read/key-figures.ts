// The figures of the home page that are nobody's to act on; payment due comes with the list of things to do.
import type { PrismaClient } from "../../database/generated/client.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { IN_PRODUCTION, whereView } from "./order-views.ts";

export interface KeyFigures {
  inProduction: number;
  /** Kit orders whose tracking went to Shopify since `shippedSince`. */
  shippedLately: number;
  /** Not sent yet, and waiting for no person. */
  waitingToBeSent: number;
}

export async function readKeyFigures(prisma: PrismaClient, shop: ShopRef, shippedSince: Date): Promise<KeyFigures> {
  const mine = { shopId: shop.id };
  const [inProduction, shippedLately, waitingToBeSent] = await Promise.all([
    prisma.kitOrder.count({ where: { AND: [mine, IN_PRODUCTION] } }),
    prisma.kitOrder.count({ where: { ...mine, shipments: { some: { fulfilledAt: { gte: shippedSince } } } } }),
    prisma.kitOrder.count({ where: { AND: [mine, whereView("waiting")] } }),
  ]);
  return { inProduction, shippedLately, waitingToBeSent };
}
