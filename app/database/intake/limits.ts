// The tunables of stored deliveries: Shopify's webhooks and Kit's events, as rows of the inbox.

/** Seconds until a failed delivery is tried again. Each further failure doubles the delay, up to the longest (in hours). */
export const FIRST_RETRY_SECONDS = 5;
export const LONGEST_RETRY_HOURS = 1;
/** Days that handled deliveries are kept: a repeated one is recognized by its row. */
export const DELIVERIES_KEPT_DAYS = 30;
/** Hours that handled changes of products are kept: they are most of what a busy store sends. */
export const PRODUCTS_KEPT_HOURS = 24;
/** Rows that one statement deletes: well below its time limit. */
export const PRUNED_AT_A_TIME = 10_000;
