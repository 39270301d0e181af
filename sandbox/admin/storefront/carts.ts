// The cart of the storefront's one shopper per store, by variant. Lost with the process.
import type { ShopModel } from "shopify-sandbox/types";

const carts = new WeakMap<ShopModel, Map<string, number>>();

export function cartOf(shop: ShopModel): Map<string, number> {
  const held = carts.get(shop) ?? new Map<string, number>();
  carts.set(shop, held);
  return held;
}

export function setInCart(shop: ShopModel, variantId: string, quantity: number): void {
  const cart = cartOf(shop);
  if (quantity > 0) cart.set(variantId, quantity);
  else cart.delete(variantId);
}
