// The raw-body intakes, artwork and the storefront's requests, bound to the composition.
import { createInbox } from "../../database/intake/inbox.ts";
import { createArtworkHandler } from "../../designs/artwork/serve-artwork.ts";
import { createDrawingThread } from "../../designs/thumbnails/drawing-thread.ts";
import { createThumbnailHandler } from "../../designs/thumbnails/serve-thumbnail.ts";
import { createEstimateHandler } from "../../estimates/serve-estimate.ts";
import { flowCommandOf, type FlowRequest } from "../../intake/flow-actions.ts";
import { createKitEventIntake } from "../../intake/kit-events.ts";
import { createBodyRoom } from "../../intake/raw-body.ts";
import { createShopifyIntake } from "../../intake/shopify-webhooks.ts";
import { ShopifyOrderId } from "../../kernel/ids.ts";
import { comesTooLate } from "../../orders/commands/carry-out-flow.ts";
import { readAppProxy } from "../../shopify/app-proxy.ts";
import type { Composition } from "../compose/compose.ts";

export type WebHandlers = ReturnType<typeof webHandlers>;

export function webHandlers(composition: Composition) {
  const { infrastructure, jobs, accounts, designPorts, estimates } = composition;
  const { installation } = composition.shopify;
  const { env, log } = infrastructure;
  const { apiSecret, oldApiSecret } = env.shopify;
  const enqueue: typeof jobs.enqueueLane = (lane) => jobs.enqueueLane(lane);
  const secrets = oldApiSecret === null ? [apiSecret] : [apiSecret, oldApiSecret];
  // Events have connections of their own, so that busy pages and jobs don't delay them.
  const inbox = createInbox(infrastructure.intakePool);
  const room = createBodyRoom();
  async function isTooLate({ shop: domain, orderId, topic }: FlowRequest): Promise<boolean> {
    const shop = await installation.findShop(domain);
    const command = flowCommandOf(topic);
    if (!shop || !command) return false;
    const parts = await composition.orders.reads.ofStoreOrders(shop, [ShopifyOrderId.parse(orderId)]);
    if (command !== "send_again") return comesTooLate(parts, command);
    const left = await Promise.all(parts.map(({ id }) => composition.orders.commands.mayWorkflowTry(shop, id)));
    return left.length > 0 && !left.includes(true);
  }
  const shopify = createShopifyIntake({ secrets, inbox, enqueue, log, room, comesTooLate: isTooLate });
  return {
    shopifyWebhook: shopify.webhook,
    fulfillmentOrderNotification: shopify.fulfillmentOrderNotification,
    flowAction: shopify.flowAction,
    kitWebhook: createKitEventIntake({
      resolve: (token) => accounts.events.resolveEventAddress(token),
      inbox,
      enqueue,
      log,
      room,
    }),
    artwork: createArtworkHandler({ rows: designPorts.artwork, log }),
    thumbnail: createThumbnailHandler({
      rows: designPorts.thumbnails,
      thread: createDrawingThread(),
      keys: infrastructure.secrets,
      log,
    }),
    deliveryEstimate: createEstimateHandler({
      readProxyRequest: (query) => readAppProxy(query, secrets, new Date()),
      estimates,
    }),
  };
}
