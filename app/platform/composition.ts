// The only place that knows everyone: what is built on what, in order.
import { randomUUID } from "node:crypto";
import type { ConnectOptions } from "../accounts/connect.ts";
import type { LeaveOptions } from "../accounts/leave.ts";
import { closeIfUnused, leaveAccount } from "../accounts/leave.ts";
import { LinkRunId } from "../mapping/link-runs.ts";
import { createMapping } from "../mapping/mapping.ts";
import { createCompliance } from "../privacy/compliance.ts";
import { createShopify } from "../shopify/app.ts";
import { createInbox } from "../shopify/inbox.ts";
import { createStoreProducts } from "../shopify/products.ts";
import { createSessionStorage } from "../shopify/session-storage.ts";
import { createWaitingRows } from "../store/waiting-rows.ts";
import { keepTemplates } from "../templates/mirror-templates.ts";
import { readFromKit, refreshCatalog } from "../templates/refresh.ts";
import { createTemplates } from "../templates/templates.ts";
import { composeAccounts } from "./compose-accounts.ts";
import { composeAlerts } from "./compose-alerts.ts";
import { composeChecks } from "./compose-checks.ts";
import { composeOrders } from "./compose-orders.ts";
import { composeService } from "./compose-service.ts";
import { createBells } from "./doorbells.ts";
import type { Ground } from "./ground.ts";
import { ShopId } from "./ids.ts";

export function compose(ground: Ground) {
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
  const accounts = composeAccounts(ground);
  const orders = composeOrders({ ground, shopify, accounts, bells });
  const alerts = composeAlerts({ ground, bells });
  const checks = composeChecks({ ground, shopify, orders, bells });
  const mapping = createMapping({
    pool,
    leases,
    products: createStoreProducts(shopify.graphql),
    doorbell: {
      ringRun: (runId) => bells.ringLinkRun(LinkRunId.parse(runId)),
      ringStoreRead: (shopId) => bells.ringReadStore(ShopId.parse(shopId)),
    },
    log,
    owner,
  });
  const templates = createTemplates({
    pool,
    kit: accounts.kit,
    async artworkCame(shop, skus) {
      await mapping.designsChanged(shop, skus);
      await ringUnsent(waiting.nudgeShop(shop.id));
    },
    readFromKit: (shop) => readFromKit({ pool, kit: accounts.kit }, shop),
  });
  const fulfillmentService = composeService({
    ground,
    shopify,
    bells,
    ringShop: (shop) => ringUnsent(waiting.nudgeShop(shop.id)),
  });
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
      await refreshCatalog({ pool, kit: accounts.kit }, account);
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
    orders,
    alerts,
    checks,
    mapping,
    templates,
    fulfillmentService,
    leaving,
    connecting,
    compliance,
    inbox,
  };
}

export type Composition = ReturnType<typeof compose>;
