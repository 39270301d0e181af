// A request that is answered before its body was read: the rest is read and thrown away, or the next request on the same
// connection, which may be another client's behind a proxy, would wait for ever. Node does so itself, but not for a body that
// Remix's adapter has begun to read, which stops reading as soon as nobody takes what it has.
import type { NextFunction, Request, Response } from "express";

export function drainUnread(request: Request, response: Response, next: NextFunction): void {
  response.once("finish", () => {
    if (request.readableEnded || request.destroyed) return;
    request.removeAllListeners("data");
    request.resume();
  });
  next();
}
