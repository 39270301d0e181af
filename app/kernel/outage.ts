// Whether an error means that an external system is unavailable for now (above all the database): answered with 503, so
// that Shopify, Kit and browsers retry, while a bug of ours is a 500.
import { Fault } from "./fault.ts";
import { OUTAGE_CAUSES } from "./limits.ts";

const CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH", "ENETUNREACH"],
  // PostgreSQL: admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections (manual, appendix A).
  ...["57P01", "57P02", "57P03", "53300"],
  // Prisma: unreachable, timed out (twice), connection closed, no connection or no transaction in time (error reference).
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"],
]);
// node-postgres gives these no code, and Prisma the last one another.
const MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Query read timeout",
  "canceling statement due to statement timeout",
];

export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > OUTAGE_CAUSES) return false;
  if (error instanceof Fault && error.retryable) return true;
  if ("code" in error && typeof error.code === "string" && CODES.has(error.code)) return true;
  if (MESSAGES.some((message) => error.message.includes(message))) return true;
  if (error instanceof AggregateError && error.errors.some((inner) => isOutage(inner, depth + 1))) return true;
  return isOutage(error.cause, depth + 1);
}
