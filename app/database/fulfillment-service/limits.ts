/** Minutes after which Shopify can't be making a fulfillment service any more that it was asked for. */
export const MADE_WITHIN_MINUTES = 10;
