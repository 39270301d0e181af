// Limits, sizes and timeouts of linking, each with its unit and the reason for its value.
import { hours, minutes, seconds } from "../kernel/durations.ts";

// ───────────── variants/

/** Variants of one page of a reading: 140 cost 980 points, below the limit of 1,000 for one query. */
export const VARIANTS_PER_READ = 140;

/** A store that was last read longer ago missed its hour of the day. */
export const STORE_READ_OVERDUE_HOURS = 25;
/** Within this time all such stores are read, and one that can't be read is tried again. */
export const STORE_READ_AGAIN_HOURS = 6;

/** Variants on one page of the linking screen. */
export const VARIANTS_PER_PAGE = 50;

/** Further variants of a product that the linking screen shows beside the requested ones. */
export const SIBLINGS_SHOWN = 10;

/** Products that the linking screen can be narrowed to: a longer address is cut off where it is passed on. */
export const NARROWED_PRODUCTS = 50;

/** Characters of a search; longer ones are cut. */
export const SEARCH_CHARS = 200;

/** Days: one season of a shop. Readiness counts the variants sold since then, if any. */
export const SOLD_DAYS = 90;

/**
 * How far back orders are read again for sales: an order's lines are written a moment after its row, or hours after it
 * if Shopify could not be reached.
 */
export const SALES_READ_AGAIN_HOURS = 24;

/** How often a busy store's sales of the season are added up; a variant's first sale counts at once. */
export const SALES_COUNTED_EVERY_HOURS = 1;

/** Time after which a store without new orders is counted again, since its sales grow old. */
export const SALES_COUNTED_AGAIN_HOURS = 24;

// ───────────── states/

/**
 * Variants judged in one transaction. 100,000 take a few seconds; with batches of 5,000, other stores' orders waited a
 * tenth of a second and more (decision 98).
 */
export const JUDGED_AT_A_TIME = 500;

// ───────────── suggest/

/** Variants without a link. For at most this many, the request finds suggestions for the whole store. */
export const SUGGEST_AT_ONCE_VARIANTS = 1_000;

/**
 * Unlinked variants. Up to this many, the list begins with the products that have suggestions, which are found before
 * the page is drawn, in some hundredths of a second.
 */
export const LIKELY_FIRST_VARIANTS = 300;

/** Scores are 0 to 100. Below this nothing is suggested: matching by half of its words is worth showing. */
export const LOWEST_SCORE = 45;

/** Lowest score of each level: the same SKU, or name and size; most of the name; anything suggested. */
export const SUGGESTION_LEVELS = { certain: 90, likely: 70, possible: LOWEST_SCORE } as const;

/** Scores of exact matches. */
export const EXACT_SCORES = { sameSku: 100, skuIsSlug: 97, handleIsSlug: 92 } as const;

/** Scores of a design whose words all match, by how its size compares with the variant's. */
export const WORDS_SCORES = { same: 90, unknown: 80 } as const;

/** Share of the designs, whose sizes count once. Words that more of them have don't distinguish designs. */
export const COMMON_WORD_SHARE = 0.2;

/** Designs, whose sizes count once. Words that at most this many have always count, even in a small catalog. */
export const COMMON_WORD_DESIGNS = 3;

/** Variants or designs processed before other work gets its turn: a few milliseconds. */
export const SUGGEST_IN_A_ROW = 50;

/** Kit accounts whose designs' words are kept in memory: 10,000 designs take some megabytes. */
export const SUGGESTERS_KEPT = 4;

/** Variants loaded at a time while suggestions for a whole store are found. */
export const SUGGEST_AT_A_TIME = 2_000;

/** How long the linking screen says that nothing was found. */
export const NONE_FOUND_SHOWN_MS = minutes(10);

// ───────────── unlinked/

/** Score from which an unlinked variant that sold counts as a kit: most of a design's name is in its title. */
export const LIKELY_KIT_SCORE = 70;

/**
 * When a common vendor or type marks a product as a kit: the minimum number of kits with it, the minimum share of kits
 * with it, and the maximum number of other products with it for each kit.
 */
export const SIGN_OF_KITS = { products: 5, share: 0.9, others: 0.1 };

/** Sold variants of a store judged at a time: those of a busy minute. */
export const SOLD_JUDGED_A_SWEEP = 500;

/** Orders read again at a time, once their variants are linked. */
export const ORDERS_A_STORE_OPENED = 20;

/** Days. Shopify hides older orders from the app. */
export const UNLINKED_SALE_DAYS = 60;

/** Variants linked at once from the list of what needs attention. */
export const LINKED_AT_ONCE = 500;

// ───────────── sizes/

/** Shortest and longest side of a picture in each unit; smaller numbers are a count, a depth or a drill size. */
export const PICTURE_SIDES = { mm: [50, 4_000], cm: [5, 400], in: [3, 160], none: [5, 400] } as const;

/**
 * Tolerance within which two sides are the same: the larger of a share and of centimeters. Inches are sold as round
 * numbers: 16 × 20 in is 40.6 × 50.8 cm, the same as 40 × 50 cm. Kit's own sizes are further apart.
 */
export const SAME_SIDE = { share: 0.025, cm: 0.5 } as const;

// ───────────── csv/: limits while the file is read; anything beyond is neither kept nor parsed

/** Bytes of a file. The page checks it too before it sends. */
export const CSV_LIMIT = 20 * 1024 * 1024;

/** Lines that name a variant. */
export const CSV_LINES = 100_000;

/** Lines of any kind, including the empty ones at a spreadsheet's end: a sheet has 1,048,576. */
export const CSV_LINES_IN_ALL = 1_100_000;

/** Characters of one line, quoted ones included: a product export may carry whole descriptions. */
export const CSV_LINE_CHARS = 128 * 1024;

/** Bytes parsed in one go, before other requests get their turn. */
export const CSV_PIECE = 16 * 1024;

/** Variants loaded and written at a time for an export; bounds memory and lets other work run in between. */
export const CSV_EXPORT_AT_A_TIME = 500;

/** Errors of a CSV file that are listed; the rest are counted. */
export const CSV_FAULTS_LISTED = 200;

// ───────────── unit-costs.ts

/** Products whose costs are saved at a time: several times Kit's catalog. */
export const UNIT_COSTS = 2_000;

// ───────────── runs/

/** Rows. A run of at most this many is done within the request, so that linking one variant shows its result. */
export const RUN_AT_ONCE_ROWS = 5;

/** Variants. A run of at most this many is read again before it starts: one or two queries (decision 33). */
export const REREAD_VARIANTS = 250;

/** Age at which unstarted drafts are deleted: merchants don't return to yesterday's preview. */
export const DRAFT_KEPT_MS = hours(24);

/** Variants of one product in one `productVariantsBulkUpdate`: Shopify's maximum. */
export const VARIANTS_PER_CALL = 250;

/** Rows loaded at a time while a run is written call by call: keeps a run of 100,000 rows out of memory. */
export const ROWS_AHEAD = 1_000;

/**
 * Concurrent calls: enough for the largest plan's 200 changes a second at 150 ms each. On smaller plans most of them
 * wait for points (app/shopify/graphql/point-pace.ts), which also leaves points for the shop's orders.
 */
export const CALLS_AT_A_TIME = 32;

/** Lost answers to one product's call before its rows count as failed. */
export const LOST_ANSWERS_PER_PRODUCT = 3;

/** Consecutive failed calls before the queue's own retry takes over. */
export const CALLS_NOT_TAKEN = 40;

/** Pause after a failed call for which Shopify named no time. */
export const CALL_NOT_TAKEN_MS = seconds(1);

// ───────────── bulk/

/**
 * Products. A larger run is written by bulk operations. A call for one product costs 10 points; the smallest plan has
 * 2,000 at once and 100 more a second. At most 500 products take half a minute, with results as they come; a bulk
 * operation, with results at its end, is hardly quicker. Above that, calls wait minutes for points (2,500 products: 4,
 * 10,000: 16); bulk operations need none (decision 34).
 */
export const BULK_ABOVE_PRODUCTS = 500;

/**
 * Variants. A larger store is read by a bulk operation. A page of 140 variants costs some 980 points; the smallest plan
 * has 2,000 at once and 100 more a second: 17 pages take two and a half minutes, 100,000 variants over an hour. A bulk
 * operation may take over a minute to start and be followed.
 */
export const BULK_ABOVE_VARIANTS = 2_400;

/** Bulk operations of one run. The rest goes call by call. */
export const BULK_OPERATIONS_PER_RUN = 3;

/**
 * Rows of one bulk operation. Its file is some 15 MB, 40 with the longest SKUs, and is in memory while it is uploaded;
 * Shopify takes at most 100 MB ("Bulk import data"). The rest goes with the next operation.
 */
export const BULK_ROWS = 100_000;

/** Lines of a bulk operation's file written or read at a time, each of at most 250 variants. */
export const BULK_LINES_AT_A_TIME = 10;

/**
 * Rows whose results are recorded in one transaction. For thousands, PostgreSQL scanned both tables for each batch, two
 * seconds of CPU at 100,000 rows; for this number it uses the key.
 */
export const RECORDED_AT_A_TIME = 200;

/** Variants of a bulk reading stored at a time. */
export const BULK_VARIANTS_AT_A_TIME = 250;

/**
 * Rows without an answer that are read from the store after a bulk operation. More are written again instead: a write
 * is cheaper than a read, and writing the same SKU twice changes nothing.
 */
export const BULK_UNANSWERED_ROWS = 1_000;

/** Age at which a reading is dropped: an operation takes a day at most, and an older result is outdated. */
export const BULK_READING_KEPT_MS = hours(24);
