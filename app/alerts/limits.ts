// When the merchant is written to, and how often. Change it here. Pure.
import { days, hours, minutes } from "../kernel/durations.ts";

/** Milliseconds. Things that go wrong together are told together. */
export const GATHER_MS = minutes(2);
/** Milliseconds between two alerts: a day on which everything goes wrong is not a hundred mails. */
export const APART_MS = minutes(10);
/** Hour of the day in the shop's zone: digest and daily report lie in the mailbox when the shop's day begins. */
export const MORNING_HOUR = 7;
/** Ages in milliseconds at which an unpaid order is told of again: nobody else asks for its money. */
export const UNPAID_REMINDERS_MS = [days(3), days(7), days(14), days(28)];
/** Milliseconds. A report that could not be mailed for this long is superseded by the next one. */
export const FRESH_REPORT_MS = days(1);
/** Tasks that a mail tells one by one. */
export const TASKS_A_MAIL = 20;

/** Days for which a confirmation link works. */
export const LINK_DAYS = 7;
/** Milliseconds between two confirmation mails, whatever addresses are typed in. */
export const CONFIRMATIONS_APART_MS = minutes(1);

/** Milliseconds. Sending one mail takes seconds, so a lease runs out only when its process died. */
export const LEASE_MS = minutes(2);
/** Before a mail that failed is tried again; the pause doubles with each failure. */
export const FAULT_PAUSES = { first: minutes(1), longest: hours(6) };
/** Milliseconds that the mail server may take for each of its steps. */
export const SMTP_STEP_MS = 15_000;
