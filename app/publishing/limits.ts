// What can be tuned about publishing, with units. Pure.
import { minutes, seconds } from "../kernel/durations.ts";

/** Milliseconds for which one process works on a request: longer than the calls with their answers, and a token renewed before. */
export const LEASE_MS = seconds(150);

/** Milliseconds until the next step after a fault of a read. It does not grow, because the merchant looks on (decision 55). */
export const FAULT_PAUSE_MS = seconds(30);
/** Milliseconds until the next step while nothing may be read before the merchant acts. */
export const NO_ACCESS_PAUSE_MS = minutes(15);

/** Milliseconds after which a call without an answer is over: ours waits 30 s, and Shopify ends its own after that. */
export const OVER_AFTER_MS = minutes(1);
/** Times that Shopify is asked to make a product. */
export const MOST_ATTEMPTS = 3;
/** Milliseconds after which a request that could not even be sent is given back: the merchant has left the page by then. */
export const GIVEN_BACK_AFTER_MS = minutes(15);
/** Milliseconds from a lost answer to the first look for the product. */
export const FIRST_LOOK_MS = seconds(5);
/** Milliseconds between two looks, or two attempts to send. */
export const PAUSE_MS = seconds(10);
/** Milliseconds for which Shopify may take to fetch the picture. */
export const PICTURE_WAIT_MS = minutes(30);
/** Milliseconds between two looks at the picture, at least: the pause grows with the product's age. */
export const PICTURE_PAUSE_MS = seconds(2);

/** Characters of a title, a vendor or a product type. Shopify's own: "is too long (maximum is 255 characters)". */
export const SHORT_TEXT = 255;
/** Characters of a description. Ours: far beyond what is read, and far below what a request to Shopify may hold. */
export const LONG_TEXT = 10_000;
/** Characters of a handle that come from the design's slug. Shopify's longest handle is 255 characters. */
export const SLUG_LENGTH = 200;

/** Tags of a product. Shopify's own. */
export const MOST_TAGS = 250;
/** Variants of a product. Shopify's own. */
export const MOST_VARIANTS = 2_048;
/** Sales channels that a product is put on. Ours: what one page of them holds. */
export const MOST_CHANNELS = 100;
/** Collections that a product is put into. Ours: more than a merchant chooses by hand, and few enough to look up at once. */
export const MOST_COLLECTIONS = 50;
/** Collections that one search shows. */
export const COLLECTIONS_SHOWN = 20;
/** Further designs that are sizes of one product. Ours: more than any picture is sold in. */
export const MOST_SIZES = 30;

/** Designs that are published at once: what one page of the designs list holds. */
export const BATCH_SIZE = 50;
/** Products that a design's page lists. */
export const MOST_PRODUCTS = 50;
/** Due requests that one sweep enqueues. */
export const DUE_A_SWEEP = 200;
