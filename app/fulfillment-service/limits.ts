// What can be tuned about Kit as a fulfillment service, with units.
import { minutes } from "../kernel/durations.ts";

/** Milliseconds for which one process registers or removes a shop's service: longer than the requests of either take. */
export const LEASE_MS = minutes(2);

/** Inventory items that one job stocks or unstocks: each is one mutation of Shopify's. */
export const ITEMS_A_JOB = 50;
