/** The lease under which a shop's offline token is replaced: one process at a time writes its session. */
export function tokenLease(shop: string): string {
  return `shopify-token:${shop}`;
}
