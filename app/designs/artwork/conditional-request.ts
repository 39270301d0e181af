// Conditional requests (RFC 9110 §13.2.2), in the order that the specification evaluates them.
import type { IncomingHttpHeaders } from "node:http";

export interface Representation {
  /** A strong tag with its quotes. */
  etag: string;
  lastModified: Date;
}

type Conditions = "if-match" | "if-unmodified-since" | "if-none-match" | "if-modified-since";

export type Precondition = "proceed" | "not_modified" | "failed";

/** For GET and HEAD only. */
export function evaluatePreconditions(
  headers: Pick<IncomingHttpHeaders, Conditions>,
  { etag, lastModified }: Representation,
): Precondition {
  const { "if-match": ifMatch, "if-unmodified-since": ifUnmodifiedSince } = headers;
  const { "if-none-match": ifNoneMatch, "if-modified-since": ifModifiedSince } = headers;
  if (ifMatch !== undefined) {
    if (!listHolds(ifMatch, etag)) return "failed";
  } else if (ifUnmodifiedSince !== undefined && isAfter(lastModified, ifUnmodifiedSince)) {
    return "failed";
  }
  if (ifNoneMatch !== undefined) return listHolds(withoutWeakness(ifNoneMatch), etag) ? "not_modified" : "proceed";
  if (ifModifiedSince !== undefined && isDate(ifModifiedSince)) {
    return isAfter(lastModified, ifModifiedSince) ? "proceed" : "not_modified";
  }
  return "proceed";
}

/** Whether a Range header applies: it does unless If-Range names another representation (§13.1.5). */
export function rangeApplies(ifRange: string | undefined, current: Representation): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.trimStart().startsWith('"')) return ifRange.trim() === current.etag;
  return isDate(ifRange) && wholeSeconds(current.lastModified) === Date.parse(ifRange);
}

function listHolds(header: string, etag: string): boolean {
  return header.trim() === "*" || header.split(",").some((tag) => tag.trim() === etag);
}

function withoutWeakness(header: string): string {
  return header.replaceAll(/W\/(?=")/g, "");
}

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

function isAfter(date: Date, header: string): boolean {
  return isDate(header) && wholeSeconds(date) > Date.parse(header);
}

/** HTTP dates have no fractions of a second. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
