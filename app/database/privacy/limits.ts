/** Rows that one step encrypts again. */
export const RESEALED_AT_ONCE = 200;
