/** The order's page in the store's admin: App Bridge opens this scheme whatever the store's address is. */
export function shopifyAdminOrder(shopifyOrderId: string): string {
  return `shopify://admin/orders/${shopifyOrderId}`;
}

/** The product's page there. */
export function shopifyAdminProduct(productId: string): string {
  return `shopify://admin/products/${productId}`;
}

/** A page of the store's theme that has a block of ours. */
type Template = "product" | "cart";

/**
 * The theme editor on a page, about to add a block of this app's theme extension (shopify.dev, "Configure theme app extensions", deep
 * links): `handle` is the name of its Liquid file. On the product page it goes beside the product; the cart's sections need not take
 * blocks of apps, so there it gets one of its own.
 */
export function shopifyAdminAddBlock(apiKey: string, block: { handle: string; template: Template }): string {
  const query = new URLSearchParams({
    template: block.template,
    addAppBlockId: `${apiKey}/${block.handle}`,
    target: block.template === "product" ? "mainSection" : "newAppsSection",
  });
  return `shopify://admin/themes/current/editor?${query}`;
}

/** The theme editor on a page. */
export function shopifyAdminTemplate(template: Template): string {
  return `shopify://admin/themes/current/editor?template=${template}`;
}

/** The setting that has Shopify fulfill items automatically after payment ("Order processing"). */
export function shopifyAdminOrderProcessing(): string {
  return "shopify://admin/settings/general";
}

/** Where the store's locations and their order routing are set. */
export function shopifyAdminLocations(): string {
  return "shopify://admin/settings/locations";
}

/** Where shipping profiles and their zones are set. */
export function shopifyAdminShipping(): string {
  return "shopify://admin/settings/shipping";
}
