// The composition root, the only module that knows all others, in order of dependency.
import type { ConnectOptions } from "../../accounts/connection/connect.ts";
import { type LeaveOptions, closeIfUnused, leaveAccount } from "../../accounts/connection/disconnect.ts";
import type { MembershipOptions } from "../../accounts/connection/review-memberships.ts";
import { createUncountedTries } from "../../accounts/connection/uncounted-tries.ts";
import { askVersion } from "../../accounts/tokens/ask-version.ts";
import { createAttention } from "../../attention/attention.ts";
import { createAttentionRows } from "../../database/attention/attention-rows.ts";
import { createDesignPorts } from "../../database/designs/design-ports.ts";
import { createEstimateRows } from "../../database/estimates/estimate-rows.ts";
import { createStorefrontRows } from "../../database/estimates/storefront-rows.ts";
import { createFlowEventRows } from "../../database/flow/flow-event-rows.ts";
import { createInbox } from "../../database/intake/inbox.ts";
import { createStoreSweepRows } from "../../database/orders/store-sweep-rows.ts";
import { createSweepRows } from "../../database/orders/sweep-rows.ts";
import { createWaitingRows } from "../../database/orders/waiting-rows.ts";
import { createComplianceRows } from "../../database/privacy/compliance-rows.ts";
import { createInstallationRows } from "../../database/sessions/installation-rows.ts";
import { createInstalledShops } from "../../database/sessions/installed-shops.ts";
import { createSessionStorage } from "../../database/sessions/session-storage.ts";
import { listedDesigns } from "../../designs/catalog/listed.ts";
import { readFromKit, refreshCatalog, type RefreshOptions } from "../../designs/catalog/refresh-from-kit.ts";
import { createDesigns } from "../../designs/designs.ts";
import { createEstimates } from "../../estimates/estimates.ts";
import type { FlowEngine } from "../../flow/tell-flow.ts";
import type { ShopId } from "../../kernel/ids.ts";
import { isOrderTask } from "../../orders/codes/tasks.ts";
import { createCompliance } from "../../privacy/compliance.ts";
import { createFlowTriggers } from "../../shopify/flow/flow-triggers.ts";
import { createShopify } from "../../shopify/shopify-app.ts";
import { taskWords } from "../../ui/texts/attention/tasks.ts";
import type { Infrastructure } from "../infrastructure.ts";
import { createJobs } from "../job-definitions.ts";
import { composeAccounts } from "./compose-accounts.ts";
import { composeAlerts } from "./compose-alerts.ts";
import { composeChecks } from "./compose-checks.ts";
import { type BulkAbove, composeLinking } from "./compose-linking.ts";
import { composeOrders } from "./compose-orders.ts";
import { composePractice } from "./compose-practice.ts";
import { composePublishing } from "./compose-publishing.ts";
import { composeService } from "./compose-service.ts";
import { createBrand } from "./wake-sibling-shops.ts";

export interface ComposeOptions {
  /** Sizes above which work goes in bulk, instead of the documented ones: for tests. */
  bulkAbove?: BulkAbove | undefined;
  /** For jobs instead of pages (app/main/compose/compose-orders.ts). */
  brief?: boolean | undefined;
}

export function compose(infrastructure: Infrastructure, { bulkAbove, brief = false }: ComposeOptions = {}) {
  const { env, log, store, secrets, leases, queue } = infrastructure;
  const { prisma, pool } = store;
  const inbox = createInbox(pool);
  const jobs = createJobs(queue, inbox);
  const waiting = createWaitingRows(pool);
  /** Unsent orders of the shop may pass a gate now. */
  const enqueueUnsent = async (shop: ShopId) => {
    await waiting.nudgeShop(shop);
    await jobs.enqueueDueOrders(shop);
  };
  const shopify = createShopify({
    env,
    rows: createInstallationRows(store, {
      settings: infrastructure.env.distribution === "public" ? { fulfillmentMode: "service" } : {},
    }),
    leases,
    log,
    storage: createSessionStorage({ prisma, pool, secrets, log }),
    async onInstalled(shop) {
      await jobs.enqueueReadStore(shop.id);
      // A shop that comes back may have chosen the fulfillment service, which Shopify removed with the app.
      await jobs.enqueueService(shop.id);
    },
  });
  const shops = createInstalledShops(store);
  const accounts = composeAccounts({ infrastructure, jobs });
  const estimates = createEstimates({
    rows: createEstimateRows(pool),
    storefronts: createStorefrontRows(pool),
    kit: accounts.kit,
    log,
  });
  const designPorts = createDesignPorts(pool);
  const artworkRows = designPorts.artwork;
  const orders = composeOrders({ infrastructure, shopify, shops, accounts, jobs, artworkRows, brief });
  const attention = createAttention({ rows: createAttentionRows(pool) });
  const alerts = composeAlerts({ infrastructure, jobs, attention });
  const checks = composeChecks({ infrastructure, shopify, orders, jobs, bulkAbove });
  const linking = composeLinking({ infrastructure, shopify, jobs, bulkAbove });
  const brand = createBrand({ rows: accounts.rows, jobs });
  const refreshing: RefreshOptions = {
    catalog: designPorts.catalog,
    kit: accounts.kit,
    async designsRead(account) {
      await brand.designsRead(account);
      for (const shop of await waiting.nudgeHeldByDesigns(account)) await jobs.enqueueDueOrders(shop);
    },
  };
  const designs = createDesigns({
    ports: designPorts,
    kit: accounts.kit,
    async artworkCame(shop, skus) {
      await linking.work.designsChanged(shop, skus);
      await enqueueUnsent(shop.id);
      for (const sibling of await brand.enqueueSiblingShops(shop)) await enqueueUnsent(sibling.id);
    },
    readFromKit: (shop) => readFromKit(refreshing, shop),
    keys: secrets,
  });
  const fulfillmentService = composeService({
    infrastructure,
    shopify,
    shops,
    jobs,
    enqueueShop: (shop) => enqueueUnsent(shop.id),
  });
  const publishing = composePublishing({ infrastructure, shopify, shops, designPorts, jobs, estimates });
  const practice = composePractice({
    ...{ infrastructure, shopify, jobs, inbox, orders, designPorts, refreshing, estimates, publishing },
    linking: linking.pages,
    enqueueUnsent,
  });
  const leaving: LeaveOptions = { rows: accounts.rows, tokens: accounts.tokens, events: accounts.events };
  const memberships: MembershipOptions = {
    memberships: accounts.memberships,
    ask: (version) => askVersion(accounts, version),
    async onRemoved(shop, why) {
      log.info({ shop: shop.domain, why }, "a store lost its membership of a Kit account");
      await jobs.enqueueDueOrders(shop.id);
    },
    onFault: (account, err) => log.warn({ err, account }, "an older token of an account could not be asked about"),
  };
  const connecting: ConnectOptions = {
    rows: accounts.rows,
    client: accounts.client,
    tokens: accounts.tokens,
    budget: accounts.budget,
    leases,
    tries: createUncountedTries(),
    stagingKnown: env.kit.stagingBaseUrl !== null,
    storeTemplates: (account, { list, at }) =>
      designPorts.catalog.keepDesigns(account, { list: listedDesigns(list), at }),
    onLeft: (account) => closeIfUnused(leaving, account),
    async onConnected(account) {
      await accounts.events.ensureEvents(account);
      await refreshCatalog(refreshing, account);
      await estimates.keepProductionDays(account);
      await jobs.enqueueDesigns(account);
      for (const shop of await waiting.nudgeAccount(account)) await jobs.enqueueDueOrders(shop);
    },
  };
  const compliance = createCompliance({
    rows: createComplianceRows(store),
    log,
    hasKept: (domain) => shopify.installation.hasKept(domain),
    leaveKitAccount: async (shopId) => void (await leaveAccount(leaving, { shopId, confirmed: true })),
  });
  const flow: FlowEngine = {
    rows: createFlowEventRows(pool),
    triggers: createFlowTriggers(shopify.graphql),
    leases,
    words: (kind, reason) => taskWords(isOrderTask(kind) ? kind : null, reason === null ? {} : { reason }).title,
    enqueueFlow: (shop) => jobs.enqueueFlow(shop),
    now: () => new Date(),
    log,
  };
  return {
    infrastructure,
    jobs,
    waiting,
    enqueueUnsent,
    sweepRows: createSweepRows(pool),
    storeSweepRows: createStoreSweepRows(pool),
    shopify,
    shops,
    accounts,
    estimates,
    orders,
    alerts,
    attention,
    checks,
    linking,
    designs,
    designPorts,
    refreshing,
    fulfillmentService,
    publishing,
    practice,
    leaving,
    memberships,
    connecting,
    compliance,
    inbox,
    flow,
  };
}

export type Composition = ReturnType<typeof compose>;
