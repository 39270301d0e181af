// Times and counts behind the list of what needs attention. Change them here. Pure.
import { hours, minutes } from "../kernel/durations.ts";

/** Days. Shopify asks for compliance requests to be completed within 30 of receipt (shopify.dev, "Privacy law compliance"). */
export const PRIVACY_DAYS = 30;
/** Days. A deadline that is nearer makes its item urgent. */
export const URGENT_DAYS = 7;

/** Milliseconds. Kit asks for a minute's pause in every busy hour: what is shorter than this is not worth a word. */
export const LASTING_PAUSE_MS = minutes(10);

/** Milliseconds. A pause by the merchant's own hand is told when it has lasted this long and orders wait for its end. */
export const PAUSE_TOLD_AFTER_MS = hours(1);

/** Shipments. One may be seen by polling before its event comes; from the second one on it is no chance. */
export const UNHEARD_SHIPMENTS = 2;
/** Orders. One or two may be by hand; three in a row are a setting of the store's, or another app. */
export const FULFILLED_IN_A_ROW = 3;
/** Days for which they are counted. */
export const UNHEARD_DAYS = 7;

/** Minutes. The store's orders are swept every 15; without a sweep for this long something keeps it from happening. */
export const SWEEP_LATE_MINUTES = 40;

/** Products that sold without a link and are listed one by one; the others are one item. */
export const UNLINKED_LISTED = 5;

/** Orders. With more of them due the sum is left out: it would cost more than the page. */
export const ADDED_UP_ORDERS = 500;
