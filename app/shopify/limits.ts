// Limits of the traffic with Shopify: timeouts, retries, and sizes of requests. Shopify's own rules are in
// docs/shopify-notes.md.

// --- Timeouts, in milliseconds

/** Library calls (token exchange) and reads; without an answer by then they count as lost. */
export const READ_TIMEOUT_MS = 10_000;
/** Writes get more time: after a lost answer their result has to be read. */
export const WRITE_TIMEOUT_MS = 30_000;
/** Upload of a bulk operation's file. */
export const BULK_UPLOAD_TIMEOUT_MS = 300_000;
/** Between two chunks of a bulk operation's result. */
export const BULK_ANSWER_TIMEOUT_MS = 30_000;

// --- Retries

/** Attempts of a read. */
export const READ_TRIES = 4;
/** Milliseconds before the second; each further pause is twice as long. */
export const READ_PAUSES = { first: 200, longest: 1_600 };
/** Pause if Shopify throttles without naming a time. */
export const THROTTLED_WAIT_MS = 1_000;

// --- Access

/** Milliseconds. A token with less left is renewed: longer than any call takes, so that none expires during a call. */
export const TOKEN_RENEWED_BEFORE_MS = 300_000;
/** Milliseconds. A token with at least this left still serves one call while another process renews it. */
export const TOKEN_GOOD_FOR_A_CALL_MS = 60_000;
/** Milliseconds that a call waits for a token that another process renews, and between two reads of it. */
export const TOKEN_WAIT_MS = 15_000;
export const TOKEN_LOOK_EVERY_MS = 100;
/** Seconds. Requests of the app proxy signed longer ago, or further ahead, are refused, as by Shopify's own library. */
export const SIGNATURE_TOLERANCE_S = 90;

// --- Points of a store's rate limit

/** Milliseconds that one call waits for points in total, before the job ends and comes back. */
export const POINTS_WAIT_LIMIT_MS = 20_000;
/**
 * The same for a job about an order, in total and at once: past it the job ends, and its row is due again later. One
 * timeout is the last try.
 */
export const BRIEF_WAITS = { longestMs: 500, allMs: 5_000 };

/** Enough for one whole order, or one page of its fulfillment orders. */
export const POINTS_LEFT_FOR_ORDERS = 500;
/** For a request of unknown cost: the points of any change. */
export const USUAL_POINTS = 10;
/** Milliseconds until the points are checked again; each further pause is longer. */
export const FIRST_LOOK_MS = 20;

// --- Page sizes

/** Lines of 20 orders with 20 lines each stay under the 1,000 points of one query. */
export const ORDERS_A_PAGE = 20;
/** An order's fulfillments and transactions, which Shopify lists without pages: the size in `order-pages.ts`. */
export const LISTED_WITHOUT_PAGES = 250;
/** Ids of orders in one query. */
export const ORDER_IDS_A_QUERY = 50;
/**
 * A variant with its product, the product's picture, inventory item and cost is 7 points; a query may cost 1,000
 * (shopify.dev, "API rate limits").
 */
export const VARIANTS_A_PAGE = 140;
/** Ids of variants in one query. */
export const VARIANT_IDS_A_QUERY = 140;

// --- Answers

/** Bytes read of an answer. */
export const ANSWER_CAP_BYTES = 16 * 1024 * 1024;
/** Lines of a bulk operation's file for one order, which has up to 500 at Shopify. A larger one is read singly. */
export const BULK_LINES_AN_ORDER = 5_000;
/** A call's result is some 200 bytes per variant, at most 250 variants; errors are longer. */
export const BULK_LINE_CHARS = 4 * 1024 * 1024;

/** Milliseconds that a session token is accepted after its end, as Shopify's library allows. */
export const TOKEN_LATE_MS = 10_000;

/** Characters of an image's address; a longer one is not kept. */
export const IMAGE_ADDRESS_CHARS = 2_048;
