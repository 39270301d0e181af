import { minutes, seconds } from "../kernel/durations.ts";

/** Milliseconds until the next step after a failed read. Constant, because the merchant is watching (decision 55). */
export const FAULT_PAUSE_MS = seconds(30);
/** Milliseconds until the next step while nothing can be read until the merchant acts. */
export const NO_ACCESS_PAUSE_MS = minutes(15);

/** Milliseconds after which a call without an answer is over: ours waits 30 s, and Shopify ends its own after that. */
export const OVER_AFTER_MS = minutes(1);
/** Attempts to create a product. */
export const MOST_ATTEMPTS = 3;
/** Milliseconds after which a request that couldn't be sent is given back: the merchant has left by then. */
export const GIVEN_BACK_AFTER_MS = minutes(15);
/** Milliseconds from a lost answer to the first search for the product. */
export const FIRST_LOOK_MS = seconds(5);
/** Milliseconds between two searches, or two attempts to send. */
export const PAUSE_MS = seconds(10);
/** Milliseconds that Shopify may take to fetch the picture. */
export const PICTURE_WAIT_MS = minutes(30);
/** Minimum milliseconds between two checks for the picture; the interval grows with the product's age. */
export const PICTURE_PAUSE_MS = seconds(2);

/** Characters of a title, a vendor or a product type. Shopify's own: "is too long (maximum is 255 characters)". */
export const SHORT_TEXT = 255;
/** Characters of a description. Our own limit: more than is read, less than a request may hold. */
export const LONG_TEXT = 10_000;
/** Characters of a handle taken from the design's slug. Shopify's longest handle is 255 characters. */
export const SLUG_LENGTH = 200;

/** Tags of a product: Shopify's limit. */
export const MOST_TAGS = 250;
/** Variants of a product: Shopify's limit. */
export const MOST_VARIANTS = 2_048;
/** Sales channels of a product. Our own limit: one page of them. */
export const MOST_CHANNELS = 100;
/** Collections of a product. Our own limit: more than a merchant chooses by hand, and few enough for one query. */
export const MOST_COLLECTIONS = 50;
/** Collections shown for a search. */
export const COLLECTIONS_SHOWN = 20;
/** Further sizes of one product. Our own limit: more than any picture is sold in. */
export const MOST_SIZES = 30;

/** Designs published at once: one page of the designs list. */
export const BATCH_SIZE = 50;
/** Products that a design's page lists. */
export const MOST_PRODUCTS = 50;
/** Due requests that one sweep enqueues. */
export const DUE_A_SWEEP = 200;
