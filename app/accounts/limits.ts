// Times and counts of Kit accounts: Kit's budget, tokens, events. Change them here. Pure. How many requests a minute Kit
// allows is a column (`requestLimit` in prisma/schema.prisma), since Kit may allow an account more.
import { minutes, seconds } from "../kernel/durations.ts";

/**
 * Milliseconds. What may lie between a slot and its request's arrival at Kit, such as a connection that takes its time. A
 * request that took longer counts from its answer on (`noteAnswered`).
 */
export const SLACK_MS = seconds(1);
/** Milliseconds. Kit limits the requests of any 60 s (kit-api "Limits"): the n-th may start 61 s after the (n−limit)-th. */
export const WINDOW_MS = minutes(1) + SLACK_MS;
/** Slots. Of this many in a row at least one goes to polling while it waits: a storm of orders must not hide what shipped. */
export const POLLING_FLOOR = 10;
/** Minutes. A row that is stuck stops holding others back after this. */
export const STUCK_IN_LINE_MINUTES = 2;
/** Minutes. A row that is due sooner than this counts as waiting already. */
export const DUE_SOON_MINUTES = 60;

/** Milliseconds. When a call or a token was last good is shown by the minute: no write for each request. */
export const NOTE_GOOD_EVERY_MS = minutes(1);

/** Milliseconds for which an account stays shut when Kit accepts none of its tokens; then one request asks again. */
export const UNAUTHORIZED_PAUSE_MS = minutes(10);
/** Milliseconds between two such requests: one tries while the others go on waiting. */
export const PROBE_MS = minutes(1);
/**
 * Kit is tried again after half of the time for which it has not been reached, within these milliseconds: found soon after
 * a short failure, asked seldom in a long one.
 */
export const UNREACHED_PAUSE = { shortestMs: seconds(5), longestMs: minutes(2) };
/** Minutes. A failure that ended longer ago than this does not count into the next one. */
export const UNREACHED_APART_MINUTES = 10;

/** Milliseconds. What a person waits for a slot before "busy, try again" is the better answer. */
export const INTERACTIVE_WAIT_MS = seconds(2);

/** Milliseconds. Connecting takes a few requests, so a lease runs out only when its process died. */
export const CONNECT_LEASE_MS = seconds(30);
/** Milliseconds after which a merchant may connect who found another connection under way. */
export const CONNECT_AGAIN_MS = seconds(2);
/** Days after which nobody waits for the delivery of an order any more: its account may be left without asking. */
export const ON_ITS_WAY_DAYS = 90;

/** Hours for which events are taken at the address before, after it was renewed: what is under way, or is sent again, arrives. */
export const FORMER_EVENTS_HOURS = 48;
/** Webhooks that Kit allows a brand (kit-api). */
export const MOST_WEBHOOKS = 5;
/** Milliseconds. Registering takes a few requests, so a lease runs out only when its process died. */
export const EVENTS_LEASE_MS = minutes(3);
/** Minutes between two looks at an account's registration: a little less than the sweep's hour, so that none is left out. */
export const CHECK_EVENTS_EVERY_MINUTES = 55;

// --- Stores' places on an account (decision 85)

/** Hours between two questions whether an older token still works that stores rely on. */
export const ASK_VERSION_EVERY_HOURS = 6;
/**
 * Hours for which Kit refuses a token before the stores that showed no newer one are removed: a mistake at Kit's end, or a
 * token that an administrator lets in again, is over by then, and an honest store has had time to connect anew.
 */
export const PLACE_ENDS_AFTER_HOURS = 24;
/** Stores of an account that its page lists. */
export const STORES_LISTED = 50;
