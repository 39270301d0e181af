// Why a request to Kit failed, as the end of a sentence. A code without text doesn't compile.
import type { UnreachableCode } from "../../../kit/fault-codes.ts";
import type { AnswerLostCode } from "../../../orders/codes/timeline-params.ts";

const words: Record<UnreachableCode | AnswerLostCode, string> = {
  host_not_found: "Kit's address wasn't found",
  connection_refused: "Kit's server refused the connection",
  connect_timeout: "Kit's server didn't connect in time",
  tls_failed: "no secure connection was made",
  not_connected: "no connection was made",
  too_late: "the app was held up before it asked",
  timeout: "no answer came in time",
  connection_broken: "the connection broke",
  answer_too_large: "the answer was too large",
  request_timeout: "the request didn't reach Kit in time",
  redirect: "another server answered",
  server_fault: "Kit had a problem",
  not_json: "the answer couldn't be read",
  not_as_specified: "the answer couldn't be read",
  other_reference: "the answer was about another order",
  process_died: "the app was restarted",
};

/** Null for a code that this version doesn't know. */
export function kitFaultWords(code: string | null): string | null {
  const known: Record<string, string> = words;
  return (code === null ? undefined : known[code]) ?? null;
}

/** Kit's reason; null if it gave only a number, such as "HTTP 400". */
export function refusalReason(detail: string | null): string | null {
  return detail === null || /^([\W\d]|http|status|error|code)*$/i.test(detail) ? null : detail;
}
