// Why a request to Kit failed, in codes that have texts (app/ui/texts/account/kit-unreached.ts). The wire's own codes are those
// of Node and undici, an open set, and go to the log.

/** There was no connection, or only too late: the request provably wasn't sent. */
export const UNREACHABLE_CODES = [
  "host_not_found",
  "connection_refused",
  "connect_timeout",
  "tls_failed",
  "not_connected",
  "too_late",
] as const;
export type UnreachableCode = (typeof UNREACHABLE_CODES)[number];

/** The request may have been carried out, but no answer confirms it. */
export const LOST_CODES = [
  "timeout",
  "connection_broken",
  "answer_too_large",
  "request_timeout",
  "redirect",
  "server_fault",
  "not_json",
  "not_as_specified",
] as const;
export type LostCode = (typeof LOST_CODES)[number];

// Of OpenSSL and of Node's TLS (Node, "Errors": ERR_TLS_*, ERR_SSL_*, and the codes of X.509's verification).
const TLS =
  /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH)/;

export function unreachableCode(wire: string): UnreachableCode {
  if (wire === "too_late") return "too_late";
  if (wire === "ENOTFOUND" || wire.startsWith("EAI_")) return "host_not_found";
  if (wire === "ECONNREFUSED") return "connection_refused";
  if (wire === "timeout" || wire === "ETIMEDOUT" || wire === "UND_ERR_CONNECT_TIMEOUT") return "connect_timeout";
  return TLS.test(wire) ? "tls_failed" : "not_connected";
}

export function lostCode(wire: string): LostCode {
  return wire === "timeout" || wire === "answer_too_large" ? wire : "connection_broken";
}
