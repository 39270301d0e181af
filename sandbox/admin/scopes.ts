import type { ShopModel } from "shopify-sandbox/types";

interface ScopesDetail {
  granted: readonly string[];
  required: readonly string[];
  optional: readonly string[];
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * Serves `shopify.scopes`; `change` is `{"grant": […]}` or `{"revoke": […]}` as JSON. The sandbox knows the granted
 * scopes but not which of them the app's configuration calls optional, so all count as required.
 */
export function answerScopes(shop: ShopModel, change?: string): ScopesDetail {
  if (change) {
    const { grant, revoke } = JSON.parse(change) as { grant?: unknown; revoke?: unknown };
    const granted = listOf(grant);
    const revoked = listOf(revoke);
    if (granted.length) shop.grantScopes(granted);
    if (revoked.length) shop.revokeScopes(revoked);
  }
  return { granted: shop.grantedScopes, required: shop.grantedScopes, optional: [] };
}
