// The tunables of Kit as a fulfillment service, with units.

/** Inventory items that one job stocks or unstocks: each is one mutation at Shopify. */
export const ITEMS_A_JOB = 50;
