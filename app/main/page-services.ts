// The services of the routes (app/load-context.ts), from the composition.
import { createAccountUses } from "../accounts/account-uses.ts";
import { createAccountReads } from "../database/accounts/read/account-reads.ts";
import { createSettingsRows } from "../database/accounts/settings-rows.ts";
import type { AppServices } from "../load-context.ts";
import type { Composition } from "./compose/compose.ts";

/** Origin of Shopify's admin UI extensions (shopify.dev, "Admin UI extensions: network features"). */
const EXTENSIONS = "https://extensions.shopifycdn.com";

export function services(composition: Composition): AppServices {
  const { infrastructure, shopify, accounts, orders, linking, designs, enqueueUnsent, connecting, leaving } =
    composition;
  const { prisma, pool } = infrastructure.store;
  const { standinUrl } = infrastructure.env.shopify;
  return {
    async authenticate(request) {
      const { shop } = await shopify.authenticate(request);
      return { shop };
    },
    authenticateExtension: (request) => shopify.authenticateExtension(request),
    extensionOrigins: standinUrl === null ? [EXTENSIONS] : [EXTENSIONS, new URL(standinUrl).origin],
    appUrl: infrastructure.env.shopify.appUrl,
    embedding: { apiKey: infrastructure.env.shopify.apiKey, appBridgeUrl: infrastructure.env.shopify.appBridgeUrl },
    help: infrastructure.env.help,
    accounts: {
      reads: createAccountReads({ prisma, pool }),
      uses: createAccountUses({
        rows: accounts.rows,
        forwarding: accounts.forwarding,
        settings: createSettingsRows(pool),
        connecting,
        leaving,
        memberships: composition.memberships,
        events: accounts.events,
        renewArtwork: (shop) => composition.designPorts.artwork.renewKeys(shop.id),
        async enqueueShop(shop) {
          await enqueueUnsent(shop.id);
          // A changed rule may be the address for alerts.
          await composition.jobs.enqueueMail(shop.id);
        },
        // The sweep starts over, and lists the unfulfilled orders of the last 60 days.
        wentLive: async (shop) => {
          await composition.storeSweepRows.startOver(shop);
          await composition.jobs.enqueueSweep(shop.id);
        },
      }),
      recentChoices: orders.recentChoices,
    },
    orders,
    estimates: composition.estimates,
    dailyCheck: composition.checks.pages,
    dryRun: orders.dryRun,
    alerts: composition.alerts.pages,
    attention: composition.attention,
    linking: linking.pages,
    designs,
    compliance: composition.compliance,
    fulfillmentService: outsideOfPractice(composition),
    publishing: composition.publishing,
    practice: composition.practice,
    shares: infrastructure.shares,
  };
}

/** Locations, and where orders are, aren't practice's to change. */
function outsideOfPractice({ fulfillmentService, practice }: Composition): AppServices["fulfillmentService"] {
  return {
    ...fulfillmentService,
    choose: async (shop, choice) =>
      (await practice.isPracticing(shop)) ? { kind: "in_practice" } : fulfillmentService.choose(shop, choice),
    moveAll: async (shop) => ((await practice.isPracticing(shop)) ? { orders: 0 } : fulfillmentService.moveAll(shop)),
  };
}
