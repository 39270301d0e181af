// What the routes are given (app/platform/load-context.ts), from the composition.
import { createAccountUses } from "../accounts/account-uses.ts";
import { createAccountReads } from "../accounts/read/account-reads.ts";
import { createOrderReads } from "../orders/read/order-reads.ts";
import type { Composition } from "./composition.ts";
import type { AppServices } from "./load-context.ts";

export function services(composition: Composition): AppServices {
  const { ground, shopify, accounts, orders, mapping, templates, waiting, ringUnsent, connecting, leaving } =
    composition;
  const { prisma, pool } = ground.store;
  return {
    async authenticate(request) {
      const { shop } = await shopify.authenticate(request);
      return { shop };
    },
    embedding: { apiKey: ground.env.shopify.apiKey, appBridgeUrl: ground.env.shopify.appBridgeUrl },
    accounts: {
      reads: createAccountReads({ prisma }),
      uses: createAccountUses({
        pool,
        connecting,
        leaving,
        events: accounts.events,
        async ringShop(shop) {
          await ringUnsent(waiting.nudgeShop(shop.id));
          // A rule that was changed may be the address for alerts.
          await composition.bells.ringMail(shop.id);
        },
        // The sweep starts over, and lists what the last 60 days left unfulfilled.
        wentLive: async (shop) => {
          await pool.query("UPDATE shops SET orders_swept_to = NULL WHERE id = $1", [shop.id]);
          await composition.bells.ringSweep(shop.id);
        },
      }),
    },
    orders: { reads: createOrderReads({ prisma }), commands: orders.commands },
    estimates: composition.estimates,
    dailyCheck: composition.checks.pages,
    dryRun: orders.dryRun,
    alerts: composition.alerts.pages,
    attention: composition.attention,
    mapping,
    templates,
    compliance: composition.compliance,
    fulfillmentService: composition.fulfillmentService,
    publishing: composition.publishing,
  };
}
