/** Inventory items that one job stocks or unstocks: each is one mutation at Shopify. */
export const ITEMS_A_JOB = 50;
