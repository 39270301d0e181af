// Whether an error means that an external system is unavailable for now (above all the database): answered with 503, so
// that Shopify, Kit and browsers retry, while a bug of ours is a 500.
import { Fault } from "./fault.ts";
import { OUTAGE_CAUSES } from "./limits.ts";
import { postgresCode, READ_ONLY } from "./running/postgres-code.ts";

const CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH", "ENETUNREACH"],
  // Prisma: unreachable, timed out (twice), connection closed, no connection or no transaction in time, too many
  // connections (error reference).
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"],
]);
/**
 * PostgreSQL's (manual, appendix A): the connection (which is PgBouncer's for what it refuses, too), resources such as the
 * disk, an operator's intervention, and the system below. A database that was failed over may be read-only for a while.
 */
const POSTGRES = /^(?:08|53|57|58)/;
// node-postgres gives these no code, and Prisma the last one another.
const MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Query read timeout",
  "canceling statement due to statement timeout",
];

export function isOutage(error: unknown, depth = 0): boolean {
  if (depth > OUTAGE_CAUSES) return false;
  const code = postgresCode(error);
  if (code !== null && (POSTGRES.test(code) || code === READ_ONLY)) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof Fault && error.retryable) return true;
  if ("code" in error && typeof error.code === "string" && CODES.has(error.code)) return true;
  if (MESSAGES.some((message) => error.message.includes(message))) return true;
  if (error instanceof AggregateError && error.errors.some((inner) => isOutage(inner, depth + 1))) return true;
  return isOutage(error.cause, depth + 1);
}
