/** `read_only_sql_transaction`: a standby, or a database that its host has closed to writes. */
export const READ_ONLY = "25006";

const SQLSTATE = /^[0-9A-Z]{5}$/;

interface Coded {
  code?: unknown;
  /** Of the plain object that is the cause of an error of Prisma's driver adapter. */
  originalCode?: unknown;
  /** Of an error of Prisma's that isn't one of those it names. */
  meta?: { driverAdapterError?: { cause?: unknown } } | null;
}

/** What PostgreSQL calls an error (manual, appendix A). */
export function postgresCode(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, originalCode = code, meta } = error as Coded;
  const ofAdapter = meta?.driverAdapterError?.cause;
  if (ofAdapter !== undefined) return postgresCode(ofAdapter);
  return typeof originalCode === "string" && SQLSTATE.test(originalCode) && !/^P\d/.test(originalCode)
    ? originalCode
    : null;
}
