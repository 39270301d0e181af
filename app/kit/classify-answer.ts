// Turns an exchange on the wire into its meaning: every exchange is exactly one KitAnswer.
import type { z } from "zod";
import { parseExactly } from "../kernel/text/exact-json.ts";
import { readErrors } from "./error-body.ts";
import type { Exchange } from "./exchange.ts";
import { lostCode, type LostCode, unreachableCode } from "./fault-codes.ts";
import type { KitAnswer } from "./kit-types.ts";
import { SHUT_AT_LEAST_MS, SHUT_AT_MOST_MS, SHUT_BY_DEFAULT_MS } from "./limits.ts";

/** How to read a good answer: by a schema, or not at all (kit-api: "Response body of DELETE /webhooks/{id}: not shown"). */
export type Reading<T> = { schema: z.ZodType<T> } | { ignoreBody: T };

/**
 * - `never_left`, 401 and 429 did nothing at Kit: safe to send again.
 * - Other 4xx except 408 are about the request: Kit rejected it.
 * - Everything else may have been carried out: no answer, 408, redirects (never followed), 5xx, an unreadable 2xx.
 */
export function classify<T>(exchange: Exchange, expected: { reading: Reading<T>; now: Date }): KitAnswer<T> {
  if (exchange.kind === "never_left")
    return { kind: "unreachable", reached: "no", code: unreachableCode(exchange.code) };
  if (exchange.kind === "no_answer") return lost(null, lostCode(exchange.code));

  const { status } = exchange;
  // The status alone shows that nothing was done, so a truncated body doesn't matter.
  const body = exchange.kind === "answered" ? exchange.body : Buffer.alloc(0);
  if (status === 401) return { kind: "unauthorized", reached: "no", errors: readErrors(status, body) };
  if (status === 429) {
    const when = { retryAfter: exchange.header("retry-after"), date: exchange.header("date"), now: expected.now };
    return { kind: "rate_limited", reached: "no", retryAt: retryAt(when) };
  }
  if (status === 408) return lost(status, "request_timeout");
  if (status >= 400 && status < 500) {
    return { kind: "refused", reached: "yes", status, errors: readErrors(status, body) };
  }
  if (status < 200 || status >= 300) return lost(status, status < 400 ? "redirect" : "server_fault");
  if ("ignoreBody" in expected.reading) return { kind: "ok", status, value: expected.reading.ignoreBody };
  if (exchange.kind === "cut_short") return lost(status, lostCode(exchange.code));
  return readValue(status, body, expected.reading.schema);
}

function readValue<T>(status: number, body: Buffer, schema: z.ZodType<T>): KitAnswer<T> {
  let json: unknown;
  try {
    json = parseExactly(body.toString("utf8"));
  } catch {
    return lost(status, "not_json");
  }
  const read = schema.safeParse(json);
  return read.success ? { kind: "ok", status, value: read.data } : lost(status, "not_as_specified");
}

function lost(status: number | null, code: LostCode): Extract<KitAnswer<never>, { kind: "lost" }> {
  return { kind: "lost", reached: "maybe", status, code };
}

interface RetryAfter {
  retryAfter: string | null;
  /** The answer's own Date header: a date is compared with Kit's clock, since ours may differ. */
  date: string | null;
  now: Date;
}

/**
 * The earliest time, on our clock, for the next request after a 429. kit-api "Limits": Retry-After in seconds; RFC 9110
 * section 10.2.3 allows a date as well.
 */
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
