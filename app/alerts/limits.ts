// When the merchant is written to, and how often. Change it here. Pure.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds. Things that go wrong together are told together. */
export const GATHER_MS = 2 * MINUTE;
/** Milliseconds between two alerts: a day on which everything goes wrong is not a hundred mails. */
export const APART_MS = 10 * MINUTE;
/** Hour of the day in the shop's zone: digest and daily report lie in the mailbox when the shop's day begins. */
export const MORNING_HOUR = 7;
/** Ages in milliseconds at which an unpaid order is told of again: nobody else asks for its money. */
export const UNPAID_REMINDERS_MS = [3 * DAY, 7 * DAY, 14 * DAY, 28 * DAY];
/** Milliseconds. A report that could not be mailed for this long is superseded by the next one. */
export const FRESH_REPORT_MS = DAY;
/** Tasks that a mail tells one by one. */
export const TASKS_A_MAIL = 20;

/** Days for which a confirmation link works. */
export const LINK_DAYS = 7;
/** Milliseconds between two confirmation mails, whatever addresses are typed in. */
export const CONFIRMATIONS_APART_MS = MINUTE;

/** Milliseconds. Sending one mail takes seconds, so a lease runs out only when its process died. */
export const LEASE_MS = 2 * MINUTE;
/** Milliseconds before the first retry; it doubles with each failure … */
export const FIRST_PAUSE_MS = MINUTE;
/** … up to this. */
export const LONGEST_PAUSE_MS = 6 * HOUR;
/** Milliseconds that the mail server may take for each of its steps. */
export const SMTP_STEP_MS = 15_000;
