/** An order's page in the store's admin. App Bridge resolves the scheme for the current store. */
export function shopifyAdminOrder(shopifyOrderId: string): string {
  return `shopify://admin/orders/${shopifyOrderId}`;
}

export function shopifyAdminProduct(productId: string): string {
  return `shopify://admin/products/${productId}`;
}

/** Theme templates for which we have a block. */
type Template = "product" | "cart";

/**
 * Opens the theme editor and adds a block of this app's theme extension (shopify.dev, "Configure theme app extensions", deep
 * links). `handle` is the name of its Liquid file. On product pages it is added to the main section. Cart sections may not
 * accept app blocks, so there it gets a section of its own.
 */
export function shopifyAdminAddBlock(apiKey: string, block: { handle: string; template: Template }): string {
  const query = new URLSearchParams({
    template: block.template,
    addAppBlockId: `${apiKey}/${block.handle}`,
    target: block.template === "product" ? "mainSection" : "newAppsSection",
  });
  return `shopify://admin/themes/current/editor?${query}`;
}

export function shopifyAdminTemplate(template: Template): string {
  return `shopify://admin/themes/current/editor?template=${template}`;
}

/** The setting that makes Shopify fulfill items automatically after payment ("Order processing"). */
export function shopifyAdminOrderProcessing(): string {
  return "shopify://admin/settings/general";
}

export function shopifyAdminLocations(): string {
  return "shopify://admin/settings/locations";
}

export function shopifyAdminShipping(): string {
  return "shopify://admin/settings/shipping";
}
