// How many orders are in the views of open orders. Each count ends at its bound.
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { COUNTED_AT_MOST, type OpenCounts } from "../../../orders/read/order-views.ts";
import type { PrismaClient } from "../../generated/client.ts";
import { whereView } from "./view-conditions.ts";

export async function countOpenOrders(prisma: PrismaClient, shop: ShopRef): Promise<OpenCounts> {
  const count = (view: keyof OpenCounts) =>
    prisma.kitOrder.count({ where: { AND: [{ shopId: shop.id }, whereView(view)] }, take: COUNTED_AT_MOST + 1 });
  const [waiting, inProduction] = await Promise.all([count("waiting"), count("in_production")]);
  return { waiting, in_production: inProduction };
}
