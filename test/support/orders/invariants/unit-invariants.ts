// The promise over a world: each paid kit unit is at Kit, waits, has a task or was given up (where-a-unit-is.ts).
import { madeAs } from "../../../../app/orders/decide/lines/made-as.ts";
import { replacementLines } from "../../../../app/orders/decide/part-purpose.ts";
import { unitsAtKit } from "../../../../app/orders/decide/units/units-at-kit.ts";
import { whereUnitsAre, type UnitsSomewhere } from "../../../../app/orders/decide/units/where-a-unit-is.ts";
import type { OrderRow } from "../../../../app/orders/ports/order-row.ts";
import type { StoreLine } from "../../../../app/orders/ports/shopify-order.ts";
import type { ModelStoreOrder } from "../model/model-store.ts";
import type { World } from "../world.ts";
import { isInPlace } from "./part-invariants.ts";
import { isPaidOrSent } from "./payment-invariants.ts";

export function brokenPromises(world: World): string[] {
  return [...world.store.orders.values()]
    .filter((order) => isPromised(world, order))
    .flatMap((order) =>
      unitsOf(world, order)
        .filter(({ where }) => where === "nowhere")
        .map(({ line, units }) => `${units} of line ${line} nowhere: ${order.id}`),
    );
}

/** Units with something still to come, or without any record. */
export function unitsUnsettled(world: World): UnitsSomewhere[] {
  return [...world.store.orders.values()]
    .filter((order) => isPromised(world, order))
    .flatMap((order) => unitsOf(world, order))
    .filter(({ where }) => where !== "at_kit" && where !== "given_up");
}

function unitsOf({ ledger, shop }: World, order: ModelStoreOrder): UnitsSomewhere[] {
  const parts = [...ledger.orders.values()]
    .map(({ row }) => row)
    .filter((row) => row.shopifyOrderId === order.id && row.environment === "production")
    .sort((a, b) => a.part - b.part)
    .map((row) => ({ row, openTasks: ledger.openTasks(row.id) }));
  const isKit = (line: StoreLine) => {
    const link = line.variantId === null ? undefined : shop.links.get(line.variantId);
    const linked = link !== undefined && link.linkedAt <= order.createdAt;
    return /^\s*pmt_/i.test(line.sku ?? "") || linked || parts.some(({ row }) => madeAs(row, line.id) !== null);
  };
  return whereUnitsAre({ order, parts, isKit, rules: shop.rules });
}

/** Paid, wanted, real, and placed since going live, in an order visible at Shopify. */
function isPromised(world: World, order: ModelStoreOrder): boolean {
  const { shop, store } = world;
  if (shop.goneLiveAt === null || order.createdAt < shop.goneLiveAt || order.test) return false;
  if (shop.account?.environment !== "production") return false;
  if (order.cancelledAt || order.deletedAt || store.isHidden(order)) return false;
  return !order.payment.chargedBack && isPaidOrSent(world, order);
}

/** As far as the app can know for a hidden order: a fulfillment canceled since can't be seen. */
export function isLeftOpen(world: World, order: ModelStoreOrder, row: OrderRow): boolean {
  if (row.environment === "staging" || row.kit?.canceledAt || order.deletedAt || order.cancelledAt) return false;
  const left = [...unitsAtKit(row).values()].some((units) => units > 0);
  return left && (!replacementLines(row) || isInPlace(world, row));
}
