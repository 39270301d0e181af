// What a maintainer may tune in linking: limits, sizes and waiting times, each with its unit and the reason for its value.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

// ───────────── mirror/

/** Variants of one page of a reading. With item, product and cost 960 points, below the 1,000 that one query may cost. */
export const VARIANTS_PER_READ = 240;

/** One process reads a store at a time. A process that dies blocks the next reading for no longer than this. */
export const STORE_READ_LEASE_MS = 2 * MINUTE_MS;

/** Variants on one page of the linking screen. */
export const VARIANTS_PER_PAGE = 50;

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
export const SALES_READ_AGAIN_MS = 24 * HOUR_MS;

/** Time after which a store without new orders is counted again, since its sales grow old. */
export const SALES_COUNTED_AGAIN_MS = 24 * HOUR_MS;

// ───────────── states/

/** Variants that are judged in one transaction: 100,000 take one or two seconds, and none of the transactions is long. */
export const JUDGED_AT_A_TIME = 5_000;

// ───────────── suggest/

/** Score from 0 to 100 below which nothing is suggested: a design that half of its words match is worth showing. */
export const LOWEST_SCORE = 45;

/** Score at most of a design of another size, however much else matches: a customer would get the wrong one. */
export const OTHER_SIZE_SCORE = 50;

/** Scores of what matches to the letter. */
export const EXACT_SCORES = { sameSku: 100, skuIsSlug: 97, handleIsSlug: 92 } as const;

/** Scores of a design whose words all match, by how its size compares with the variant's. */
export const WORDS_SCORES = { same: 90, other: OTHER_SIZE_SCORE, unknown: 80 } as const;

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
export const SUGGEST_LEASE_MS = MINUTE_MS;

/** How long the linking screen says that nothing was found. */
export const NONE_FOUND_SHOWN_MS = 10 * MINUTE_MS;

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

/** Variants that are loaded at a time for an export, so that 100,000 need no more memory than this many. */
export const CSV_EXPORT_AT_A_TIME = 2_000;

// ───────────── unit-costs.ts

/** Products whose costs are saved at a time, several times Kit's catalog. */
export const UNIT_COSTS = 2_000;

/** Digits of a cost before the decimal point. */
export const UNIT_COST_DIGITS = 7;
