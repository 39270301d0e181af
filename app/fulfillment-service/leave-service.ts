// The merchant goes back to forwarding by order webhooks. Requests that Kit has accepted are finished at the service's
// location; unrequested orders move to the merchant's location at once. Then the service is deleted, and Shopify
// removes the rest of its stock.
import type { LocationId, ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { homeOf, type StockParts } from "./keep-stock.ts";
import type { AssignedOrder, KnownService } from "./ports.ts";

export interface LeaveParts extends StockParts {
  /** The order is at another location now: it may be forwarded. */
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
}

export type LeaveService =
  | { kind: "left" }
  /** `count` fulfillment orders have to be finished first. */
  | { kind: "open"; count: number }
  /** The sweep tries again: `no_destination`, or Shopify's answer. */
  | { kind: "later"; code: string };

/** While a fulfillment order has one of these, its location can't be changed (Shopify, `fulfillmentOrderMove`). */
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
      // The item isn't stocked there, or was reassigned meanwhile: deleting the service covers it in the end.
      if (moved.kind !== "done") parts.log.info({ shop: shop.domain, id, end: moved.kind }, "a move has to wait");
    }
    await enqueueFor(parts, shop, free);
    return { kind: "open", count: open };
  }
  const removed = await parts.store.remove(shop, { id: service.id, destination: home });
  if (removed.kind !== "done") {
    // Deleted by hand, or by a request whose answer was lost: the shop's present state decides.
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
