// Times and counts of the to-do list. Change them here. Pure.
import { hours, minutes } from "../kernel/durations.ts";

/** Days. Shopify asks for compliance requests to be completed within 30 (shopify.dev, "Privacy law compliance"). */
export const PRIVACY_DAYS = 30;
/** Days. A closer deadline makes its item urgent. */
export const URGENT_DAYS = 7;

/** Milliseconds. Kit asks for a minute's pause in every busy hour: shorter pauses and outages are not shown. */
export const LASTING_PAUSE_MS = minutes(10);

/** Milliseconds. A pause by the merchant is shown when it has lasted this long and orders wait for its end. */
export const PAUSE_TOLD_AFTER_MS = hours(1);

/** Shipments. Polling may see one before its event arrives; two or more are no coincidence. */
export const UNHEARD_SHIPMENTS = 2;
/** Orders. One or two may be by hand; three in a row are a setting of the store, or another app. */
export const FULFILLED_IN_A_ROW = 3;
/** Days for which they are counted. */
export const UNHEARD_DAYS = 7;

/** Minutes. The store's orders are swept every 15; without a sweep for this long something prevents it. */
export const SWEEP_LATE_MINUTES = 40;

/** Unlinked products that sold and are listed one by one; the others are one item. */
export const UNLINKED_LISTED = 5;

/** Orders. With more of them due the sum is left out: it would cost more than the page. */
export const ADDED_UP_ORDERS = 500;
