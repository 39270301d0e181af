import { randomBytes } from "node:crypto";
import { rulesOf } from "../../accounts/settings/settings.ts";
import { createBookSlot } from "../../database/accounts/book-slot.ts";
import { createCheckRows } from "../../database/daily-check/check-rows.ts";
import { createUnlinkedSales } from "../../database/linking/unlinked-sale-rows.ts";
import { createBrake } from "../../database/orders/brake.ts";
import { createEventRows } from "../../database/orders/kit-event-rows.ts";
import { createCommandRows } from "../../database/orders/order-commands.ts";
import { createFactsSource } from "../../database/orders/order-facts.ts";
import { createOrderReadings } from "../../database/orders/order-readings.ts";
import { createOrderRows } from "../../database/orders/order-rows.ts";
import { createOrderReads } from "../../database/orders/read/order-reads.ts";
import { createSavedViews } from "../../database/orders/saved-views.ts";
import { createWaitingRows } from "../../database/orders/waiting-rows.ts";
import { createPracticeOrderRows } from "../../database/practice/practice-order-rows.ts";
import { createPracticeRows } from "../../database/practice/practice-rows.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { InstalledShops } from "../../database/sessions/installed-shops.ts";
import { createArtwork, createArtworkPreview } from "../../designs/artwork/locate-artwork.ts";
import type { ArtworkRows } from "../../designs/ports/artwork.ts";
import { VariantId } from "../../kernel/ids.ts";
import { RENEWED_EVERY_MS } from "../../kernel/limits.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { whileRenewing } from "../../kernel/while-renewing.ts";
import { createOrderCommands } from "../../orders/commands/commands.ts";
import { findInShopify } from "../../orders/commands/find-in-shopify.ts";
import { createStoreQuestion } from "../../orders/commands/store-question.ts";
import type { CustomerFingerprints, OrderDependencies } from "../../orders/effects/order-dependencies.ts";
import { readTrackingLinks, withoutCustomer } from "../../orders/kit-answers/without-customer.ts";
import { createOrdersInView } from "../../orders/orders-in-view.ts";
import { createDryRun } from "../../past-orders/dry-run.ts";
import {
  withPracticeGuard,
  withSimulatedOrders,
  withoutSimulatedRequests,
} from "../../practice/orders/practice-store.ts";
import { maskCustomer } from "../../privacy/masking.ts";
import { missingGrants, TERMS_SCOPES } from "../../shopify/access/scopes.ts";
import { createOrderDestinations } from "../../shopify/orders/order-destinations.ts";
import { createRecentChoices } from "../../shopify/orders/recent-choices.ts";
import { createStoreFulfillments } from "../../shopify/orders/store-fulfillments.ts";
import { createStoreOrders } from "../../shopify/orders/store-orders.ts";
import { createStoreRequests } from "../../shopify/orders/store-requests.ts";
import type { Accounts } from "./compose-accounts.ts";
import type { Ground } from "./ground.ts";

interface Parts extends Ground {
  shops: InstalledShops;
  accounts: Accounts;
  artworkRows: ArtworkRows;
  /** For jobs, which end and come back rather than hold a worker slot while a store's Shopify is slow. */
  brief: boolean;
}

export function composeOrders({ infrastructure, shopify, shops, accounts, jobs, artworkRows, brief }: Parts) {
  const { store, env, log, secrets, leases } = infrastructure;
  const { prisma, pool } = store;
  const artwork = createArtwork({ rows: artworkRows, baseUrl: env.artworkBaseUrl });
  const fingerprints = customerFingerprints(secrets);
  const facts = createFactsSource({ pool, fingerprints, rulesOf });
  const reading = {
    readingOf: createOrderReadings(pool, rulesOf),
    linkedVariants: async (shop: ShopRef, ids: VariantId[]) => {
      const linked = await facts.linkedAmong(shop, ids);
      return new Set([...linked].map((id) => VariantId.parse(id)));
    },
  };
  const graphql = brief ? shopify.graphql.brief : shopify.graphql;
  const practice = {
    rows: createPracticeOrderRows(pool),
    isPracticing: createPracticeRows({ pool, secrets }).isPracticing,
  };
  const storeOrders = withSimulatedOrders(createStoreOrders({ ...reading, graphql }), practice.rows);
  // For background work, which leaves Shopify's points to orders (decision 36).
  const storeOrdersInBackground = withSimulatedOrders(
    createStoreOrders({ ...reading, graphql: shopify.graphql.inBackground }),
    practice.rows,
  );
  const commandRows = createCommandRows({ prisma, pool });
  const rows = createOrderRows({ prisma, pool, bookSlot: createBookSlot() });
  const engine: OrderDependencies = {
    rows,
    facts,
    store: storeOrders,
    fulfillments: withPracticeGuard(createStoreFulfillments(graphql), practice),
    service: {
      ...withoutSimulatedRequests(createStoreRequests(graphql, (shop) => shops.serviceLocation(shop))),
      openPart: (claim, purpose) => commandRows.openPart(claim.shop, claim.row, { purpose, claim }),
    },
    kit: withoutCustomer(accounts.kit, maskCustomer),
    trackingLinks: (...request) => readTrackingLinks(accounts.kit, ...request),
    budget: accounts.budget,
    artwork,
    unlinked: createUnlinkedSales(pool),
    brake: createBrake(pool, env.rushOrders),
    jobs,
    whileClaimed: (claim, work) => whileRenewing({ everyMs: RENEWED_EVERY_MS, renew: () => rows.renew(claim) }, work),
    fingerprints,
    mask: maskCustomer,
    now: () => new Date(),
    log,
    lacksDesigns: (account) => void jobs.enqueueDesigns(account),
  };
  return {
    engine,
    storeOrders,
    storeOrdersInBackground,
    dryRun: createDryRun({
      store: storeOrders,
      partsOf: createCheckRows({ prisma, pool }).partsOf,
      facts,
      artwork: createArtworkPreview({ rows: artworkRows, baseUrl: env.artworkBaseUrl }),
      now: () => new Date(),
    }),
    commands: createOrderCommands({ engine, rows: commandRows }),
    askAboutStore: createStoreQuestion(engine, commandRows),
    destinations: createOrdersInView({
      destinations: createOrderDestinations(shopify.graphql.brief),
      nudgeWithoutValue: createWaitingRows(pool).nudgeWithoutValue,
      jobs,
    }),
    savedViews: createSavedViews(pool),
    recentChoices: createRecentChoices({
      graphql: shopify.graphql,
      missingTermsScopes: (shop) => missingGrants(shop, TERMS_SCOPES, { ...shops, ...shopify.installation }),
    }),
    findInShopify: (shop: ShopRef, typed: string) =>
      findInShopify(
        {
          engine,
          findByName: storeOrders.findByName,
          async liveState({ id }) {
            const { environment, goneLiveAt } = await accounts.forwarding.liveState(id);
            return { accountEnvironment: environment, goneLiveAt };
          },
        },
        shop,
        typed,
      ),
    eventRows: createEventRows({ pool, leases }),
    reads: createOrderReads({ prisma, pool }),
  };
}

export type Orders = ReturnType<typeof composeOrders>;

function customerFingerprints(secrets: Secrets): CustomerFingerprints {
  return {
    make(parts, phone, known) {
      const salt = known ?? randomBytes(16);
      return { salt, hmac: secrets.hmac(parts, salt), phoneHmac: phone === null ? null : secrets.hmac([phone], salt) };
    },
    matches: (parts, { salt, hmac }) => secrets.hmacMatches(hmac, parts, salt),
    mark: (parts, salt) => Buffer.from(secrets.hmac(parts, salt)).toString("hex", 0, 6),
  };
}
