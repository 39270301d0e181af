// Whether an order of the store holds kits, read in full: what the orders list of Shopify tells is only that it may.
import type { Engine } from "../orders/engine.ts";
import { holdsKits } from "../orders/line-plans.ts";
import type { ShopRef } from "../orders/ports.ts";
import type { ShopifyOrderId } from "../platform/ids.ts";

export async function orderHoldsKits(
  { store, facts }: Pick<Engine, "store" | "facts">,
  shop: ShopRef,
  id: ShopifyOrderId,
): Promise<boolean> {
  const read = await store.read(shop, id);
  if (read.kind !== "found") return false;
  const variants = read.order.lines.map((line) => line.variantId).filter((variant) => variant !== null);
  return holdsKits(read.order, await facts.linkedAmong(shop, variants));
}
