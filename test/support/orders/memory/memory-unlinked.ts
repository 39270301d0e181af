// Sales of unlinked variants, in memory: recorded by orders and judged by the sweep (app/linking/unlinked), with the
// rules of app/database/linking/unlinked-sale-rows.ts.
import type { LineItemId, ShopifyOrderId, VariantId } from "../../../../app/kernel/ids.ts";
import { looksLikeKit } from "../../../../app/linking/unlinked/unlinked-sales.ts";
import { deletedKitLines, type UnlinkedLine } from "../../../../app/orders/decide/lines/unlinked-lines.ts";
import type { StoreOrder } from "../../../../app/orders/ports/shopify-order.ts";
import type { SoldIn, UnlinkedSales } from "../../../../app/orders/ports/unlinked-sales.ts";
import type { WorldShop } from "./memory-facts.ts";

export type NotedSales = Map<ShopifyOrderId, readonly UnlinkedLine[]>;
type Shop = Pick<WorldShop, "links" | "notKits" | "deleted">;

/** `holds`: the claim's fence and lease are still valid; without a claim, the order has no row. */
export function createMemoryUnlinked(
  noted: NotedSales,
  shop: () => Shop,
  holds: (sold: Pick<SoldIn, "id" | "claim">) => boolean,
): UnlinkedSales {
  const keep = (order: ShopifyOrderId, lines: readonly UnlinkedLine[]) =>
    void (lines.length === 0 ? noted.delete(order) : noted.set(order, lines));
  return {
    note: async (_shop, { id, claim }, lines) => {
      if (!holds({ id, ...(claim && { claim }) })) return;
      // With a row, what looked like a kit and was deleted is kept: the order shows its variant no longer.
      const gone = claim
        ? (noted.get(id) ?? []).filter(
            ({ variantId }) => shop().deleted.has(variantId) && isToldUnlinked(shop(), variantId),
          )
        : [];
      keep(id, [...lines, ...gone.filter((one) => lines.every(({ variantId }) => variantId !== one.variantId))]);
    },
    dropLinked: async (_shop, order) =>
      keep(
        order,
        (noted.get(order) ?? []).filter(({ variantId }) => !shop().links.has(variantId)),
      ),
  };
}

/** Deletes sales that aren't kits' and aren't open; has orders with open units of newly linked variants read again. */
export function sweepNoted(noted: NotedSales, shop: Shop): ShopifyOrderId[] {
  for (const [order, lines] of noted) {
    const kept = lines.filter(({ variantId, openUnits }) => openUnits > 0 || isToldUnlinked(shop, variantId));
    if (kept.length === 0) noted.delete(order);
    else noted.set(order, kept);
  }
  return [...noted]
    .filter(([, lines]) => lines.some(({ variantId, openUnits }) => openUnits > 0 && shop.links.has(variantId)))
    .map(([order]) => order);
}

/** Lines of deleted products that were shown to the merchant. */
export function deletedKits(
  noted: NotedSales,
  shop: Shop,
  { id, lines }: Pick<StoreOrder, "id" | "lines">,
): Set<LineItemId> {
  const gone = (noted.get(id) ?? []).filter(
    ({ variantId }) => isToldUnlinked(shop, variantId) && lines.every((line) => line.variantId !== variantId),
  );
  return deletedKitLines(
    lines,
    gone.map(() => ({ title: null, sku: null })),
  );
}

/** It is shown to the merchant: every product of these histories has a suggestion. */
export function isToldUnlinked(shop: Shop, variantId: VariantId): boolean {
  const state = shop.links.has(variantId) ? "linked" : isNoKit(shop, variantId) ? "not_a_kit" : "not_linked";
  const like = looksLikeKit({ variantId, state, siblingsLinked: false }, { score: 90, name: "Fox" }, undefined);
  return like?.why === "suggested";
}

/** A link has priority over the merchant's mark. */
function isNoKit({ links, notKits }: Shop, variantId: VariantId): boolean {
  return notKits.has(variantId) && !links.has(variantId);
}
