// What can be tuned about Kit as a fulfillment service, with units.

/** Milliseconds for which one process registers or removes a shop's service: longer than the requests of either take. */
export const LEASE_MS = 120_000;

/** Inventory items that one job stocks or unstocks: each is one mutation of Shopify's. */
export const ITEMS_A_JOB = 50;
