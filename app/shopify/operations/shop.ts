/**
 * Time zone and currency of the shop: the pages show times in the shop's zone. `email` is Shopify's contact address of
 * the owner (`contactEmail` is for customers). Scopes: none.
 */
export const SHOP_INFO = `#graphql
  query ShopInfo {
    shop { name email currencyCode ianaTimezone }
  }
` as const;

/** The granted scopes: `app/scopes_update` only says that they changed. Scopes: none. */
export const GRANTED_SCOPES = `#graphql
  query GrantedScopes {
    currentAppInstallation { accessScopes { handle } }
  }
` as const;
