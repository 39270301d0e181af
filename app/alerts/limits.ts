// When the merchant is written to, and how often. Change it here. Pure.
import { days, hours, minutes } from "../kernel/durations.ts";

/** Milliseconds. Things that go wrong together are told together. */
export const GATHER_MS = minutes(2);
/** Milliseconds between two alerts: a day on which everything goes wrong is not a hundred mails. */
export const APART_MS = minutes(10);
/** Hour of the day in the shop's zone: digest, daily report and reminders lie in the mailbox when the shop's day begins. */
export const MORNING_HOUR = 7;
/** Milliseconds. Payment due is first told of when an order has waited this long: a merchant at work pays within it. */
export const UNPAID_TOLD_AFTER_MS = hours(2);
/** Milliseconds between two reminders of the shortest rhythm. */
export const UNPAID_EVERY_MS = hours(4);
/** Days between two weekly reminders. */
export const UNPAID_WEEK_DAYS = 7;
/** Milliseconds. A report that could not be mailed for this long is superseded by the next one. */
export const FRESH_REPORT_MS = days(1);
/** Tasks that a mail tells one by one. */
export const TASKS_A_MAIL = 20;

/** Days for which a confirmation link works. */
export const LINK_DAYS = 7;
/** Milliseconds between two confirmation mails, whatever addresses are typed in. */
export const CONFIRMATIONS_APART_MS = minutes(1);
/**
 * Emails that go out because somebody typed an address or pressed a button, in `ASKED_MAILS_MS`: by shop, and by address over
 * all shops. More would make the host's mail server a relay.
 */
export const ASKED_MAILS = { shop: 5, address: 2 };
/** Milliseconds for which they are counted. */
export const ASKED_MAILS_MS = days(1);
/** Characters of a store's name in an email. */
export const NAME_CHARS = 60;

/** Milliseconds. Sending one mail takes seconds, so a lease runs out only when its process died. */
export const LEASE_MS = minutes(2);
/** Before a mail that failed is tried again; the pause doubles with each failure. */
export const FAULT_PAUSES = { first: minutes(1), longest: hours(6) };
/** Milliseconds that the mail server may take for each of its steps. */
export const SMTP_STEP_MS = 15_000;
