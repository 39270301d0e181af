// The app's theme blocks on the store's theme, as placed in the theme editor. All of them initially, so that the
// storefront shows them. Lost with the process.
import type { ShopModel } from "shopify-sandbox/types";
import { themeBlocks } from "./theme-block.ts";

const removed = new WeakMap<ShopModel, Set<string>>();

export function isPlaced(shop: ShopModel, handle: string): boolean {
  return !removed.get(shop)?.has(handle);
}

export function place(shop: ShopModel, handle: string, on: boolean): void {
  const without = removed.get(shop) ?? new Set();
  removed.set(shop, without);
  if (on) without.delete(handle);
  else without.add(handle);
}

/**
 * The answer of `shopify.app.extensions()` for the theme app extension (@shopify/app-bridge-types, `ExtensionInfo`).
 */
export function themeExtension(shop: ShopModel) {
  const activations = themeBlocks().map(({ handle, name, template }) => ({
    target: "section",
    handle,
    name,
    status: isPlaced(shop, handle) ? "active" : "available",
    activations: isPlaced(shop, handle)
      ? [{ target: `template--${template}/main/${handle}`, themeId: "gid://shopify/OnlineStoreTheme/1" }]
      : [],
  }));
  return { handle: "delivery-estimate", type: "theme_app_extension", activations };
}
