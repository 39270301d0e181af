import { days, hours, minutes, seconds } from "../kernel/durations.ts";

/** Hour of the day in the shop's zone from which the nightly check may begin: the day's sales are in, the merchant sleeps. */
export const NIGHT_HOUR = 3;
/** Milliseconds. Covers the life of nearly all orders; older open ones are compared from the ledger. */
export const PERIOD_MS = days(30);
/** Days. An order at Kit for longer without a change isn't read again for the check. */
export const STILL_MOVING_DAYS = 60;

export const CHECKS_A_SWEEP = 500;
/** Milliseconds. A job runs no longer, then enqueues the next, so that a large shop doesn't occupy a worker. */
export const CHECK_SLICE_MS = seconds(20);
/** Orders compared in one step. On Basic, where they are read at 100 points a second, it takes some seconds. */
export const ORDERS_A_PAGE = 10;

/**
 * Orders changed in the period. More of them are read by a bulk operation, which takes a minute or two and no points
 * (decision 80). This many by pages are some 200 reads of 50 to 100 points each and 20 pages: three minutes on Basic,
 * which gets 100 points a second.
 */
export const BULK_ABOVE_ORDERS = 200;
/** Orders of a bulk operation's file that are compared and written in one step. */
export const BULK_ORDERS_AT_A_TIME = 20;
/** Bulk operations of one check; after that the pages are read. */
export const BULK_ATTEMPTS = 2;
/** Consecutive faults while reading a file, after which the pages are read. */
export const BULK_FILE_FAULTS = 3;

/** Milliseconds. Maximum age of Kit's data when it is compared … */
export const FRESH_MS = days(1);
/** … unless Kit doesn't answer for this long (milliseconds): then the last read is compared, and the report says so. */
export const NIGHTLY_WAIT_MS = minutes(15);
/** Milliseconds. The same for a check that the merchant requested and waits for. */
export const REQUESTED_CHECK_WAIT_MS = minutes(1);
/** Milliseconds between checks whether Kit has answered. */
export const READ_PAUSE_MS = seconds(2);
/** Delay before a failed step is tried again, doubled with each failure. */
export const FAULT_PAUSES = { first: minutes(1), longest: hours(1) };
/** Consecutive failed steps before the check is given up. */
export const FAULTS_AT_MOST = 8;
/** Of those, after which an order that Shopify fails to show is reported, and the check goes on. */
export const FAULTS_OF_AN_ORDER = 2;

/** Milliseconds. An order is sent within seconds; one newer than this is on its way, not missing. */
export const ON_ITS_WAY_MS = minutes(15);
/** Milliseconds. A row due for longer than this was missed by every job and sweep. */
export const OVERDUE_MS = hours(1);
/** Milliseconds. A begun request and a lost answer are settled within hours or become a task. */
export const STUCK_MS = days(1);
/** Milliseconds. Kit's shipment reaches the store's fulfillment within seconds; faults are retried within the hour. */
export const FULFILLED_WITHIN_MS = hours(1);

export const REPORTS_A_PAGE = 30;
export const DIFFERENCES_A_PAGE = 50;
/** Differences that the download reads at once. */
export const DIFFERENCES_A_READ = 500;
