// The tunables of Kit as a fulfillment service, with units.
import { minutes } from "../kernel/durations.ts";

/** Milliseconds of the lease for registering or removing a shop's service: longer than the requests of either take. */
export const LEASE_MS = minutes(2);

/** Inventory items that one job stocks or unstocks: each is one mutation at Shopify. */
export const ITEMS_A_JOB = 50;
