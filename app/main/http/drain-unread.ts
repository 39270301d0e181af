// After a response sent before the body was read, reads and discards the rest. Otherwise the next request on the same
// connection, possibly another client's behind a proxy, would wait forever. Node does so itself, but not for a body
// that Remix's adapter has begun to read, which stops reading when its consumer stops.
import type { NextFunction, Request, Response } from "express";

export function drainUnread(request: Request, response: Response, next: NextFunction): void {
  response.once("finish", () => {
    if (request.readableEnded || request.destroyed) return;
    request.removeAllListeners("data");
    request.resume();
  });
  next();
}
