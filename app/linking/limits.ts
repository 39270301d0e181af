// What a maintainer may tune in linking: limits, sizes and waiting times, each with its unit and the reason for its value.
import { hours, minutes, seconds } from "../kernel/durations.ts";

// ───────────── mirror/

/** Variants of one page of a reading. With item, product, picture and cost 980 points, below the 1,000 that one query may cost. */
export const VARIANTS_PER_READ = 140;

/** One process reads a store at a time. A process that dies blocks the next reading for no longer than this. */
export const STORE_READ_LEASE_MS = minutes(2);

/** Variants on one page of the linking screen. */
export const VARIANTS_PER_PAGE = 50;

/** Variants of a product that the linking screen shows beside those that were asked for. */
export const SIBLINGS_SHOWN = 10;

/** Products that the linking screen is narrowed to at a time: more make an address that breaks off where it is passed on. */
export const NARROWED_PRODUCTS = 50;

/** Characters of a search that are read; nobody types more. */
export const SEARCH_CHARS = 200;

/** Days. What was sold since then decides about readiness, if anything was: one season of a shop. */
export const SOLD_DAYS = 90;

/**
 * How far back orders are read again for what they sold: an order's lines are written a moment after its row, and hours after it
 * when Shopify could not be reached.
 */
export const SALES_READ_AGAIN_HOURS = 24;

/** A store that sells all day has its season's sales added up so often; a variant's first sale counts at once. */
export const SALES_COUNTED_EVERY_HOURS = 1;

/** Time after which a store without new orders is counted again, since its sales grow old. */
export const SALES_COUNTED_AGAIN_HOURS = 24;

// ───────────── states/

/**
 * Variants that are judged in a row and in one transaction. 100,000 take a few seconds; of 5,000 in a row other stores' orders waited
 * for a tenth of a second and more (decision 98).
 */
export const JUDGED_AT_A_TIME = 500;

// ───────────── suggest/

/** Variants without a link. Up to this many, suggestions for the store are found within the request. */
export const SUGGEST_AT_ONCE_VARIANTS = 1_000;

/**
 * Variants without a link. Up to this many, the list begins with the products that suggestions were found for: they are looked for
 * before the page is drawn, some hundredths of a second.
 */
export const LIKELY_FIRST_VARIANTS = 300;

/** Score from 0 to 100 below which nothing is suggested: a design that half of its words match is worth showing. */
export const LOWEST_SCORE = 45;

/** Scores from which a suggestion is called so: the same SKU, or name and size; most of the name; anything that is suggested. */
export const SUGGESTION_LEVELS = { certain: 90, likely: 70, possible: LOWEST_SCORE } as const;

/** Scores of what matches to the letter. */
export const EXACT_SCORES = { sameSku: 100, skuIsSlug: 97, handleIsSlug: 92 } as const;

/** Scores of a design whose words all match, by how its size compares with the variant's. */
export const WORDS_SCORES = { same: 90, unknown: 80 } as const;

/** Share of the designs. A word that more of them have tells them apart from nothing. */
export const COMMON_WORD_SHARE = 0.2;

/** Designs. However few there are, a word that at most this many have still counts. */
export const COMMON_WORD_DESIGNS = 3;

/** Variants or designs that are worked on in a row before other work gets its turn: a few milliseconds. */
export const SUGGEST_IN_A_ROW = 50;

/** Kit accounts whose designs' words are kept in memory, those used last: each of 10,000 designs takes some megabytes. */
export const SUGGESTERS_KEPT = 4;

/** Variants that are loaded at a time while suggestions for a whole store are found. */
export const SUGGEST_AT_A_TIME = 2_000;

/** One process finds suggestions for a store at a time. A process that dies blocks the next one for no longer than this. */
export const SUGGEST_LEASE_MS = minutes(1);

/** How long the linking screen says that nothing was found. */
export const NONE_FOUND_SHOWN_MS = minutes(10);

// ───────────── unlinked/

/** Score from 0 to 100 from which a variant that sold without a link is taken for a kit: most of a design's name is in its title. */
export const LIKELY_KIT_SCORE = 70;

/**
 * From how many kits on their common vendor or type says that a product is one; what share of the kits must have it; and how many
 * products that are no kits may have it for each kit that does.
 */
export const SIGN_OF_KITS = { products: 5, share: 0.9, others: 0.1 };

/** Sold variants that are judged at a time: those of a busy minute. */
export const SOLD_JUDGED_A_SWEEP = 500;

/** Orders that are looked at again at a time, once their variants are linked. */
export const ORDERS_A_STORE_OPENED = 20;

/** Days. Shopify hides older orders from the app. */
export const UNLINKED_SALE_DAYS = 60;

/** Variants that are linked at once from the list of what needs attention. */
export const LINKED_AT_ONCE = 500;

// ───────────── sizes/

/** Shortest and longest side of a picture, in each unit: what is smaller is a count, a depth or a drill. */
export const PICTURE_SIDES = { mm: [50, 4_000], cm: [5, 400], in: [3, 160], none: [5, 400] } as const;

/**
 * How far apart two sides may be and still be the same: the larger of a share and of centimeters. Inches are sold as round numbers:
 * 16 × 20 in is 40.6 × 50.8 cm, and the same as 40 × 50 cm. Kits' own sizes are further apart.
 */
export const SAME_SIDE = { share: 0.025, cm: 0.5 } as const;

// ───────────── csv/: all of them hold while the file is read, and what is beyond is neither kept nor parsed

/** Bytes of a file. The page knows it as well, so that it need not send a larger one. */
export const CSV_LIMIT = 20 * 1024 * 1024;

/** Lines that name a variant. */
export const CSV_LINES = 100_000;

/** Lines of any kind, the empty ones that a spreadsheet leaves at its end included: a sheet has 1,048,576. */
export const CSV_LINES_IN_ALL = 1_100_000;

/** Characters of one line, those in its quotes included: an export of products may carry whole descriptions. */
export const CSV_LINE_CHARS = 128 * 1024;

/** Bytes that are parsed in one go; in between, other requests have their turn. */
export const CSV_PIECE = 16 * 1024;

/** Variants that are loaded and written at a time for an export: memory for this many, and other work in between. */
export const CSV_EXPORT_AT_A_TIME = 500;

/** Faults of a CSV file that are listed; the rest is counted. */
export const CSV_FAULTS_LISTED = 200;

// ───────────── unit-costs.ts

/** Products whose costs are saved at a time, several times Kit's catalog. */
export const UNIT_COSTS = 2_000;

/** Digits of a cost before the decimal point. */
export const UNIT_COST_DIGITS = 7;

// ───────────── runs/

/** Rows. A run of at most this many is carried out within the request, so that linking one variant answers with its result. */
export const RUN_AT_ONCE_ROWS = 5;

/** Variants. A run of at most this many is read from Shopify again before it starts: one or two queries (decision 33). */
export const REREAD_VARIANTS = 250;

/** Drafts that nobody started are deleted at this age: nobody comes back to a preview of yesterday. */
export const DRAFT_KEPT_MS = hours(24);

/** One process works on a shop's runs at a time. A process that dies blocks them for no longer than this. */
export const RUN_LEASE_MS = minutes(2);

/** Variants of one product that one `productVariantsBulkUpdate` changes: Shopify takes no more. */
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
export const CALL_NOT_TAKEN_MS = seconds(1);

// ───────────── bulk/

/**
 * Products. A larger run is written by bulk operations. A call of one product is 10 points, and a shop has 2,000 at once and 100 a
 * second more on the smallest plan. Up to 500 products are through in half a minute, their results as they come; a bulk operation,
 * whose results come at its end, is hardly quicker. Above, calls wait for points for minutes (2,500 products: 4, 10,000: 16); bulk
 * operations take none (decision 34).
 */
export const BULK_ABOVE_PRODUCTS = 500;

/**
 * Variants. A larger store is read by a bulk operation. A page of 140 variants is some 980 points, and a shop has 2,000 at once and
 * 100 a second more on the smallest plan: 17 pages take two and a half minutes; a bulk operation may take over one to start and be followed. 100,000 variants take over an hour.
 */
export const BULK_ABOVE_VARIANTS = 2_400;

/** Bulk operations of one run. What is left after them goes call by call. */
export const BULK_OPERATIONS_PER_RUN = 3;

/**
 * Rows of one bulk operation. Its file is some 15 MB, 40 with the longest SKUs, and is in memory while it is uploaded; Shopify takes
 * up to 100 MB ("Bulk import data"). The rest goes with the next operation.
 */
export const BULK_ROWS = 100_000;

/** Lines of a bulk operation's file that are made, or whose results are read, at a time. Each is up to 250 variants. */
export const BULK_LINES_AT_A_TIME = 10;

/**
 * Rows whose results are recorded in one transaction. Of thousands PostgreSQL took to reading both tables whole for each batch, two
 * seconds of a processor at 100,000 rows; of so many it goes by key.
 */
export const RECORDED_AT_A_TIME = 200;

/** Variants of a bulk reading that are written to the mirror at a time. */
export const BULK_VARIANTS_AT_A_TIME = 250;

/**
 * Rows without an answer that are looked up in the store after a bulk operation. More are written again instead: a write is cheaper
 * than a look-up, and writing the same SKU twice changes nothing.
 */
export const BULK_UNANSWERED_ROWS = 1_000;

/** Age at which a reading is dropped: an operation lasts a day at most, and an older result says nothing of the store now. */
export const BULK_READING_KEPT_MS = hours(24);
