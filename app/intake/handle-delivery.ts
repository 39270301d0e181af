// What each topic of a delivery leads to. Every event is only a hint: its subject is read again from its owner
// (decision 7). Topics of products are handled together (work-products.ts).
import type { ForwardingRows } from "../accounts/ports/settings.ts";
import type { FulfillmentService } from "../fulfillment-service/fulfillment-service.ts";
import { Fault } from "../kernel/fault.ts";
import { FulfillmentOrderId, KitAccountId, KitOrderId, ShopDomain, ShopifyOrderId } from "../kernel/ids.ts";
import { SWEPT } from "../kernel/lanes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { LinkingWork } from "../linking/linking-work.ts";
import { carryOutFlow } from "../orders/commands/carry-out-flow.ts";
import type { OrderCommands } from "../orders/commands/command-outcomes.ts";
import { type EventRows, handleKitEvent } from "../orders/effects/handle-kit-event.ts";
import { openOrder } from "../orders/effects/open-order.ts";
import type { OrderDependencies } from "../orders/effects/order-dependencies.ts";
import type { OrderReads } from "../orders/read/order-reads.ts";
import type { Compliance } from "../privacy/compliance.ts";
import type { Installation } from "../shopify/access/installation.ts";
import type { ShopifyStoreOrders } from "../shopify/orders/store-orders.ts";
import { flowCommandOf } from "./flow-actions.ts";
import type { InboxRow } from "./inbox.ts";
import { NOTIFICATION_TOPIC } from "./shopify-webhooks.ts";

export interface DeliveryParts {
  shopify: { installation: Pick<Installation, "findShop" | "recordUninstallation" | "refreshScopes"> };
  compliance: Compliance;
  accounts: { forwarding: Pick<ForwardingRows, "liveState"> };
  orders: {
    engine: OrderDependencies;
    storeOrders: ShopifyStoreOrders;
    storeOrdersInBackground: ShopifyStoreOrders;
    commands: OrderCommands;
    reads: Pick<OrderReads, "ofStoreOrders">;
    eventRows: EventRows;
  };
  fulfillmentService: Pick<FulfillmentService, "enqueueRequested" | "check">;
  linking: { work: Pick<LinkingWork, "bulkEnded"> };
  checks: { bulkEnded(shop: ShopRef, operationId: string): Promise<void> };
}

export async function handleDelivery(parts: DeliveryParts, row: InboxRow): Promise<void> {
  if (row.source === "kit") return handleKit(parts, row);
  const { compliance, orders } = parts;
  const { installation } = parts.shopify;
  const domain = ShopDomain.parse(row.origin);
  switch (row.topic) {
    case "app/uninstalled": {
      const isGone = await installation.recordUninstallation(domain, row.triggeredAt);
      const back = isGone ? null : await installation.findShop(domain);
      // Shopify deleted the fulfillment service with the app, and the shop has installed it again since.
      if (back) await parts.fulfillmentService.check(back);
      return;
    }
    case "app/scopes_update":
      return installation.refreshScopes(domain);
    case "customers/data_request":
    case "customers/redact":
      return compliance.customerRequest({
        kind: row.topic,
        domain,
        orderIds: row.ids?.orderIds ?? [],
        receivedAt: row.receivedAt,
      });
    case "shop/redact":
      return compliance.shopRedact(domain, row.receivedAt);
  }
  const shop = await installation.findShop(domain);
  // Uninstalled meanwhile: nothing may be read or sent for it.
  if (!shop) return;
  if (row.topic.startsWith("orders/") || row.topic === "refunds/create") {
    return readOrder(parts, shop, { id: ShopifyOrderId.parse(row.subjectId), inBackground: row.topic === SWEPT });
  }
  if (row.topic.startsWith("fulfillment_orders/")) {
    const named = (row.ids?.fulfillmentOrderIds ?? []).map((id) => FulfillmentOrderId.parse(id));
    const ids = await orders.storeOrders.ordersOfFulfillmentOrders(shop, named);
    for (const id of ids) await readOrder(parts, shop, { id, inBackground: false });
    return;
  }
  const command = flowCommandOf(row.topic);
  if (command) {
    const id = ShopifyOrderId.parse(row.subjectId);
    // A workflow that starts with the order may be faster than the order's own event.
    await readOrder(parts, shop, { id, inBackground: false });
    return carryOutFlow(orders.commands, { shop, parts: await orders.reads.ofStoreOrders(shop, [id]) }, command);
  }
  // The merchant requested something from the fulfillment service; a read shows for which orders.
  if (row.topic === NOTIFICATION_TOPIC) return parts.fulfillmentService.enqueueRequested(shop);
  if (row.topic === "bulk_operations/finish") {
    await parts.linking.work.bulkEnded(shop, row.subjectId ?? "");
    await parts.checks.bulkEnded(shop, row.subjectId ?? "");
  }
}

async function readOrder(
  { accounts, orders }: DeliveryParts,
  shop: ShopRef,
  order: { id: ShopifyOrderId; inBackground: boolean },
): Promise<void> {
  const { environment, goneLiveAt } = await accounts.forwarding.liveState(shop.id);
  const engine = order.inBackground ? { ...orders.engine, store: orders.storeOrdersInBackground } : orders.engine;
  await openOrder(engine, shop, { orderId: order.id, accountEnvironment: environment, goneLiveAt });
}

async function handleKit({ orders }: DeliveryParts, row: InboxRow): Promise<void> {
  const orderIds = (row.ids?.orderIds ?? []).map((id) => KitOrderId.parse(Number(id)));
  const rows = { engine: orders.engine, rows: orders.eventRows };
  const about = { orderIds, references: row.ids?.references ?? [] };
  const end = await handleKitEvent(rows, KitAccountId.parse(row.origin), about);
  if (end.kind === "busy") {
    const message = "Kit can't be asked now; the event is handled again";
    throw new Fault("kit_budget", message, { retryable: true, retryAt: end.until });
  }
}
