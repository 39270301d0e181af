/**
 * Time zone and currency of the shop: the pages show times in the shop's zone. `email` is the address at which Shopify reaches
 * the owner (`contactEmail` is the customers'). Scopes: none.
 */
export const SHOP_INFO = `#graphql
  query ShopInfo {
    shop { id name email myshopifyDomain currencyCode ianaTimezone }
  }
` as const;

/** What the merchant has granted: `app/scopes_update` only says that it changed. Scopes: none. */
export const GRANTED_SCOPES = `#graphql
  query GrantedScopes {
    currentAppInstallation { accessScopes { handle } }
  }
` as const;
