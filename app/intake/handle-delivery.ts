// The jobs that a delivery enqueues, by topic. Every event is only a hint: its subject is read again from its owner
// (decision 7).
import type { InboxRow } from "../database/intake/inbox.ts";
import { Fault } from "../kernel/fault.ts";
import { KitAccountId, KitOrderId, ProductId, ShopDomain, ShopifyOrderId } from "../kernel/ids.ts";
import { SWEPT } from "../kernel/lanes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { KitEventEnd } from "../orders/effects/handle-kit-event.ts";
import type { Compliance } from "../privacy/compliance.ts";
import type { Installation } from "../shopify/access/installation.ts";
import { flowCommandOf, type FlowCommand } from "./flow-actions.ts";
import { NOTIFICATION_TOPIC } from "./shopify-webhooks.ts";

export interface DeliveryUses {
  findShop(domain: ShopDomain): Promise<ShopRef | null>;
  readOrder(shop: ShopRef, order: ShopifyOrderId, how?: { inBackground: boolean }): Promise<void>;
  ordersOfFulfillmentOrders(shop: ShopRef, ids: readonly string[]): Promise<ShopifyOrderId[]>;
  productChanged(shop: ShopRef, product: ProductId): Promise<void>;
  /** The merchant requested something from the fulfillment service; a read shows for which orders. */
  fulfillmentRequested(shop: ShopRef): Promise<void>;
  /** A merchant's workflow requests a command for the kit orders of this order. */
  flowRequested(shop: ShopRef, order: ShopifyOrderId, command: FlowCommand): Promise<void>;
  /** A bulk operation of the app has ended: its run, reading or check continues. */
  bulkEnded(shop: ShopRef, operationId: string): Promise<void>;
  kitEvent(account: KitAccountId, about: { orderIds: KitOrderId[]; references: string[] }): Promise<KitEventEnd>;
  installation: Pick<Installation, "recordUninstallation" | "refreshScopes">;
  compliance: Compliance;
}

export async function handleDelivery(uses: DeliveryUses, row: InboxRow): Promise<void> {
  if (row.source === "kit") return handleKit(uses, row);
  const domain = ShopDomain.parse(row.origin);
  switch (row.topic) {
    case "app/uninstalled":
      return void (await uses.installation.recordUninstallation(domain, row.triggeredAt));
    case "app/scopes_update":
      return uses.installation.refreshScopes(domain);
    case "customers/data_request":
    case "customers/redact":
      return uses.compliance.customerRequest({
        kind: row.topic,
        domain,
        orderIds: row.ids?.orderIds ?? [],
        receivedAt: row.receivedAt,
      });
    case "shop/redact":
      return void (await uses.compliance.shopRedact(domain, row.receivedAt));
  }
  const shop = await uses.findShop(domain);
  // Uninstalled meanwhile: nothing may be read or sent for it.
  if (!shop) return;
  if (row.topic.startsWith("orders/") || row.topic === "refunds/create") {
    return uses.readOrder(shop, ShopifyOrderId.parse(row.subjectId), { inBackground: row.topic === SWEPT });
  }
  if (row.topic.startsWith("fulfillment_orders/")) {
    const orders = await uses.ordersOfFulfillmentOrders(shop, row.ids?.fulfillmentOrderIds ?? []);
    for (const order of orders) await uses.readOrder(shop, order);
    return;
  }
  const command = flowCommandOf(row.topic);
  if (command) return uses.flowRequested(shop, ShopifyOrderId.parse(row.subjectId), command);
  if (row.topic === NOTIFICATION_TOPIC) return uses.fulfillmentRequested(shop);
  if (row.topic === "bulk_operations/finish") return uses.bulkEnded(shop, row.subjectId ?? "");
  if (row.topic.startsWith("products/")) return uses.productChanged(shop, ProductId.parse(row.subjectId));
}

async function handleKit(uses: DeliveryUses, row: InboxRow): Promise<void> {
  const orderIds = (row.ids?.orderIds ?? []).map((id) => KitOrderId.parse(Number(id)));
  const end = await uses.kitEvent(KitAccountId.parse(row.origin), { orderIds, references: row.ids?.references ?? [] });
  if (end.kind === "busy") {
    throw new Fault("kit_budget", "Kit's budget is used up; the event is looked at again", {
      retryable: true,
      retryAt: end.until,
    });
  }
}
