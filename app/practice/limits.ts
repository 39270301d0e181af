import { hours } from "../kernel/durations.ts";

/** The simulated Kit's first number. Real numbers are of other lengths, so that they aren't confused. */
export const FIRST_KIT_NUMBER = 9_001;
export const FIRST_TEMPLATE_NUMBER = 101;
/** Past orders that are read to find one with kits. */
export const PAST_ORDERS_READ = 20;
/** How far back past orders are looked for: the last days first, since Shopify lists the oldest change first. */
export const PAST_ORDERS_DAYS = [1, 7, 60] as const;
/** Simulated orders of a store: beyond this, leave practice and begin again. */
export const SIMULATED_ORDERS_AT_MOST = 50;
/** How far Move on moves what an order waits for after a lost answer: more than the longest of these waits. */
export const MOVED_BY_MS = hours(1);
/** Variants that are put back in one run. */
export const VARIANTS_A_RUN = 200;
/** How long leaving waits for a run that puts many variants back, in milliseconds, and between two checks. */
export const RUN_AWAITED_MS = 20_000;
export const RUN_PAUSE_MS = 250;
