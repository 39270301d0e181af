// What can be tuned about talking to Shopify: time-outs, retries, and how much is asked for at once. Shopify's own rules are in
// docs/shopify-notes.md.

// --- Time-outs, in milliseconds

/** Library calls (token exchange) and reads answer within this or count as lost. */
export const READ_TIMEOUT_MS = 10_000;
/** Writes are given longer: an answer that is given up on costs a look at what came of it. */
export const WRITE_TIMEOUT_MS = 30_000;
/** A file of a bulk operation on its way to Shopify. */
export const BULK_UPLOAD_TIMEOUT_MS = 300_000;
/** Between two pieces of a bulk operation's result. */
export const BULK_ANSWER_TIMEOUT_MS = 30_000;

// --- Trying again

/** Times that a reading is asked for. */
export const READ_TRIES = 4;
/** Milliseconds before the second; each further pause is twice as long. */
export const READ_PAUSES = { first: 200, longest: 1_600 };
/** How long to wait when Shopify says that it is too much and does not say how long. */
export const THROTTLED_WAIT_MS = 1_000;

// --- Access

/** Milliseconds. A token with less left is renewed: longer than any call takes, so that none dies during a call. */
export const TOKEN_RENEWED_BEFORE_MS = 300_000;
/** A token with at least this left, in milliseconds, still serves one call while another process renews it. */
export const TOKEN_GOOD_FOR_A_CALL_MS = 60_000;
/** Milliseconds. One process renews a store's token at a time; one that dies blocks the next for no longer than this. */
export const TOKEN_LEASE_MS = 20_000;
/** Milliseconds that a call waits for a token that another process renews, and between its looks. */
export const TOKEN_WAIT_MS = 15_000;
export const TOKEN_LOOK_EVERY_MS = 100;
/** Seconds. Requests of the app proxy signed longer ago, or as far ahead, are refused, as Shopify's own library does. */
export const SIGNATURE_TOLERANCE_S = 90;

// --- Points of a store's rate limit

/** Milliseconds that one call waits for points in all, before the job ends and comes back. */
export const POINTS_WAIT_LIMIT_MS = 20_000;
/** The same of a job about an order, and at once: past it the job ends, and its row is due again later. One time-out is the last try. */
export const BRIEF_WAITS = { longestMs: 500, allMs: 5_000 };

/** One order read whole, or one page of its fulfillment orders, fits in. */
export const POINTS_LEFT_FOR_ORDERS = 500;
/** Of a request whose points are not known yet: those of any change. */
export const USUAL_POINTS = 10;
/** Milliseconds until it is looked whether points came back; each further look waits longer. */
export const FIRST_LOOK_MS = 20;

// --- At once

/** Lines of 20 orders with 20 lines each stay under the 1,000 points of one query. */
export const ORDERS_A_PAGE = 20;
/** Ids of orders in one question. */
export const ORDER_IDS_A_QUERY = 50;
/**
 * A variant with its product, the product's picture, inventory item and cost is 7 points; a query may cost 1,000 (shopify.dev, "API
 * rate limits").
 */
export const VARIANTS_A_PAGE = 140;
/** Ids of variants in one question. */
export const VARIANT_IDS_A_QUERY = 140;

// --- Answers

/** Bytes of an answer that are read. */
export const ANSWER_CAP_BYTES = 16 * 1024 * 1024;
/** Lines of a bulk operation's file that one order may take: Shopify takes orders of 500 lines. An order of more is read singly. */
export const BULK_LINES_AN_ORDER = 5_000;
/** A call's result is some 200 bytes a variant, at most 250 variants; objections are longer. */
export const BULK_LINE_CHARS = 4 * 1024 * 1024;
