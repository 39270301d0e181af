// What can be tuned about "Test with past orders", with units.

/** Days back: orders placed before that are not tested. */
export const PERIOD_DAYS = 30;
/** Orders that one call tests: each is a request to Shopify, and a page must not time out. */
export const ORDERS_A_PAGE = 10;
