/** Bytes of a CSV file at most. Known to the page as well, which then need not send it first. */
export const CSV_LIMIT = 20 * 1024 * 1024;
