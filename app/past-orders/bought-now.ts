// A past order as if it were bought now, in memory only: with today's SKUs, nothing of it shipped or asked for yet, and before
// a shop that is live. What the reconciler then says of it is what it would say of the next such order. Pure.
import type { Facts, ShopFacts } from "../orders/decide/facts.ts";
import { NO_OTHER_PARTS } from "../orders/decide/facts.ts";
import type { Environment, OrderRow } from "../orders/ports/order-row.ts";
import { openedRow } from "../orders/ports/new-order-row.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { OrderRules } from "../orders/decide/rules.ts";
import type { StoreFulfillmentOrder, StoreOrder } from "../orders/ports/shopify-order.ts";
import { KitOrderRowId } from "../kernel/ids.ts";

export function orderBoughtNow(order: StoreOrder, now: Date): StoreOrder {
  return {
    ...order,
    createdAt: now,
    processedAt: now,
    closedAt: null,
    fulfillments: [],
    lines: order.lines.map((line) => ({
      ...line,
      // A variant that is gone cannot be bought: its line keeps the SKU of then.
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
    // Holds and schedules were somebody's choice for orders of this kind, and stay.
    status: SHIPPED_OR_GIVEN_BACK.has(status) ? "OPEN" : status,
    // Where Kit is a fulfillment service, the merchant requests each order separately: here it counts as requested.
    requestStatus: "ACCEPTED",
    lines: lines.map((line) => ({ ...line, remaining: line.total })),
  };
}

/** No row is stored for it, so its id names none. */
const NO_ROW = KitOrderRowId.parse("00000000-0000-4000-8000-000000000000");

export function rowBoughtNow(shop: ShopRef, order: StoreOrder, environment: Environment): OrderRow {
  const row = openedRow({
    shopId: shop.id,
    environment,
    shopifyOrderId: order.id,
    part: 1,
    reference: order.id,
    orderName: order.name,
    placedAt: order.createdAt,
    // Long ago: the merchant's waiting time is over, since this asks what becomes of the order in the end.
    createdAt: new Date(0),
  });
  return { id: NO_ROW, ...row };
}

/** What is known of the shop, as if it were live, unpaused, past its first order, and connected to where the order belongs. */
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
    // What went to Kit of the real order does not count: this one is new.
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

/** The same of the very order as it is in the store, while no part of it is at Kit: what would become of it now. */
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
