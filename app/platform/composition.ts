// The only place that knows everyone: what is built on what, in order.
import { randomUUID } from "node:crypto";
import type { ConnectOptions } from "../accounts/connect.ts";
import type { LeaveOptions } from "../accounts/leave.ts";
import { closeIfUnused, leaveAccount } from "../accounts/leave.ts";
import { createAttention } from "../attention/attention.ts";
import { createEstimates } from "../estimates/estimates.ts";
import { LinkRunId } from "../mapping/link-runs.ts";
import { createMapping } from "../mapping/mapping.ts";
import { createCompliance } from "../privacy/compliance.ts";
import { createShopify } from "../shopify/app.ts";
import { createStoreBulk } from "../shopify/bulk-operations.ts";
import { createInbox } from "../shopify/inbox.ts";
import { createStoreProducts } from "../shopify/products.ts";
import { createSessionStorage } from "../shopify/session-storage.ts";
import { createAttentionRows } from "../store/attention-rows.ts";
import { createWaitingRows } from "../store/waiting-rows.ts";
import { keepTemplates } from "../templates/mirror-templates.ts";
import { readFromKit, refreshCatalog, type RefreshOptions } from "../templates/refresh.ts";
import { createTemplates } from "../templates/templates.ts";
import { composeAccounts } from "./compose-accounts.ts";
import { composeAlerts } from "./compose-alerts.ts";
import { composeChecks } from "./compose-checks.ts";
import { composeOrders } from "./compose-orders.ts";
import { composePublishing } from "./compose-publishing.ts";
import { composeService } from "./compose-service.ts";
import { createBells } from "./doorbells.ts";
import type { Ground } from "./ground.ts";
import { ShopId } from "./ids.ts";
import { createBrand } from "./ring-brand.ts";

export interface ComposeOptions {
  /** Sizes above which links are written and variants read in bulk, instead of the documented ones: for tests of large runs. */
  bulkAbove?: { products: number; variants: number } | undefined;
}

export function compose(ground: Ground, { bulkAbove }: ComposeOptions = {}) {
  const { env, log, store, secrets, leases, queue } = ground;
  const { prisma, pool } = store;
  const owner = randomUUID();
  const bells = createBells(queue);
  const waiting = createWaitingRows(pool);
  const ringUnsent = async (ids: Promise<Parameters<typeof bells.ringOrder>[0][]>) => {
    for (const id of await ids) await bells.ringOrder(id);
  };
  const shopify = createShopify({
    env,
    prisma,
    leases,
    log,
    storage: createSessionStorage({ prisma, secrets, log }),
    async onInstalled(shop) {
      await bells.ringReadStore(shop.id);
      // A shop that comes back may have chosen the fulfillment service, which Shopify removed with the app.
      await bells.ringService(shop.id);
    },
  });
  const accounts = composeAccounts({ ground, bells });
  const estimates = createEstimates({ pool, kit: accounts.kit, log });
  const orders = composeOrders({ ground, shopify, accounts, bells });
  const attention = createAttention({ rows: createAttentionRows(pool) });
  const alerts = composeAlerts({ ground, bells, attention });
  const checks = composeChecks({ ground, shopify, orders, bells });
  const mapping = createMapping({
    pool,
    leases,
    products: createStoreProducts(shopify.graphql),
    bulk: createStoreBulk({ graphql: shopify.graphql, transport: shopify.transport, log }),
    ...(bulkAbove ? { bulkAbove } : {}),
    doorbell: {
      ringRun: (runId, at) => bells.ringLinkRun(LinkRunId.parse(runId), at),
      ringStoreRead: (shopId, at) => bells.ringReadStore(ShopId.parse(shopId), at),
      ringSuggestions: (shopId) => bells.ringSuggestions(ShopId.parse(shopId)),
    },
    log,
    owner,
  });
  const brand = createBrand({ prisma, bells });
  const refreshing: RefreshOptions = { pool, kit: accounts.kit, designsRead: brand.designsRead };
  const templates = createTemplates({
    pool,
    kit: accounts.kit,
    async artworkCame(shop, skus) {
      await mapping.designsChanged(shop, skus);
      await ringUnsent(waiting.nudgeShop(shop.id));
      for (const sister of await brand.ringSisters(shop)) await ringUnsent(waiting.nudgeShop(sister.id));
    },
    readFromKit: (shop) => readFromKit(refreshing, shop),
  });
  const fulfillmentService = composeService({
    ground,
    shopify,
    bells,
    ringShop: (shop) => ringUnsent(waiting.nudgeShop(shop.id)),
  });
  const publishing = composePublishing({ ground, shopify, artworkStore: orders.artworkStore, bells });
  const leaving: LeaveOptions = { prisma, tokens: accounts.tokens, events: accounts.events };
  const connecting: ConnectOptions = {
    prisma,
    client: accounts.client,
    tokens: accounts.tokens,
    budget: accounts.budget,
    leases,
    owner,
    stagingKnown: env.kit.stagingBaseUrl !== null,
    mirrorTemplates: async (account, read) => void (await keepTemplates(pool, account, read)),
    onLeft: async (account) => void (await closeIfUnused(leaving, account)),
    async onConnected(account) {
      await accounts.events.ensureEvents(account);
      await refreshCatalog(refreshing, account);
      await estimates.keepProductionDays(account);
      await bells.ringDesigns(account);
      await ringUnsent(waiting.nudgeAccount(account));
    },
  };
  const compliance = createCompliance({
    prisma,
    log,
    isInstalled: (domain) => shopify.installation.isInstalled(domain),
    leaveKitAccount: async (shopId) =>
      void (await leaveAccount(leaving, { shopId: ShopId.parse(shopId), confirmed: true })),
  });
  const inbox = createInbox(pool);
  return {
    ground,
    bells,
    waiting,
    ringUnsent,
    shopify,
    accounts,
    estimates,
    orders,
    alerts,
    attention,
    checks,
    mapping,
    templates,
    refreshing,
    fulfillmentService,
    publishing,
    leaving,
    connecting,
    compliance,
    inbox,
  };
}

export type Composition = ReturnType<typeof compose>;
