// Conditional requests (RFC 9110 §13.2.2), in the order that the specification evaluates them.

export interface Representation {
  /** A strong tag with its quotes. */
  etag: string;
  lastModified: Date;
}

export interface ConditionHeaders {
  ifMatch?: string | undefined;
  ifUnmodifiedSince?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
}

export type Precondition = "proceed" | "not_modified" | "failed";

/** For GET and HEAD only. */
export function evaluatePreconditions(headers: ConditionHeaders, current: Representation): Precondition {
  if (headers.ifMatch !== undefined) {
    if (!listHolds(headers.ifMatch, current.etag)) return "failed";
  } else if (headers.ifUnmodifiedSince !== undefined && isAfter(current.lastModified, headers.ifUnmodifiedSince)) {
    return "failed";
  }
  if (headers.ifNoneMatch !== undefined) {
    return listHolds(withoutWeakness(headers.ifNoneMatch), current.etag) ? "not_modified" : "proceed";
  }
  if (headers.ifModifiedSince !== undefined && isDate(headers.ifModifiedSince)) {
    return isAfter(current.lastModified, headers.ifModifiedSince) ? "proceed" : "not_modified";
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
