/** The order's page in the store's admin: App Bridge opens this scheme whatever the store's address is. */
export function shopifyAdminOrder(shopifyOrderId: string): string {
  return `shopify://admin/orders/${shopifyOrderId}`;
}
