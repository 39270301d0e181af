// The tunables of statements about Kit accounts.

/** Token versions of one review. */
export const REVIEWED_AT_ONCE = 500;
