// The read models of the shop and its Kit account, bound to the database once.
import type { Pool } from "pg";
import { STORES_LISTED } from "../../../accounts/limits.ts";
import type { RemovedWhy } from "../../../accounts/ports/accounts.ts";
import type { AccountDetails, StoreOnAccount } from "../../../accounts/read/account-details.ts";
import type { AccountReads } from "../../../accounts/read/account-reads.ts";
import type { ShopStatus } from "../../../accounts/read/shop-status.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { STAGE } from "../../../orders/ports/order-row.ts";
import type { Store } from "../../connect.ts";
import type { Prisma } from "../../generated/client.ts";
import { query } from "../../statements/query.ts";
import { DESIGNS_WITHOUT_FILE } from "../forwarding-rows.ts";
import { removedWhy } from "../membership-rows.ts";

type Reading = Pick<Store, "prisma" | "pool">;

export function createAccountReads({ prisma, pool }: Reading): AccountReads {
  return {
    timezone: async (shop) =>
      (await query(`SELECT timezone FROM shops WHERE id = $1`).firstValue(pool, shop.id)) ?? "UTC",
    currency: (shop) => query(`SELECT currency FROM shops WHERE id = $1`).firstValue(pool, shop.id),
    isConnected: (shop) =>
      query(`SELECT id FROM shops WHERE id = $1 AND kit_account_id IS NOT NULL`).some(pool, shop.id),
    status: (shop) => readShopStatus(pool, shop),
    account: (shop, now) => readAccount({ prisma, pool }, shop, now),
    removal: (shop) => readRemoval(pool, shop),
  };
}

const ACCOUNT = {
  tokens: { where: { state: { not: "retired" } }, orderBy: { version: "desc" } },
  _count: { select: { templates: { where: { goneAt: null } } } },
} satisfies Prisma.KitAccountInclude;

async function readAccount({ prisma, pool }: Reading, shop: ShopRef, now: Date): Promise<AccountDetails | null> {
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
    stores: await readStores(pool, shop),
  };
}

async function readShopStatus(pool: Pool, shop: ShopRef): Promise<ShopStatus> {
  const row = await query(`
    SELECT s.gone_live_at AS "goneLiveAt", s.paused_at AS "pausedAt", a.environment, a.kind,
           (SELECT count(*)::int FROM variant_links l WHERE l.shop_id = s.id) AS "linkedVariants",
           (SELECT count(*)::int FROM templates t WHERE t.account_id = a.id AND t.gone_at IS NULL) AS designs,
           ${DESIGNS_WITHOUT_FILE} AS "designsWithoutFile",
           -- By its index: without an order, PostgreSQL walks through the orders until it meets one.
           (SELECT o.kit_stage FROM kit_orders o
             WHERE o.shop_id = s.id AND o.submission = 'submitted' AND o.kit_stage >= ${STAGE.shipped}
               AND o.environment = a.environment
             ORDER BY o.kit_stage DESC LIMIT 1) IS NOT NULL AS "hasShipped"
      FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id
     WHERE s.id = $1
  `).one(pool, shop.id);
  const { environment, kind, ...status } = row;
  return { account: environment === null || kind === null ? null : { environment, kind }, ...status };
}

/** The shop's own first. */
async function readStores(pool: Pool, shop: ShopRef): Promise<AccountDetails["stores"]> {
  const rows = await query(`
    SELECT s.id, coalesce(s.name, s.domain) AS name, s.domain, s.id IS NOT DISTINCT FROM $1 AS own, t.last_four AS "lastFour",
           t.state, (count(*) OVER ())::int AS count
      FROM shops s
      LEFT JOIN account_places p ON p.shop_id = s.id AND p.account_id = s.kit_account_id
      LEFT JOIN kit_tokens t ON t.id = p.token_id
     WHERE s.kit_account_id = (SELECT kit_account_id FROM shops WHERE id = $1)
     ORDER BY own DESC, s.domain LIMIT ${STORES_LISTED}
  `).rows(pool, shop.id);
  const named = rows.map(({ lastFour, state, count: _, ...store }): StoreOnAccount => ({
    ...store,
    token: lastFour === null ? null : { lastFour, state: state === "active" ? "active" : "refused" },
  }));
  return { named, count: rows[0]?.count ?? 0 };
}

async function readRemoval(pool: Pool, shop: ShopRef): Promise<RemovedWhy | null> {
  const why = await query(`
    SELECT p.removed_why FROM account_places p JOIN shops s ON s.id = p.shop_id
     WHERE p.shop_id = $1 AND s.kit_account_id IS NULL ORDER BY greatest(p.joined_at, p.removed_at) DESC LIMIT 1
  `).firstValue(pool, shop.id);
  return why ? removedWhy(why) : null;
}
