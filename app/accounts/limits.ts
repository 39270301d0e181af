// The tunables of Kit accounts: budget, tokens, events. How many requests a minute Kit allows is a column
// (`requestLimit` in prisma/schema.prisma), since Kit may allow an account more.
import { minutes, seconds } from "../kernel/durations.ts";

/**
 * Milliseconds between a slot and its request's arrival at Kit at most, for example on a slow connection. A request
 * that took longer counts from its answer (`noteAnswered`).
 */
export const SLACK_MS = seconds(1);
/** Milliseconds. Kit limits the requests of any 60 s (kit-api "Limits"): the n-th may start 61 s after the (n−limit)-th. */
export const WINDOW_MS = minutes(1) + SLACK_MS;
/** Slots. One in this many goes to polling while it waits: a storm of orders must not hide shipments. */
export const POLLING_FLOOR = 10;
/** Minutes. After this, a stuck row no longer holds others back. */
export const STUCK_IN_LINE_MINUTES = 2;
/** Minutes. A row due sooner than this already counts as waiting. */
export const DUE_SOON_MINUTES = 60;

/** Milliseconds. The last success of a call or token is shown by the minute, so not every request writes it. */
export const NOTE_GOOD_EVERY_MS = minutes(1);

/** Milliseconds that an account stays shut when Kit accepts none of its tokens; then one request tries again. */
export const UNAUTHORIZED_PAUSE_MS = minutes(10);
/** Milliseconds between two such requests. */
export const PROBE_MS = minutes(1);
/**
 * Kit is tried again after half of the time that it has been unreachable, within these milliseconds: soon in a short
 * outage, rarely in a long one.
 */
export const UNREACHED_PAUSE = { shortestMs: seconds(5), longestMs: minutes(2) };
/** Minutes. An outage that ended longer ago than this doesn't count into the next one. */
export const UNREACHED_APART_MINUTES = 10;

/** Milliseconds that a person waits for a slot at most; then "busy, try again" is the better answer. */
export const INTERACTIVE_WAIT_MS = seconds(2);

/** Milliseconds after which to try again if another connection is in progress. */
export const CONNECT_AGAIN_MS = seconds(2);
/** Tokens that a store tries within these milliseconds while no account's budget counts them. */
export const UNCOUNTED_TRIES = { most: 10, withinMs: minutes(1) };
/** Days after which an order no longer counts as in transit: its account may be left without confirmation. */
export const ON_ITS_WAY_DAYS = 90;

/** Hours that the previous address accepts events after a renewal, for those in transit or repeated. */
export const FORMER_EVENTS_HOURS = 48;
/** Webhooks that Kit allows a brand (kit-api). */
export const MOST_WEBHOOKS = 5;
/** Minutes between two checks of an account's registration: slightly less than the sweep's hour, so that none is skipped. */
export const CHECK_EVENTS_EVERY_MINUTES = 55;

// --- Stores' memberships of an account (decision 85)

/** Hours between two checks of an older token that stores depend on. */
export const CHECK_VERSION_EVERY_HOURS = 6;
/**
 * Hours that Kit must refuse a token before the stores that provided no newer one are removed: long enough to correct a
 * mistake at Kit or to enable a token again, and for an honest store to reconnect.
 */
export const MEMBERSHIP_ENDS_AFTER_HOURS = 24;
/** Stores of an account that its page lists. */
export const STORES_LISTED = 50;

/** Three days: for longer, the merchant releases by hand. */
export const LONGEST_HOLD_MINUTES = 4_320;

/** A day: no assessment is expected after that. */
export const LONGEST_RISK_WAIT_MINUTES = 1_440;

/** On an invoice-term account, not paying stops nothing, so the merchant gets an hour to change their mind. */
export const INVOICE_HOLD_MINUTES = 60;
