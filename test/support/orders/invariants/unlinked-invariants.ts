// What must hold for goods that sell and may be kits that were never linked: checked by an independent rule.
import { LINKABLE } from "../history/linked-product.ts";
import type { StoredOrder } from "../memory/ledger.ts";
import { isToldUnlinked } from "../memory/memory-unlinked.ts";
import type { World } from "../world.ts";

/**
 * Sold since going live, of the unlinked product: recorded and shown, or listed by its order, or marked as not a kit.
 */
export function untoldSales(world: World, isTold: (stored: StoredOrder) => boolean): string[] {
  const { shop, store, ledger, noted, calledNoKit, wasLinked } = world;
  const { goneLiveAt } = shop;
  if (goneLiveAt === null) return [];
  return [...store.orders.values()].flatMap((order) => {
    if (order.cancelledAt || order.deletedAt || store.isHidden(order)) return [];
    if (order.test || order.createdAt < goneLiveAt) return [];
    const rows = [...ledger.orders.values()].filter(({ row }) => row.shopifyOrderId === order.id);
    return order.lines.flatMap((line) => {
      if (world.deletedKits.has(line.id) && Math.min(line.currentQuantity, line.unfulfilledQuantity) > 0) {
        const known = rows.some(({ row }) =>
          row.lines.some((one) => one.lineItemId === line.id && one.reason !== "not_a_kit"),
        );
        if (!known && !calledNoKit && !rows.some(isTold))
          return [`deleted without a link, and nobody is told: ${order.id}`];
      }
      if (line.variantId !== LINKABLE || /^\s*pmt_/i.test(line.sku ?? "") || line.currentQuantity === 0) return [];
      const listed = rows.some(
        ({ row }) => row.lines.find((one) => one.lineItemId === line.id && one.reason !== "not_a_kit") !== undefined,
      );
      // An order with an unknown answer from Kit belongs to a person, who checks all of it.
      if (listed || rows.some(isTold)) return [];
      if (shop.links.has(LINKABLE))
        return line.unfulfilledQuantity > 0 ? [`linked since, open and not listed: ${order.id}`] : [];
      // A product marked as not a kit when it sold is shown once it sells again, as is one that was linked meanwhile and whose
      // sale was fulfilled by then.
      const told =
        calledNoKit ||
        (wasLinked && line.unfulfilledQuantity === 0) ||
        (isToldUnlinked(shop, LINKABLE) && noted.get(order.id)?.some((one) => one.variantId === LINKABLE));
      return told ? [] : [`sold without a link, and nobody is told: ${order.id}`];
    });
  });
}
