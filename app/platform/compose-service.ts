// Kit as a fulfillment service put together with its adapters.
import { updateSettings } from "../accounts/settings.ts";
import { createFulfillmentService } from "../fulfillment-service/fulfillment-service.ts";
import type { ShopRef } from "../orders/ports.ts";
import type { Shopify } from "../shopify/app.ts";
import { missingScopes, SERVICE_SCOPES } from "../shopify/scopes.ts";
import { createStoreService } from "../shopify/store-service.ts";
import type { Bells } from "./doorbells.ts";
import type { Ground } from "./ground.ts";

interface Parts {
  ground: Ground;
  shopify: Shopify;
  bells: Bells;
  /** Unsent orders of the shop may pass a gate now. */
  ringShop(shop: ShopRef): Promise<void>;
}

export function composeService({ ground, shopify, bells, ringShop }: Parts) {
  const { env, log, leases, store } = ground;
  const { prisma, pool } = store;
  const missingIn = (granted: string) => missingScopes(granted, SERVICE_SCOPES);
  return createFulfillmentService({
    pool,
    leases,
    store: createStoreService(shopify.graphql),
    callbackUrl: env.shopify.appUrl,
    missingIn,
    async missingScopes({ id, domain }) {
      await shopify.installation.refreshScopes(domain);
      const row = await prisma.shop.findUnique({ where: { id }, select: { grantedScopes: true } });
      return missingIn(row?.grantedScopes ?? "");
    },
    async setWay(shop, way) {
      const outcome = await updateSettings(pool, shop.id, { way });
      if (outcome.kind === "updated") await ringShop(shop);
    },
    bells: {
      ringLook: (shop, order) => bells.ringLook(shop, order),
      ringService: (shop, after) => bells.ringService(shop, after === undefined ? {} : { after }),
      ringServiceCheck: (shop) => bells.ringServiceCheck(shop),
    },
    log,
  });
}
