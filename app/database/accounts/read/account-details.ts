// The Kit account page's data.
import type { AccountDetails } from "../../../accounts/read/account-details.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { Prisma, PrismaClient } from "../../generated/client.ts";
import { readStores } from "./stores-on-account.ts";

const ACCOUNT = {
  tokens: { where: { state: { not: "retired" } }, orderBy: { version: "desc" } },
  _count: { select: { templates: { where: { goneAt: null } } } },
} satisfies Prisma.KitAccountInclude;

/** Null if no account is connected. */
export async function readAccount(prisma: PrismaClient, shop: ShopRef, now: Date): Promise<AccountDetails | null> {
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
