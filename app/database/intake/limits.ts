// What can be tuned about stored deliveries: webhooks of Shopify and events of Kit, as rows of the inbox.

/** Seconds until a delivery whose process died is taken again. */
export const DELIVERY_LEASE_SECONDS = 60;
/** Minutes until changed products whose process died are: up to 25 of them are read together. */
export const PRODUCTS_LEASE_MINUTES = 5;
/** Seconds until a delivery that failed is tried again. Each further failure doubles the pause, up to the longest (in hours). */
export const FIRST_RETRY_SECONDS = 5;
export const LONGEST_RETRY_HOURS = 1;
/** Days for which handled deliveries are kept: a repeated one is recognized by its row. */
export const DELIVERIES_KEPT_DAYS = 30;
