// When the merchant gets emails, and how often. Change it here. Pure.
import { days, hours, minutes } from "../kernel/durations.ts";

/** Milliseconds. Problems that occur together go into one email. */
export const GATHER_MS = minutes(2);
/** Milliseconds between two alerts: a day with many problems must not cause a hundred emails. */
export const APART_MS = minutes(10);
/** Hour of the day in the shop's time zone: digest, daily report and reminders arrive before the shop's day begins. */
export const MORNING_HOUR = 7;
/** Milliseconds. Payment due is first emailed when an order has waited this long: a merchant at work pays within it. */
export const UNPAID_TOLD_AFTER_MS = hours(2);
/** Milliseconds between two reminders at the shortest interval. */
export const UNPAID_EVERY_MS = hours(4);
/** Days between two weekly reminders. */
export const UNPAID_WEEK_DAYS = 7;
/** Milliseconds. A report that could not be emailed for this long is superseded by the next one. */
export const FRESH_REPORT_MS = days(1);
/** Tasks listed one by one in an email. */
export const TASKS_A_MAIL = 20;

/** Days for which a confirmation link works. */
export const LINK_DAYS = 7;
/** Milliseconds between two confirmation emails, for any addresses typed in. */
export const CONFIRMATIONS_APART_MS = minutes(1);
/**
 * Emails in `ASKED_MAILS_MS` that were requested by typing an address or pressing a button: by shop, and by address
 * over all shops. More would make the host's mail server a relay.
 */
export const ASKED_MAILS = { shop: 5, address: 2 };
/** Milliseconds for which they are counted. */
export const ASKED_MAILS_MS = days(1);
/** Characters of a store's name in an email. */
export const NAME_CHARS = 60;

/** Milliseconds before a failed email is tried again; doubles with each failure. */
export const FAULT_PAUSES = { first: minutes(1), longest: hours(6) };
/** Milliseconds that the mail server may take for each of its steps. */
export const SMTP_STEP_MS = 15_000;
