import { hours, minutes, seconds } from "../kernel/durations.ts";

/** Hours for which an estimate is used without asking Kit again: Kit's times change by days, not by hours. */
export const FRESH_HOURS = 24;
/** Hours after which an estimate isn't shown. While Kit can't be asked, one that is some days old helps. */
export const USABLE_HOURS = 7 * 24;

/** Days. A longer estimate is an error on Kit's side. */
export const LONGEST_DAYS = 365;

/** Kits of one order for which an estimate is given. */
export const MOST_PIECES = 1_000;

/** Kit lines in a cart for which an estimate is given. */
export const MOST_LINES = 100;

/**
 * Milliseconds that one process may take to ask Kit. Longer than a call to Kit may take (`DEFAULT_TIMEOUTS.readsMs`),
 * so that only a process that died loses its claim.
 */
export const CLAIM_MS = seconds(30);

/**
 * The share of an account's requests per minute that estimates may use, as 1 in N: opening a store's pages for each
 * country must not leave orders without a slot.
 */
export const SHARE = 10;

/** Milliseconds until Kit is asked again after a temporary obstacle: Kit unreachable, shut, or busy with orders. */
export const SHORT_REST_MS = minutes(1);
/** Milliseconds after Kit refused the request or answered nonsense: asking again changes little. */
export const LONG_REST_MS = hours(1);

/** Milliseconds between two reads of the row while another process asks Kit. */
export const POLL_MS = 100;

/** Milliseconds that a shopper's browser waits at most; by then, the product page has been read. */
export const DEADLINE_MS = 1_400;
/** Share of the time limit for Kit's answer; the rest is for the database. */
export const SHARE_FOR_KIT = 0.85;
/** Seconds for which the shopper's browser may keep an answer. */
export const BROWSER_CACHE_SECONDS = 3_600;
