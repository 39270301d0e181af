// Limits for addresses that need no session, by the client's address (decision 87). Never in the way of Shopify's webhooks, of Kit's
// events or of a file that Kit fetches: those are mounted before, or count only what was not found.
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { isPublicAddress } from "../../designs/artwork/public-address.ts";
import { MISSES, VISITS } from "./limits.ts";
import { createAddressBuckets, type AddressBuckets } from "./address-buckets.ts";

export interface VisitorGuards {
  /**
   * Files and answers whose address is its own proof: asking for what is there costs nothing, however often. Guessing is refused
   * for a while before anything is looked up.
   */
  misses: RequestHandler;
  /** Pages that are asked for without a session token: a first page, a plain browser, a script. */
  visits: RequestHandler;
}

export function createVisitorGuards(): VisitorGuards {
  const missed = createAddressBuckets(MISSES);
  const visited = createAddressBuckets(VISITS);
  return {
    misses: guard(missed, (address, response) => {
      response.once("finish", () => {
        const { statusCode: status } = response;
        if (status === 400 || status === 401 || status === 403 || status === 404) missed.spend(address);
      });
    }),
    visits: (request, response, next) => {
      // A session token comes with each request for a page's data. One that proves nothing is answered 401, and counts.
      if (request.headers.authorization === undefined) return asked(request, response, next);
      return unproven(request, response, next);
    },
  };

  function asked(request: Request, response: Response, next: NextFunction): void {
    guard(visited, (address) => visited.spend(address))(request, response, next);
  }
  function unproven(request: Request, response: Response, next: NextFunction): void {
    guard(missed, (address) => {
      response.once("finish", () => void (response.statusCode === 401 && missed.spend(address)));
    })(request, response, next);
  }
}

type Count = (address: string, response: Response) => void;

function guard(limits: AddressBuckets, count: Count): RequestHandler {
  return (request, response, next) => {
    const address = request.ip;
    // Of a proxy that names nobody: counting would refuse all of its clients together.
    if (address === undefined || !isPublicAddress(address)) return next();
    const wait = limits.wait(address);
    if (wait !== null) return refuse(response, wait);
    count(address, response);
    next();
  };
}

function refuse(response: Response, seconds: number): void {
  response
    .status(429)
    .set({ "Retry-After": String(seconds), "Cache-Control": "no-store" })
    .type("text")
    .send(`Too many requests from your address. Try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.\n`);
}
