// What can be tuned about orders: waiting times, ages, and how much is done at once. Durations are in milliseconds.
import { days, hours, minutes, seconds } from "../kernel/durations.ts";

// --- Before sending

/** How often an order that waits for something outside is looked at again, in case the job for it was lost. */
export const LOOK_AGAIN_EVERY = hours(6);
/** A kit order that the app learns of this long after its payment goes to Kit behind those that are paid now. Webhooks take seconds. */
export const FOUND_LATE_AFTER = minutes(10);
/** An order that the shopper paid for this long before Shopify had it was brought over from somewhere else. */
export const IMPORTED_AFTER = days(1);
/**
 * More orders than `RUSH_ORDERS` of the environment within ten minutes, and more than `times` as many as in the busiest ten minutes
 * of the days before: sending is paused until the merchant says that they are real.
 */
export const RUSH = { times: 4, within: minutes(10), comparedWith: days(30) };
/** Shopify routes an order to locations within seconds. After this a person has to look. */
export const ROUTING_TAKES_AT_MOST = hours(1);
/** Between looks at an order that is not routed yet: as long as it has existed, within these. */
export const ROUTING_LOOK = { shortest: seconds(10), longest: minutes(10) };

/** An order that only a person outside of the app lets on (a hold in Shopify, a request) becomes a task after this long. */
export const PERSON_WAIT_TOLD_AFTER = days(1);
/** Between two looks at an order at Kit whose store was removed from the account: it waits for the store to connect again. */
export const REMOVED_LOOK = days(1);

// --- After a lost answer

/** The first request may still be under way: nothing is sent before it has ended one way or the other. */
export const QUARANTINE = minutes(5);
/** After this many lost answers a person has to look. */
export const LOST_ANSWERS_LIMIT = 3;
/** The store's order could not be read: when to try again. */
export const UNKNOWN_STORE_LOOK_EVERY = minutes(10);
/** The order may not be sent again at the moment: when to decide again. */
export const UNKNOWN_GATE_LOOK_EVERY = minutes(30);

// --- At Kit

/** When an order that was linked by its number is read for the first time, unless an event comes first. */
export const FIRST_READ_WITHIN = minutes(1);
/**
 * Numbers of one event that Kit is asked about, where no row has them. An event is about one order; the body of one that names
 * hundreds was not made by Kit, and would use up the brand's requests.
 */
export const UNKNOWN_NUMBERS_AN_EVENT = 3;
/** How often Kit is read without an event. The specification asks for "a few times a day" at most. */
export const POLLING = {
  /** Unpaid, by the number of reads so far; \`usual\` afterwards. */
  unpaid: [minutes(2), minutes(10), hours(1), hours(4)],
  usual: hours(6),
  /** While Kit's events come. */
  withEvents: hours(12),
  /** Shipped, and no tracking number yet. */
  trackingAwaited: hours(1),
  /**
   * In production, since a shipment was found of which no event told. Less than an hour, so that there is time to wait for a
   * slot: 2,000 orders are read 44 times a minute. In its first hours nobody expects an order to ship.
   */
  eventsLost: { usual: minutes(45), first: hours(2), firstFor: hours(12) },
  /** In production for longer than `overdueAfter`, while no events are registered. */
  overdue: hours(1),
  /** The specification gives no days; its estimates are of this order. */
  overdueAfter: days(10),
  /** After this long in one state nobody expects a change anymore. */
  giveUpAfter: days(60),
};
/** An event is read within seconds: a shipment that polling finds this long after the last event came without one. */
export const EVENT_LATE = hours(1);
/** An order at a Kit account that the store left for another one is a task after so long without a reading. */
export const NOT_FOLLOWED_TOLD_AFTER = days(1);
/** How often an order at Kit is looked at in the store when no event comes. */
export const STORE_LOOK_EVERY = hours(24);
/** An order that has been unpaid for this long becomes a task. */
export const UNPAID_REMINDER_AFTER = days(3);
/** Kit may never say "delivered": this long after shipping nobody waits for it. */
export const DELIVERED_WITHIN = days(60);

// --- Canceling

/** A reading of Kit's order counts as "just made" for this long: longer than one may take. */
export const CANCEL_READING_FRESH_FOR = seconds(25);
/** After this many lost answers to a cancellation a person has to look. */
export const LOST_CANCELS_LIMIT = 3;

// --- Fulfilling

/** After a lost \`fulfillmentCreate\`: wait, look whether it was made, and only then ask again. */
export const FULFILLMENT_LOOK_AFTER = minutes(1);
/** After Shopify refused a fulfillment it is asked again, each time this much later. */
export const FULFILLMENT_REFUSED_PAUSE = minutes(1);
/** After this many refusals it is the merchant's: asked again only when they say so or the order changed. */
export const FULFILLMENT_ATTEMPTS = 3;
/** Kit said shipped without a number: how long the number is awaited before the merchant is asked. */
export const TRACKING_AWAITED_FOR = hours(24);

// --- Kit as a fulfillment service

/**
 * A cancellation that costs is the merchant's to decide. Shopify measures services by cancellations answered within the hour
 * ("Built for Shopify"): until then the question in the app may be answered, afterwards the request is rejected.
 */
export const SERVICE_QUESTION_OPEN_FOR = minutes(45);
/**
 * Shopify measures services by requests answered within 24 hours ("Built for Shopify"): a request for an order that is still held
 * or waits by then is accepted, with a message that says what it waits for.
 */
export const SERVICE_REQUEST_OPEN_FOR = hours(20);
/** After this many failed looks in a row a person is told that Shopify does not take the service's answer. */
export const SERVICE_FAILURES_TO_TELL = 5;

// --- Ages that Shopify sets

/** Shopify shows no order that is older than 60 days without a further scope: past that, "gone" says nothing. */
export const STORE_ORDER_VISIBLE_FOR = days(59);
/** Ten days before Shopify hides it, an order that is not fulfilled becomes a task. */
export const UNFULFILLED_REMINDER_AFTER = days(50);

// --- Work on rows

/** Longer than the longest request to Kit or Shopify with all its retries, so that a claim outlives what it does. */
export const CLAIM_FOR = minutes(2);
/** Between a fault and the next look at the order: each fault in a row doubles the pause. */
export const FAULT_PAUSES = { first: seconds(5), longest: minutes(10) };
/** A row that is due within this is enqueued at once. The sweep finds those that are due later, and looks more often than this. */
export const ENQUEUED_AHEAD = minutes(1);
/** Turns on a row that is enqueued again while it is worked on, before it is left to the queue. */
export const TURNS_A_JOB = 4;
/** More steps than any order needs at once: past it something goes in circles, and a person should hear of it. */
export const STEPS_A_TURN = 25;
/** Orders of one account that are worked on at the same time. */
export const ACCOUNT_ORDERS_AT_ONCE = 8;
/** An end for one job of an account whatever happens; what is still in line gets a job of its own. */
export const ACCOUNT_ORDERS_A_JOB = 200;
/** A slot that is free this soon is waited for: a job of its own would come later than that. */
export const SLOT_WAITED_FOR = 500;

// --- Sweeps

/** After a signed event that names no order: how many of its account's orders are read again, and how often at most. */
export const UNREADABLE_EVENT_SWEEP = { every: hours(1), orders: 500 };
/** Days after which a shipped order that is not fulfilled is left alone. */
export const SHIPPED_UNFULFILLED_DAYS = 60;
/** Orders of one store that a sweep makes due, those longest not read first: the others' turn comes with the next. */
export const ORDERS_A_STORE_WOKEN = 50;
/** Orders of one store that a sweep looks through for those without the app's fields. */
export const FIELDS_A_SWEEP = 100;
/** How far a sweep of the store's orders reaches back behind the last one. */
export const STORE_SWEEP_OVERLAP = hours(1);
/** Orders in one page of such a sweep. */
export const STORE_SWEEP_PAGE = 50;

// --- What pages read

/** Days that the chart of orders on Home shows, and those of the key figures above it. */
export const MONTH_DAYS = 30;
export const KEY_FIGURES_DAYS = 7;
/** Lines of the orders from before going live that are added up. */
export const EARLIER_LINES_AT_MOST = 5_000;
/** Characters of a search. */
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

/** Designs in one month's report as CSV: more than a Kit account has. */
export const DESIGNS_OF_A_REPORT = 20_000;
