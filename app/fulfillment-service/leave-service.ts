// The merchant goes back to forwarding by order webhooks. What Kit has accepted is finished as it was begun, at the service's
// location; what nobody requested goes to a location of the merchant's at once. Then the service is deleted, and Shopify
// takes the rest of its stock along.
import type { Logger } from "pino";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { LocationId, ShopifyOrderId } from "../kernel/ids.ts";
import { homeOf } from "./keep-stock.ts";
import type { AssignedOrder, KnownService, ServiceRows, StoreService } from "./ports.ts";

export interface LeaveParts {
  rows: ServiceRows;
  store: StoreService;
  /** The order is at another location now: it may be forwarded. */
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
  log: Pick<Logger, "info" | "warn">;
}

export type LeaveService =
  | { kind: "left" }
  /** `count` fulfillment orders have to be finished first. */
  | { kind: "open"; count: number }
  /** Asked again by the sweep: `no_destination`, or how Shopify answered. */
  | { kind: "later"; code: string };

/** While a fulfillment order has one of these, its location cannot be changed (Shopify, `fulfillmentOrderMove`). */
const AWAITING_SERVICE = new Set(["SUBMITTED", "ACCEPTED", "CANCELLATION_REQUESTED", "CANCELLATION_REJECTED"]);

export async function leaveService(
  parts: LeaveParts,
  shop: ShopRef,
  leaving: { service: KnownService; home: LocationId | null },
): Promise<LeaveService> {
  const { service } = leaving;
  const home = await homeOf(parts.store, shop, leaving.home);
  if (home === null) return { kind: "later", code: "no_destination" };
  const assigned = await parts.store.assigned(shop, "all");
  const free = assigned.filter((one) => !AWAITING_SERVICE.has(one.requestStatus));
  const open = assigned.length - free.length;
  if (open > 0) {
    for (const { id } of free) {
      const moved = await parts.store.move(shop, { id, to: home });
      // Where the item is not stocked, or changed hands meanwhile: the deletion takes it along in the end.
      if (moved.kind !== "done") parts.log.info({ shop: shop.domain, id, end: moved.kind }, "a move has to wait");
    }
    await enqueueFor(parts, shop, free);
    return { kind: "open", count: open };
  }
  const removed = await parts.store.remove(shop, { id: service.id, destination: home });
  if (removed.kind !== "done") {
    // Deleted by hand, or by a request whose answer was lost: what the shop has decides.
    const still = (await parts.store.services(shop)).some((one) => one.id === service.id);
    if (still) return { kind: "later", code: removed.kind === "refused" ? removed.messages.join("; ") : removed.code };
  }
  await parts.rows.forgetService(shop);
  await enqueueFor(parts, shop, free);
  return { kind: "left" };
}

async function enqueueFor(parts: LeaveParts, shop: ShopRef, moved: readonly AssignedOrder[]): Promise<void> {
  for (const order of new Set(moved.map((one) => one.orderId))) await parts.enqueueOrderRead(shop, order);
}
