import { createOwnLocationRows } from "../../database/fulfillment-service/own-location-rows.ts";
import { createServiceRows } from "../../database/fulfillment-service/service-rows.ts";
import type { InstalledShops } from "../../database/sessions/installed-shops.ts";
import { createFulfillmentService } from "../../fulfillment-service/fulfillment-service.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { missingScopes, REGISTER_SCOPES, SERVICE_SCOPES } from "../../shopify/access/scopes.ts";
import { createStoreService } from "../../shopify/store-service.ts";
import type { Ground } from "./ground.ts";

interface Parts extends Ground {
  shops: InstalledShops;
  /** Unsent orders of the shop may pass a gate now. */
  enqueueShop(shop: ShopRef): Promise<void>;
}

export function composeService({ infrastructure, shopify, shops, jobs, enqueueShop }: Parts) {
  const { env, log, leases, store } = infrastructure;
  const rows = createServiceRows(store.pool);
  const missingIn = (granted: string) => missingScopes(granted, SERVICE_SCOPES);
  return createFulfillmentService({
    rows,
    ownLocation: createOwnLocationRows(store.pool),
    leases,
    store: createStoreService(shopify.graphql),
    callbackUrl: env.shopify.appUrl,
    missingIn,
    async missingScopes(shop) {
      await shopify.installation.refreshScopes(shop.domain);
      // Moving kits needs a third scope; a shop that granted the service before that one was requested keeps its
      // service.
      return missingScopes(await shops.grantedScopes(shop), REGISTER_SCOPES);
    },
    jobs: { ...jobs, enqueueShop },
    log,
  });
}
