/** Days back: older orders aren't tested. */
export const PERIOD_DAYS = 30;
/** Orders tested in one call: each is a request to Shopify, and a page must not time out. */
export const ORDERS_A_PAGE = 10;
