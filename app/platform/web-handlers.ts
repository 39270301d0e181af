// The raw-body intakes and artwork, bound to the composition.
import { createKitEventIntake } from "../kit/event-intake.ts";
import { createShopifyIntake } from "../shopify/webhook-intake.ts";
import { createArtworkHandler } from "../templates/serve-artwork.ts";
import type { Composition } from "./composition.ts";
import type { WebHandlers } from "./server.ts";

export function webHandlers({ ground, inbox, bells, accounts, orders }: Composition): WebHandlers {
  const { env, log } = ground;
  const { apiSecret, oldApiSecret } = env.shopify;
  const ring = (id: string) => bells.ringDelivery(id);
  const shopify = createShopifyIntake({
    secrets: oldApiSecret === null ? [apiSecret] : [apiSecret, oldApiSecret],
    inbox,
    ring,
    log,
  });
  return {
    shopifyWebhook: shopify.webhook,
    fulfillmentOrderNotification: shopify.fulfillmentOrderNotification,
    kitWebhook: createKitEventIntake({
      resolve: (token) => accounts.events.resolveEventAddress(token),
      add: (delivery) => inbox.add(delivery),
      ring,
      log,
    }),
    artwork: createArtworkHandler({ store: orders.artworkStore, log }),
  };
}
