// The figures at the top of the home page.
import type { PrismaClient } from "../../store/generated/client.ts";
import type { ShopRef } from "../ports.ts";
import { DO_NOT_PAY, IN_PRODUCTION, UNPAID, whereView } from "./order-views.ts";

export interface KeyFigures {
  waitingForPayment: number;
  inProduction: number;
  /** Kit orders whose tracking went to Shopify since `shippedSince`. */
  shippedLately: number;
  /** Not sent yet, and waiting for no person. */
  onTheirWay: number;
}

export async function readKeyFigures(prisma: PrismaClient, shop: ShopRef, shippedSince: Date): Promise<KeyFigures> {
  const mine = { shopId: shop.id };
  const [waitingForPayment, inProduction, shippedLately, onTheirWay] = await Promise.all([
    prisma.kitOrder.count({ where: { AND: [mine, UNPAID, { NOT: DO_NOT_PAY }] } }),
    prisma.kitOrder.count({ where: { AND: [mine, IN_PRODUCTION] } }),
    prisma.kitOrder.count({ where: { ...mine, shipments: { some: { fulfilledAt: { gte: shippedSince } } } } }),
    prisma.kitOrder.count({ where: { AND: [mine, whereView("waiting")] } }),
  ]);
  return { waitingForPayment, inProduction, shippedLately, onTheirWay };
}
