// How much of a CSV file is taken. All of them hold while the file is read: what is beyond is not kept, and not parsed.

/** Bytes of a file at most. Known to the page as well, which then need not send it first. */
export const CSV_LIMIT = 20 * 1024 * 1024;
/** Lines that name a variant, at most. */
export const CSV_LINES = 100_000;
/** Lines of any kind, the empty ones that a spreadsheet leaves at its end included: a sheet has 1,048,576. */
export const CSV_LINES_IN_ALL = 1_100_000;
/** Characters of one line at most, those in its quotes included: an export of products may carry whole descriptions. */
export const CSV_LINE_CHARS = 128 * 1024;
/** Bytes parsed in one go; in between, other requests have their turn. */
export const CSV_PIECE = 16 * 1024;
