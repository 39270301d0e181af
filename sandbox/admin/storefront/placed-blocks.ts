// Which of the app's theme blocks stand on the store's theme, as the theme editor has put them. All from the start, so that the
// storefront shows what they do. Gone with the process.
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

/** What `shopify.app.extensions()` answers of the theme app extension (@shopify/app-bridge-types, `ExtensionInfo`). */
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
