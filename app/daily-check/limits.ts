// Times and sizes of the daily check. Change them here. Pure.
import { days, hours, minutes, seconds } from "../kernel/durations.ts";

/** Hour of the day in the shop's zone, from which the night's check may begin: the day's sales are in, the merchant sleeps. */
export const NIGHT_HOUR = 3;
/** Milliseconds. Covers the life of nearly all orders; what is older and not over is compared from the ledger. */
export const PERIOD_MS = days(30);
/** Days. At Kit for longer without moving on, an order is not read again for the check. */
export const STILL_MOVING_DAYS = 60;

/** Checks that one sweep carries on. */
export const CHECKS_A_SWEEP = 500;
/** Milliseconds. A turn is shorter, so a lease runs out only when its process died. */
export const LEASE_MS = minutes(3);
/** Milliseconds. A job works no longer, then enqueues the next: a large shop keeps no worker to itself. */
export const TURN_MS = seconds(20);
/** Orders that are compared at once. On Basic, where they are read at 100 points a second, a page ends well within the lease. */
export const ORDERS_A_PAGE = 10;

/**
 * Orders changed in the period. With more of them, they are read by a bulk operation, which takes a minute or two and no points
 * (decision 80). So many by pages are some 200 reads of 50 to 100 points each and 20 pages: three minutes on Basic, which gets 100
 * points a second.
 */
export const BULK_ABOVE_ORDERS = 200;
/** Orders of a bulk operation's file that are compared and written at once. If each had to be read singly, on Basic that would take
 * 100 seconds, within the lease. */
export const BULK_ORDERS_AT_A_TIME = 20;
/** Bulk operations of one check. After them the pages are read. */
export const BULK_ATTEMPTS = 2;
/** Faults in a row while a file is read, after which the pages are read. */
export const BULK_FILE_FAULTS = 3;

/** Milliseconds. Kit's side is at most this old when it is compared … */
export const FRESH_MS = days(1);
/** … unless Kit does not answer for this long (milliseconds): then it is compared as last read, and the report says so. */
export const NIGHTLY_WAIT_MS = minutes(15);
/** Milliseconds. The same for a check that the merchant asked for, and waits for. */
export const REQUESTED_CHECK_WAIT_MS = minutes(1);
/** Milliseconds between two looks at whether Kit has answered. */
export const READ_PAUSE_MS = seconds(2);
/** Before a step that failed is tried again; the pause doubles with each failure. */
export const FAULT_PAUSES = { first: minutes(1), longest: hours(1) };
/** Steps that may fail one after another before the check is given up. */
export const FAULTS_AT_MOST = 8;

/** Milliseconds. An order is sent within seconds; one that came this lately is on its way rather than missing. */
export const ON_ITS_WAY_MS = minutes(15);
/** Milliseconds. A row that was due longer ago than this was looked at by nobody. */
export const OVERDUE_MS = hours(1);
/** Milliseconds. A request that was begun, and an answer that was lost, are settled within hours or become a task. */
export const STUCK_MS = days(1);
/** Milliseconds. From Kit's word to the store's fulfillment it takes seconds; faults are tried again within the hour. */
export const FULFILLED_WITHIN_MS = hours(1);

/** Reports on a page. */
export const REPORTS_A_PAGE = 30;
/** Differences on a page. */
export const DIFFERENCES_A_PAGE = 50;
/** Differences that the download reads at once. */
export const DIFFERENCES_A_READ = 500;
