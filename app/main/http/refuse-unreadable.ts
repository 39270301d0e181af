// Requests that Remix's adapter can't convert to a web `Request`, and would throw on: a visitor's malformed request is
// a 4xx, never a fault of ours in the log.
import type { NextFunction, Request, Response } from "express";

/** Methods that fetch's `Request` accepts and the pages answer. */
const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"]);
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export function refuseUnreadable(request: Request, response: Response, next: NextFunction): void {
  if (!METHODS.has(request.method)) return refuse(response, 405);
  if (!isReadable(request)) return refuse(response, 400);
  next();
}

function isReadable(request: Request): boolean {
  const named = ["host", "x-forwarded-host"].map((header) => request.get(header) ?? "");
  const hosts = named.flatMap((list) => list.split(",")).map((host) => host.trim());
  if (!hosts.every((host) => host === "" || (HOST.test(host) && URL.canParse(`http://${host}`)))) return false;
  if (!/^https?$/.test(request.protocol)) return false;
  // The target of a request may be an absolute address, or `*`.
  if (!request.originalUrl.startsWith("/")) return false;
  const url = URL.parse(`http://localhost${request.originalUrl}`);
  // PostgreSQL refuses text with NUL. `_data` belongs to an older Remix and is used by no page of ours: Remix treats it
  // as a fault.
  return url !== null && !/%00/.test(url.href) && !url.searchParams.has("_data");
}

function refuse(response: Response, status: 400 | 405): void {
  response
    .status(status)
    .type("text")
    .send(status === 405 ? "Method not allowed\n" : "Bad request\n");
}
