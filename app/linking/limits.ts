// What a maintainer may tune in linking: limits, sizes and waiting times, each with its unit and the reason for its value.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

// ───────────── runs/

/** Rows. A run of at most this many is carried out within the request, so that linking one variant answers with its result. */
export const RUN_AT_ONCE_ROWS = 5;

/** Variants. A run of at most this many is read from Shopify again before it starts: one or two queries (decision 33). */
export const REREAD_VARIANTS = 250;

/** Drafts that nobody started are deleted at this age: nobody comes back to a preview of yesterday. */
export const DRAFT_KEPT_MS = 24 * HOUR_MS;

/** One process works on a shop's runs at a time. A process that dies blocks them for no longer than this. */
export const RUN_LEASE_MS = 2 * MINUTE_MS;

/** Variants of one product in one call: Shopify takes no more. */
export const VARIANTS_PER_CALL = 250;

/** Rows that are loaded at a time while a run is written call by call: keeps a run of 100,000 rows out of memory. */
export const ROWS_AHEAD = 1_000;

/**
 * Calls at a time: as many as keep pace with the largest plan's 200 changes a second while Shopify takes 150 ms for each. On smaller
 * plans most of them wait for points (app/shopify/graphql/point-pace.ts), which also leaves points for the shop's orders.
 */
export const CALLS_AT_A_TIME = 32;

/** Lost answers to the call of one product before its rows count as failed. */
export const LOST_ANSWERS_PER_PRODUCT = 3;

/** Calls in a row that Shopify did not take, without one getting through: then the queue's own retry takes over. */
export const CALLS_NOT_TAKEN = 40;

/** Pause after a call that Shopify did not take and for which it named no time. */
export const CALL_NOT_TAKEN_MS = SECOND_MS;

// ───────────── bulk/

/**
 * Products. A larger run is written by bulk operations. A call of one product is 10 points, and a shop has 2,000 at once and 100 a
 * second more on the smallest plan. Up to 500 products are through in half a minute, their results as they come; a bulk operation,
 * whose results come at its end, is hardly quicker. Above, calls wait for points for minutes (2,500 products: 4, 10,000: 16); bulk
 * operations take none (decision 34).
 */
export const BULK_ABOVE_PRODUCTS = 500;

/**
 * Variants. A larger store is read by a bulk operation. A page of 240 variants is some 960 points, and a shop has 2,000 at once and
 * 100 a second more on the smallest plan: ten pages take about 80 seconds, which is what a bulk operation may take to start and be
 * followed. 100,000 variants take over an hour.
 */
export const BULK_ABOVE_VARIANTS = 2_400;

/** Bulk operations of one run. What is left after them goes call by call. */
export const BULK_OPERATIONS_PER_RUN = 3;

/**
 * Rows of one bulk operation. Its file is some 15 MB, 40 with the longest SKUs, and is in memory while it is uploaded; Shopify takes
 * up to 100 MB ("Bulk import data"). The rest goes with the next operation.
 */
export const BULK_ROWS = 100_000;

/** Lines of a bulk operation's file that are made, or whose results are recorded, at a time. */
export const BULK_LINES_AT_A_TIME = 50;

/** Variants of a bulk reading that are written to the mirror at a time. */
export const BULK_VARIANTS_AT_A_TIME = 500;

/**
 * Rows without an answer that are looked up in the store after a bulk operation. More are written again instead: a write is cheaper
 * than a look-up, and writing the same SKU twice changes nothing.
 */
export const BULK_UNANSWERED_ROWS = 1_000;

/** Shopify's other operations for this app may take a while; after this long, single calls are the quicker way. */
export const BULK_ASK_LIMIT_MS = 10 * MINUTE_MS;

/** A request may still be at work for this long after its answer was given up. */
export const BULK_LOST_MS = MINUTE_MS;

/** An operation that makes no progress for this long is canceled. Shopify itself gives it 24 hours. */
export const BULK_STILL_MS = 60 * MINUTE_MS;

/** Age at which a reading is dropped: an operation lasts a day at most, and an older result says nothing of the store now. */
export const BULK_READING_KEPT_MS = 24 * HOUR_MS;

/** Pauses before a bulk operation is looked at again. */
export const BULK_PAUSES_MS = {
  /** Right after it was accepted; also the shortest pause while it runs. */
  started: SECOND_MS,
  /** The answer was lost: it takes a moment to appear in Shopify's list. */
  lost: 5 * SECOND_MS,
  /** It has not appeared there yet. */
  notFound: 10 * SECOND_MS,
  /** Shopify already runs as many as it allows for this app and shop. */
  busy: 30 * SECOND_MS,
  /** Shopify did not take the request and named no time. */
  notSent: 5 * SECOND_MS,
  /** The longest pause while it runs. Shopify's own event may come earlier. */
  longest: 30 * SECOND_MS,
} as const;

// ───────────── suggest/

/** Variants without a link. Up to this many, suggestions for the store are found within the request. */
export const SUGGEST_AT_ONCE_VARIANTS = 1_000;

// ───────────── csv/

/** Faults of a CSV file that are listed; the rest is counted. */
export const CSV_FAULTS_LISTED = 200;
