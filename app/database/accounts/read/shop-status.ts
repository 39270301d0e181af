import type { ShopStatus } from "../../../accounts/read/shop-status.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { STAGE } from "../../../orders/ports/order-row.ts";
import type { PrismaClient } from "../../generated/client.ts";
import { queryInPrisma } from "../../statements/query.ts";

export async function readShopStatus(prisma: PrismaClient, shop: ShopRef): Promise<ShopStatus> {
  const [row, linkedVariants, designs, designsWithoutFile, shipped] = await Promise.all([
    prisma.shop.findUniqueOrThrow({
      where: { id: shop.id },
      select: {
        goneLiveAt: true,
        pausedAt: true,
        kitAccount: { select: { environment: true, kind: true } },
      },
    }),
    prisma.variantLink.count({ where: { shopId: shop.id } }),
    prisma.template.count({ where: { goneAt: null, account: { shops: { some: { id: shop.id } } } } }),
    countDesignsWithoutFile(prisma, shop),
    prisma.kitOrder.findFirst({
      where: { shopId: shop.id, submission: "submitted", kitStage: { gte: STAGE.shipped }, environment: "production" },
      // By its index: without an order, PostgreSQL walks through the orders until it meets one.
      orderBy: { kitStage: "desc" },
      select: { id: true },
    }),
  ]);
  return {
    account: row.kitAccount,
    goneLiveAt: row.goneLiveAt,
    pausedAt: row.pausedAt,
    designs,
    linkedVariants,
    designsWithoutFile,
    hasShipped: shipped !== null,
  };
}

async function countDesignsWithoutFile(prisma: PrismaClient, shop: ShopRef): Promise<number> {
  const [row] = await queryInPrisma(`
    SELECT count(*)::int AS count
    FROM templates t
    JOIN shops s ON s.kit_account_id = t.account_id
    WHERE s.id = $1::uuid
      AND t.gone_at IS NULL
      AND EXISTS (SELECT FROM variant_links l WHERE l.shop_id = s.id AND l.external_sku = t.external_sku)
      AND NOT EXISTS (
        SELECT FROM artwork_references a
        WHERE a.shop_id = s.id AND a.sha256 = t.chart_sha256 AND a.released_at IS NULL
      )
  `).on(prisma, shop.id);
  return row?.count ?? 0;
}
