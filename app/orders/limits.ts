// The tunables of orders: delays, ages and batch sizes. Durations are in milliseconds.
import { days, hours, minutes, seconds } from "../kernel/durations.ts";

// --- Before sending

/** How often an order that waits for something outside is checked, in case its job was lost. */
export const RECHECK_EVERY = hours(6);
/** An order found this long after its payment goes to Kit after those paid now. Webhooks take seconds. */
export const FOUND_LATE_AFTER = minutes(10);
/** An order paid this long before Shopify created it was imported. */
export const IMPORTED_AFTER = days(1);
/**
 * More orders than `RUSH_ORDERS` of the environment within ten minutes, and more than `times` as many as in the busiest
 * ten minutes of the days before: sending pauses until the merchant confirms that they are real.
 */
export const RUSH = { times: 4, within: minutes(10), comparedWith: days(30) };
/** Shopify routes an order to locations within seconds. After this, a person has to check. */
export const ROUTING_TAKES_AT_MOST = hours(1);
/** The delay between checks of an unrouted order equals its age, within these bounds. */
export const ROUTING_RECHECK = { shortest: seconds(10), longest: minutes(10) };

/** An order that only a person outside the app can release (a hold in Shopify, a request) becomes a task after this time. */
export const PERSON_WAIT_TASK_AFTER = days(1);
/** How often to check an order at Kit whose store was removed from the account, until the store connects again. */
export const REMOVED_RECHECK_EVERY = days(1);

// --- After a lost answer

/** The first request may still be in progress: send nothing until it must have ended. */
export const QUARANTINE = minutes(5);
/** After this many lost answers, a person has to check. */
export const LOST_ANSWERS_LIMIT = 3;
/** When to try again after the store's order could not be read. */
export const UNKNOWN_STORE_RETRY_EVERY = minutes(10);
/** When to decide again if the order may not be sent again for now. */
export const UNKNOWN_GATE_RECHECK_EVERY = minutes(30);

// --- At Kit

/** When an order linked by its number is first read, unless an event comes first. */
export const FIRST_READ_WITHIN = minutes(1);
/**
 * How many unknown numbers of one event are looked up at Kit. An event concerns one order; a body with hundreds doesn't
 * come from Kit, and would use up the account's budget.
 */
export const UNKNOWN_NUMBERS_AN_EVENT = 3;
/** How often Kit is read without an event. The specification allows "a few times a day". */
export const POLLING = {
  /** Unpaid, by the number of reads so far; then `usual`. */
  unpaid: [minutes(2), minutes(10), hours(1), hours(4)],
  usual: hours(6),
  /** While Kit's events arrive. */
  withEvents: hours(12),
  /** Shipped, without a tracking number yet. */
  trackingAwaited: hours(1),
  /**
   * In production, after polling found a shipment without an event. Under an hour, to leave time for a slot: 2,000
   * orders are read 44 times a minute. No order is expected to ship in its first hours.
   */
  eventsLost: { usual: minutes(45), first: hours(2), firstFor: hours(12) },
  /** In production longer than `overdueAfter`, while no events are registered. */
  overdue: hours(1),
  /** The specification gives no days; this is the magnitude of its estimates. */
  overdueAfter: days(10),
  /** After this long in one state, no change is expected. */
  giveUpAfter: days(60),
};
/** An event is read within seconds: a shipment that polling finds this long after the last event came without one. */
export const EVENT_LATE = hours(1);
/** An order on a Kit account that the store has left becomes a task after this long without a read. */
export const NOT_FOLLOWED_TASK_AFTER = days(1);
/** One that Kit doesn't show, though it answers, does so only after this many tries in a row. */
export const READ_FAILURES_BEFORE_TASK = 3;
/** While another order was read this recently, Kit shows orders: each open one is read this often at least. */
export const KIT_SHOWS_ORDERS_FOR_HOURS = 12;
/** The same for one that should be canceled: Kit is making it meanwhile. */
export const CANCEL_UNREAD_TASK_AFTER = minutes(10);
/** How often the store's order is read for an order at Kit when no event comes. */
export const STORE_RECHECK_EVERY = hours(24);
/** An order that has been unpaid for this long becomes a task. */
export const UNPAID_REMINDER_AFTER = days(3);
/** Kit may never report "delivered": stop waiting this long after shipping. */
export const DELIVERED_WITHIN = days(60);

// --- Canceling

/** A read of Kit's order counts as fresh for this long, which is longer than a read may take. */
export const CANCEL_READING_FRESH_FOR = seconds(25);
/** After this many lost answers to a cancellation, a person has to check. */
export const LOST_CANCELS_LIMIT = 3;

// --- Fulfilling

/** After a lost `fulfillmentCreate`: wait, read the store, and repeat it only if none was made. */
export const FULFILLMENT_RECHECK_AFTER = minutes(1);
/** Delay after Shopify refused a fulfillment, multiplied by the number of refusals. */
export const FULFILLMENT_REFUSED_PAUSE = minutes(1);
/** After this many refusals, retry only when the merchant asks or the order changes. */
export const FULFILLMENT_ATTEMPTS = 3;
/** How long to wait for the number of an order that Kit shipped without one, before the merchant decides. */
export const TRACKING_AWAITED_FOR = hours(24);

// --- Kit as a fulfillment service

/**
 * A cancellation that costs is the merchant's decision. Shopify measures services by cancellations answered within the
 * hour ("Built for Shopify"): the merchant has this long to answer in the app, then the request is rejected.
 */
export const SERVICE_QUESTION_OPEN_FOR = minutes(45);
/**
 * Shopify measures services by requests answered within 24 hours ("Built for Shopify"): after this time a request for
 * an order that still waits or is held is accepted, with a message that says why it waits.
 */
export const SERVICE_REQUEST_OPEN_FOR = hours(20);
/** After this many consecutive failures, a task says that Shopify rejects the service's answer. */
export const SERVICE_FAILURES_BEFORE_TASK = 5;

/**
 * How often workflows may send one kit order again within a day: "Kit order rejected" can start the workflow whose end
 * causes the next rejection, which would use up the account's requests. Then the order's task waits for a person.
 */
export const WORKFLOW_TRIES = { most: 3, within: hours(24) };

// --- Ages that Shopify sets

/** Without a further scope Shopify hides orders older than 60 days, so past that "gone" proves nothing. */
export const STORE_ORDER_VISIBLE_FOR = days(59);
/** An unfulfilled order becomes a task ten days before Shopify hides it. */
export const UNFULFILLED_REMINDER_AFTER = days(50);

// --- Work on rows

/** Delay after a fault, doubled for each consecutive one. */
export const LONGEST_FAULT_PAUSE_MINUTES = 10;
export const FAULT_PAUSES = { first: seconds(5), longest: minutes(LONGEST_FAULT_PAUSE_MINUTES) };
/** A row due within this time is enqueued at once. The sweep, which runs more often, finds the others. */
export const ENQUEUED_AHEAD = minutes(1);
/** How often a row that is woken during its work is worked on again before it is left to the queue. */
export const CLAIMS_A_JOB = 4;
/** More steps than any order needs at once: past this it is a loop, and is reported as a fault. */
export const STEPS_A_CLAIM = 25;
/** Orders of one account that are served at the same time. */
export const ACCOUNT_ORDERS_AT_ONCE = 8;
/** Upper bound of one account job; what is still in line gets another job. */
export const ACCOUNT_ORDERS_A_JOB = 200;
/** Wait for a slot that becomes free this soon: another job would come later. */
export const SLOT_WAITED_FOR = 500;

// --- Sweeps

/** After a signed event that names no order: how many of its account's orders are read, and how often at most. */
export const UNREADABLE_EVENT_SWEEP = { every: hours(1), orders: 500 };
/** Days after which a shipped, unfulfilled order is left alone. */
export const SHIPPED_UNFULFILLED_DAYS = 60;
/** Orders of one store that a sweep makes due, those unread for longest first. The others follow with the next sweep. */
export const ORDERS_A_STORE_WOKEN = 50;
/** Orders of one store that a sweep checks for missing fields. */
export const FIELDS_A_SWEEP = 100;
/** How far a sweep of the store's orders overlaps the last one. */
export const STORE_SWEEP_OVERLAP = hours(1);
/** Orders in one page of such a sweep. */
export const STORE_SWEEP_PAGE = 50;

// --- What pages read

/** Saved views of the orders list: as many as a dialog shows well. */
export const SAVED_VIEWS_A_SHOP = 20;
/** Characters of a saved view's name. */
export const VIEW_NAME_CHARS = 40;

/** Orders whose destinations a page asks Shopify for at once: more than a list shows. */
export const DESTINATIONS_AT_ONCE = 60;
/** Days in Home's chart of orders and in its key figures. */
export const MONTH_DAYS = 30;
export const KEY_FIGURES_DAYS = 7;
/** Lines of orders from before going live that are summed up at most. */
export const EARLIER_LINES_AT_MOST = 5_000;
export const SEARCH_CHARS = 200;

// --- Addresses

/** Characters of a postal code without spaces and hyphens. The longest of Google's address data has 10. */
export const POSTAL_CODE_CHARS = 16;

/**
 * Countries whose addresses have house numbers: `building_number_required` in Shopify's own address data
 * (github.com/Shopify/worldwide, db/data/regions, read in November 2026).
 */
export const HOUSE_NUMBER_COUNTRIES: ReadonlySet<string> = new Set(
  "AE AR AT AU BE BR CA CH CL CO CZ DE DK EE ES FI FR GB HK HU IL IT JP LV MX MY NL NZ PL PT RO RU SE SG TR US ZA".split(
    " ",
  ),
);

/** Designs in one month's CSV report: more than a Kit account has. */
export const DESIGNS_OF_A_REPORT = 20_000;

/** Digits compared from the end of two phone numbers: without the country's prefix and a leading zero. */
export const PHONE_DIGITS = 7;

/** Rows of the monthly report that are written at once. */
export const REPORT_ROWS_A_PIECE = 500;

/** Milliseconds. A shorter wait is left out of the timeline. */
export const PASSING_WAIT_MS = 60_000;
