/** What the settings page offers from the shop's most recent orders. */
export interface RecentChoices {
  gateways: string[];
  /** Sales channels other than Shopify's own, by the name of the app that creates their orders. */
  channels: HeldChannel[];
  /** Without these scopes the app can't see payment terms. */
  missingScopes: string[];
}

/** A sales channel that can be held without the others: Shopify's `sourceName` and the name that the merchant knows. */
export interface HeldChannel {
  source: string;
  name: string;
}
