// Sales of variants without a link, in memory.
import type { UnlinkedLine } from "../../../app/orders/decide/unlinked-lines.ts";
import type { UnlinkedSales } from "../../../app/orders/ports/unlinked-sales.ts";
import type { ShopifyOrderId } from "../../../app/kernel/ids.ts";
import type { WorldShop } from "./memory-facts.ts";

export type NotedSales = Map<ShopifyOrderId, readonly UnlinkedLine[]>;

export function createMemoryUnlinked(noted: NotedSales, shop: () => Pick<WorldShop, "links">): UnlinkedSales {
  const keep = (order: ShopifyOrderId, lines: readonly UnlinkedLine[]) =>
    void (lines.length === 0 ? noted.delete(order) : noted.set(order, lines));
  return {
    note: async (_shop, { id }, lines) => keep(id, lines),
    dropLinked: async (_shop, order) =>
      keep(
        order,
        (noted.get(order) ?? []).filter(({ variantId }) => !shop().links.has(variantId)),
      ),
  };
}
