// Common rows for tests of several features: a shop, a Kit account, kit orders. Each with its own names.
import { randomInt } from "node:crypto";
import type { PrismaClient } from "../../../app/database/connect.ts";
import { KitAccountId, KitOrderRowId, ShopDomain, ShopId } from "../../../app/kernel/ids.ts";

let counter = 0;

export async function addShop(
  prisma: PrismaClient,
  data: Partial<Parameters<PrismaClient["shop"]["create"]>[0]["data"]> = {},
): Promise<{ id: ShopId; domain: ShopDomain }> {
  const domain = ShopDomain.parse(`shop-${(counter += 1)}-${randomInt(1e9)}.myshopify.com`);
  const { id } = await prisma.shop.create({ data: { domain, ...data } });
  return { id: ShopId.parse(id), domain };
}

export async function addAccount(
  prisma: PrismaClient,
  data: Partial<Parameters<PrismaClient["kitAccount"]["create"]>[0]["data"]> = {},
): Promise<KitAccountId> {
  const { id } = await prisma.kitAccount.create({ data: { environment: "production", ...data } });
  return KitAccountId.parse(id);
}

export async function addKitOrder(
  prisma: PrismaClient,
  of: { shopId: ShopId; accountId: KitAccountId },
  data: Partial<Parameters<PrismaClient["kitOrder"]["create"]>[0]["data"]> = {},
): Promise<KitOrderRowId> {
  const shopifyOrderId = String((counter += 1) + randomInt(1e9) * 1_000);
  const { id } = await prisma.kitOrder.create({
    data: {
      shopId: of.shopId,
      accountId: of.accountId,
      environment: "production",
      shopifyOrderId,
      reference: shopifyOrderId,
      orderName: `#${counter}`,
      placedAt: new Date(),
      ...data,
    } as Parameters<PrismaClient["kitOrder"]["create"]>[0]["data"],
  });
  return KitOrderRowId.parse(id);
}
