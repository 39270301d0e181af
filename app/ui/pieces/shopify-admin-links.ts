/** The order's page in the store's admin: App Bridge opens this scheme whatever the store's address is. */
export function shopifyAdminOrder(shopifyOrderId: string): string {
  return `shopify://admin/orders/${shopifyOrderId}`;
}

/** The product's page there. */
export function shopifyAdminProduct(productId: string): string {
  return `shopify://admin/products/${productId}`;
}

/**
 * The theme editor on the product page, about to add a block of this app's theme extension (shopify.dev, "Configure theme app
 * extensions", deep links): `block` is the name of its Liquid file.
 */
export function shopifyAdminAddBlock(apiKey: string, block: string): string {
  const query = new URLSearchParams({
    template: "product",
    addAppBlockId: `${apiKey}/${block}`,
    target: "mainSection",
  });
  return `shopify://admin/themes/current/editor?${query}`;
}

/** The theme editor on the product page. */
export function shopifyAdminProductTemplate(): string {
  return "shopify://admin/themes/current/editor?template=product";
}

/** Where the store's locations and their order routing are set. */
export function shopifyAdminLocations(): string {
  return "shopify://admin/settings/locations";
}

/** Where shipping profiles and their zones are set. */
export function shopifyAdminShipping(): string {
  return "shopify://admin/settings/shipping";
}
