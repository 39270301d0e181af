// The reconciler put together with its adapters.
import { randomBytes } from "node:crypto";
import { createBookSlot } from "../accounts/book-slot.ts";
import { rulesOf } from "../accounts/settings.ts";
import type { CustomerFingerprints, Engine } from "../orders/engine.ts";
import { createOrderCommands } from "../orders/commands.ts";
import { maskCustomer } from "../privacy/masking.ts";
import { createDryRun } from "../reconciliation/dry-run.ts";
import { createStoreFulfillments } from "../shopify/store-fulfillments.ts";
import { createStoreRequests } from "../shopify/store-requests.ts";
import { createStoreOrders } from "../shopify/store-orders.ts";
import type { Shopify } from "../shopify/app.ts";
import { createCheckRows } from "../store/check-rows.ts";
import { createCommandRows } from "../store/order-commands.ts";
import { createEventRows } from "../store/event-rows.ts";
import { createFactsSource } from "../store/order-facts.ts";
import { createOrderRows } from "../store/order-rows.ts";
import type { Secrets } from "../store/secrets.ts";
import { createArtworkStore } from "../templates/artwork-store.ts";
import { createArtwork, createArtworkPreview } from "../templates/artwork.ts";
import type { Accounts } from "./compose-accounts.ts";
import type { Bells } from "./doorbells.ts";
import type { Ground } from "./ground.ts";
import { VariantId } from "./ids.ts";

interface Parts {
  ground: Ground;
  shopify: Shopify;
  accounts: Accounts;
  bells: Bells;
}

export function composeOrders({ ground, shopify, accounts, bells }: Parts) {
  const { store, env, log, secrets, leases } = ground;
  const { prisma, pool } = store;
  const artworkStore = createArtworkStore(pool);
  const artwork = createArtwork({ store: artworkStore, baseUrl: env.artworkBaseUrl });
  const fingerprints = customerFingerprints(secrets);
  const facts = createFactsSource({ prisma, artwork, fingerprints, rulesOf });
  const storeOrders = createStoreOrders({
    graphql: shopify.graphql,
    async ourServiceId({ id }) {
      const row = await prisma.shop.findUnique({ where: { id }, select: { serviceId: true } });
      return row?.serviceId ?? null;
    },
    linkedVariants: async (shop, ids) => {
      const linked = await facts.linkedAmong(shop, ids);
      return new Set([...linked].map((id) => VariantId.parse(id)));
    },
  });
  const commandRows = createCommandRows(prisma);
  const engine: Engine = {
    rows: createOrderRows({ prisma, pool, bookSlot: createBookSlot() }),
    facts,
    store: storeOrders,
    fulfillments: createStoreFulfillments(shopify.graphql),
    service: {
      ...createStoreRequests(shopify.graphql),
      openPart: (shop, of) => commandRows.openPart(shop, of, { why: "unsent_lines" }),
    },
    kit: accounts.kit,
    budget: accounts.budget,
    artwork,
    doorbell: bells,
    fingerprints,
    mask: (text, customer) => (customer ? maskCustomer(text, { ...customer }) : text),
    now: () => new Date(),
    log,
    noticed: ({ accountId }) => void bells.ringDesigns(accountId),
  };
  const artworkPreview = createArtworkPreview({ store: artworkStore, baseUrl: env.artworkBaseUrl });
  return {
    engine,
    storeOrders,
    artworkStore,
    dryRun: createDryRun({
      store: storeOrders,
      partsOf: createCheckRows({ prisma, pool }).partsOf,
      facts: createFactsSource({ prisma, artwork: artworkPreview, fingerprints, rulesOf }),
      artwork: artworkPreview,
      now: () => new Date(),
    }),
    commands: createOrderCommands({ engine, rows: commandRows }),
    eventRows: createEventRows({ prisma, leases }),
  };
}

export type Orders = ReturnType<typeof composeOrders>;

function customerFingerprints(secrets: Secrets): CustomerFingerprints {
  return {
    make(parts) {
      const salt = randomBytes(16);
      return { salt, hmac: secrets.hmac(parts, salt) };
    },
    matches: (parts, { salt, hmac }) => secrets.hmacMatches(hmac, parts, salt),
    mark: (parts, salt) => Buffer.from(secrets.hmac(parts, salt)).toString("hex", 0, 6),
  };
}
