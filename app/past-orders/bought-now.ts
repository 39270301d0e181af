// A past order as if it were bought now, in memory only: with today's SKUs, nothing of it shipped or requested yet, and
// in a live shop. The reconciler's decision is the one for the next such order. Pure.
import { KitOrderRowId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { type Facts, type ShopFacts, NO_OTHER_PARTS } from "../orders/decide/facts.ts";
import type { OrderRules } from "../orders/decide/rules.ts";
import { openedRow } from "../orders/ports/new-order-row.ts";
import type { Environment, OrderRow } from "../orders/ports/order-row.ts";
import type { StoreFulfillmentOrder, StoreOrder } from "../orders/ports/shopify-order.ts";

export function orderBoughtNow(order: StoreOrder, now: Date): StoreOrder {
  return {
    ...order,
    createdAt: now,
    processedAt: now,
    closedAt: null,
    fulfillments: [],
    lines: order.lines.map((line) => ({
      ...line,
      // A deleted variant can't be bought: its line keeps the SKU of that time.
      sku: line.variantId === null ? line.sku : line.variantSku,
      unfulfilledQuantity: line.currentQuantity,
    })),
    fulfillmentOrders: order.fulfillmentOrders.filter(({ status }) => status !== "CANCELLED").map(untouched),
  };
}

const SHIPPED_OR_GIVEN_BACK = new Set(["CLOSED", "INCOMPLETE", "IN_PROGRESS"]);

function untouched(fulfillmentOrder: StoreFulfillmentOrder): StoreFulfillmentOrder {
  const { status, lines } = fulfillmentOrder;
  return {
    ...fulfillmentOrder,
    // Holds and schedules were set for orders of this kind, so they are kept.
    status: SHIPPED_OR_GIVEN_BACK.has(status) ? "OPEN" : status,
    // With Kit as a fulfillment service, the merchant requests each order separately: here it counts as requested.
    requestStatus: "ACCEPTED",
    lines: lines.map((line) => ({ ...line, remaining: line.total })),
  };
}

/** It has no row, so its id is a dummy. */
const NO_ROW = KitOrderRowId.parse("00000000-0000-4000-8000-000000000000");

export function rowBoughtNow(shop: ShopRef, order: StoreOrder): OrderRow {
  const row = openedRow({
    shopId: shop.id,
    environment: "production",
    shopifyOrderId: order.id,
    part: 1,
    reference: order.id,
    orderName: order.name,
    placedAt: order.createdAt,
    // Long ago: the merchant's hold window is over, since the test shows the final outcome.
    createdAt: new Date(0),
  });
  return { id: NO_ROW, ...row };
}

/** The facts as if the shop were live, unpaused, past its first order, and connected to the order's environment. */
export function factsBoughtNow(
  gathered: Pick<Facts, "shop" | "rules" | "lines">,
  about: { row: OrderRow; order: StoreOrder; now: Date },
): Facts {
  const { row, order, now } = about;
  return {
    row,
    store: { kind: "found", order },
    storeReadAt: now,
    shop: liveShop(gathered.shop, row.environment),
    rules: requestedRules(gathered.rules),
    // The real order's units at Kit don't count: this one is new.
    lines: { ...gathered.lines, ...NO_OTHER_PARTS },
    customerAsSent: null,
    customerMark: null,
    takenOver: false,
    handOverAwaited: false,
    othersNeedYou: false,
    fields: null,
    now,
  };
}

/** The same for the real order as it is in the store, while no part of it is at Kit: what would happen to it now. */
export function factsAsItStands(
  gathered: Pick<Facts, "shop" | "rules" | "lines">,
  about: { row: OrderRow; order: StoreOrder; now: Date },
): Facts {
  return { ...factsBoughtNow(gathered, about), lines: gathered.lines };
}

function liveShop(shop: ShopFacts, environment: Environment): ShopFacts {
  return {
    goneLiveAt: new Date(0),
    pausedAt: null,
    uninstalledAt: null,
    account: shop.account && { ...shop.account, environment, hasSent: true },
  };
}

function requestedRules(rules: OrderRules): OrderRules {
  return { ...rules, fulfillmentMode: "webhooks" };
}
