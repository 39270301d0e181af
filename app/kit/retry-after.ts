// When a 429 may be tried again. kit-api "Limits": Retry-After in seconds; RFC 9110 section 10.2.3 allows a date as
// well.
import { SHUT_AT_LEAST_MS, SHUT_AT_MOST_MS, SHUT_BY_DEFAULT_MS } from "./limits.ts";

export interface RetryAfter {
  retryAfter: string | null;
  /** The answer's own Date header: a date is compared with Kit's clock, since ours may differ. */
  date: string | null;
  now: Date;
}

/** The earliest time, on our clock, for the next request. */
export function retryAt({ retryAfter, date, now }: RetryAfter): Date {
  const wait = waitMs(retryAfter?.trim() ?? "", { date, now });
  return new Date(now.getTime() + Math.min(Math.max(wait, SHUT_AT_LEAST_MS), SHUT_AT_MOST_MS));
}

function waitMs(header: string, clock: { date: string | null; now: Date }): number {
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1_000;
  const until = httpDate(header);
  if (until === null) return SHUT_BY_DEFAULT_MS;
  return until - (httpDate(clock.date ?? "") ?? clock.now.getTime());
}

/** IMF-fixdate only: otherwise Date.parse reads a lone "-5" or "soon 1" as a year. */
function httpDate(text: string): number | null {
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}
