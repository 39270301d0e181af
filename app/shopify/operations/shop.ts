/** Time zone and currency of the shop: the pages show times in the shop's zone. Scopes: none. */
export const SHOP_INFO = `#graphql
  query ShopInfo {
    shop { id name myshopifyDomain currencyCode ianaTimezone }
  }
` as const;
