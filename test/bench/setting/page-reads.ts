// What pages read of a shop's orders, each by its name.
import { days } from "../../../app/kernel/durations.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import type { AppServices } from "../../../app/load-context.ts";
import { KEY_FIGURES_DAYS } from "../../../app/orders/limits.ts";
import type { OrderListQuery } from "../../../app/orders/read/order-list.ts";

export type Reads = Record<string, () => Promise<unknown>>;

/** `orders`: how many the shop has, as test/support/stores/grown-shop.ts numbers them. */
export function pageReads({ orders: { reads }, attention }: AppServices, shop: ShopRef, orders: number): Reads {
  const page = null;
  const list = (view: OrderListQuery["view"], search = "") => reads.list(shop, { view, search, page });
  // One in the middle: neither the newest nor the first.
  const middle = Math.floor(orders / 2);
  const name = `#${1_000 + middle}`;
  const one = async () => {
    const found = await reads.find(shop, name);
    if (found.kind !== "one") throw new Error(`${name}: ${found.kind}`);
    return found.id;
  };
  return {
    "list of things to do, every page": () => attention.read(shop, new Date()),
    "figures of Home": () => reads.keyFigures(shop, new Date(Date.now() - days(KEY_FIGURES_DAYS))),
    "last 30 days of Home": () => reads.month(shop, { now: new Date(), timezone: "Europe/Berlin" }),
    "numbers beside views": () => reads.openCounts(shop),
    "orders, all": () => list("all"),
    "orders, needing attention": () => list("needs_you"),
    "orders, in production": () => list("in_production"),
    "orders, closed": () => list("closed"),
    "orders, a search": () => list("all", name),
    "orders, a search by Kit's number": () => list("all", String(500_000_000 + middle)),
    'orders, a search in "Closed"': () => list("closed", name),
    "unpaid kits": () => reads.unpaid(shop, page),
    "needs attention, one by one": () => reads.openTasks(shop, page),
    "earlier orders": () => reads.earlier(shop),
    "an order by its name": one,
    "an order's page": async () => reads.show(shop, await one()),
    "resolved lately": () => reads.resolvedTasks(shop),
  };
}
