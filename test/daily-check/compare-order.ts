// The daily check's comparison of one order, from what a test says of it.
import { compareSides } from "../../app/daily-check/compare-sides.ts";
import type { CheckedShop, OrderSides } from "../../app/daily-check/order-sides.ts";
import type { OrderTaskKind } from "../../app/orders/codes/tasks.ts";
import type { OrderRow } from "../../app/orders/ports/order-row.ts";
import type { StoreOrder } from "../../app/orders/ports/shopify-order.ts";
import { at, storeOrder } from "../support/orders/builders.ts";

const SHOP: CheckedShop = {
  goneLiveAt: at(-60),
  environment: "production",
  paidStates: ["PAID", "PARTIALLY_REFUNDED"],
  unpaidTerms: false,
  unpaidGateways: [],
  testOrders: "hold",
  heldSources: ["pos"],
  heldChannels: [],
  fulfillmentMode: "webhooks",
};
/** Long after everything in the builders happened. */
const NOW = at(3 * 60);

export interface Over extends Partial<Omit<OrderSides, "parts" | "shop" | "store">> {
  order?: Partial<StoreOrder>;
  gone?: boolean;
  rows?: OrderRow[];
  tasks?: OrderTaskKind[];
  atWork?: boolean;
  shop?: Partial<CheckedShop>;
}

/** One order as the daily check compares it: found in the store and without rows, unless told otherwise. */
export function compareOrder({ order, gone = false, rows = [], tasks = [], atWork = false, shop, ...over }: Over) {
  return compareSides({
    store: gone ? { kind: "gone" } : { kind: "found", order: storeOrder(order) },
    parts: rows.map((row) => ({ row, openTasks: tasks, atWork })),
    linkedAt: new Map(),
    shop: { ...SHOP, ...shop },
    since: at(-24 * 60),
    now: NOW,
    ...over,
  });
}
