// The read models of the shop and its Kit account, bound to the database once: implements `AccountReads` of
// app/accounts/read/account-reads.ts.
import type { AccountDetails } from "../../../accounts/read/account-details.ts";
import type { AccountReads } from "../../../accounts/read/account-reads.ts";
import type { ShopStatus } from "../../../accounts/read/shop-status.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { STAGE } from "../../../orders/ports/order-row.ts";
import type { PrismaClient, Prisma } from "../../generated/client.ts";
import { queryInPrisma } from "../../statements/query.ts";
import { readRemoval, readStores } from "./stores-on-account.ts";

export function createAccountReads({ prisma }: { prisma: PrismaClient }): AccountReads {
  return {
    async timezone(shop) {
      const row = await prisma.shop.findUnique({ where: { id: shop.id }, select: { timezone: true } });
      return row?.timezone ?? "UTC";
    },
    async isConnected(shop) {
      const row = await prisma.shop.findUnique({ where: { id: shop.id }, select: { kitAccountId: true } });
      return row !== null && row.kitAccountId !== null;
    },
    status: (shop) => readShopStatus(prisma, shop),
    account: (shop, now) => readAccount(prisma, shop, now),
    removal: (shop) => readRemoval(prisma, shop),
  };
}

const ACCOUNT = {
  tokens: { where: { state: { not: "retired" } }, orderBy: { version: "desc" } },
  _count: { select: { templates: { where: { goneAt: null } } } },
} satisfies Prisma.KitAccountInclude;

/** Null if no account is connected. */
async function readAccount(prisma: PrismaClient, shop: ShopRef, now: Date): Promise<AccountDetails | null> {
  const row = await prisma.kitAccount.findFirst({ where: { shops: { some: { id: shop.id } } }, include: ACCOUNT });
  if (!row) return null;
  const since = new Date(now.getTime() - 60_000);
  const requestsLately = await prisma.kitRequest.count({ where: { accountId: row.id, startedAt: { gt: since } } });
  return {
    environment: row.environment,
    kind: row.kind,
    tokens: row.tokens.map((token) => ({
      lastFour: token.lastFour,
      state: token.state === "active" ? "active" : "refused",
      createdAt: token.createdAt,
    })),
    events: {
      registered: row.eventWebhookId !== null,
      fault: row.eventFault,
      checkedAt: row.eventCheckedAt,
      lastEventAt: row.lastEventAt,
    },
    health: {
      lastGoodCallAt: row.lastGoodCallAt,
      lastRefusedAt: row.lastRefusedAt,
      shut:
        row.shutUntil && row.shutUntil > now ? { why: row.shutReason ?? "rate_limited", until: row.shutUntil } : null,
      requestsLately,
      requestLimit: row.requestLimit,
    },
    designs: row._count.templates,
    designsReadAt: row.templatesReadAt,
    stores: await readStores(prisma, { shop, account: row.id }),
  };
}

async function readShopStatus(prisma: PrismaClient, shop: ShopRef): Promise<ShopStatus> {
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
