// The raw-body intakes, artwork and what the storefront asks, bound to the composition.
import { createEstimateHandler } from "../estimates/serve-estimate.ts";
import { createKitEventIntake } from "../kit/event-intake.ts";
import { readAppProxy } from "../shopify/app-proxy.ts";
import { createInbox } from "../shopify/inbox.ts";
import { createShopifyIntake } from "../shopify/webhook-intake.ts";
import { createArtworkHandler } from "../templates/serve-artwork.ts";
import type { Composition } from "./composition.ts";
import { createBodyRoom } from "./raw-body.ts";
import type { WebHandlers } from "./server.ts";

export function webHandlers({ ground, bells, accounts, orders, estimates }: Composition): WebHandlers {
  const { env, log } = ground;
  const { apiSecret, oldApiSecret } = env.shopify;
  const ring: typeof bells.ringDelivery = (delivery) => bells.ringDelivery(delivery);
  const secrets = oldApiSecret === null ? [apiSecret] : [apiSecret, oldApiSecret];
  // Events have connections of their own: pages and jobs that hold all others keep none of them waiting.
  const inbox = createInbox(ground.intakePool);
  const room = createBodyRoom();
  const shopify = createShopifyIntake({ secrets, inbox, ring, log, room });
  return {
    shopifyWebhook: shopify.webhook,
    fulfillmentOrderNotification: shopify.fulfillmentOrderNotification,
    kitWebhook: createKitEventIntake({
      resolve: (token) => accounts.events.resolveEventAddress(token),
      add: (delivery) => inbox.add(delivery),
      ring,
      log,
      room,
    }),
    artwork: createArtworkHandler({ store: orders.artworkStore, log }),
    deliveryEstimate: createEstimateHandler({
      readProxyRequest: (query) => readAppProxy(query, secrets, new Date()),
      estimates,
    }),
  };
}
