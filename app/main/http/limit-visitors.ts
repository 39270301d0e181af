// Rate limits for addresses that need no session, by the client's address (decision 87). Never affects Shopify's
// webhooks, Kit's events or files fetched by Kit: those are mounted before, or count only misses.
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { isPublicAddress } from "../../designs/artwork/public-address.ts";
import type { ShopDomain } from "../../kernel/ids.ts";
import { queryOf } from "../../kernel/query-of.ts";
import { createAddressBuckets, keyOf, type AddressBuckets } from "./address-buckets.ts";
import { MISSES, STOREFRONT, VISITS } from "./limits.ts";

/** The signed owner of a request; null: none. */
export interface Proofs {
  session(request: Pick<Request, "headers" | "url">): ShopDomain | null;
  storefront(query: URLSearchParams): ShopDomain | null;
}

export type VisitorGuards = ReturnType<typeof createVisitorGuards>;

export function createVisitorGuards({ session, storefront }: Proofs) {
  const missed = createAddressBuckets(MISSES);
  const visited = createAddressBuckets(VISITS);
  const shopped = createAddressBuckets(STOREFRONT);
  const misses = guard(missed, (address, response) => {
    response.once("finish", () => {
      const { statusCode: status } = response;
      if (status === 400 || status === 401 || status === 403 || status === 404) missed.spend(address);
    });
  });
  const strangers = guard(visited, (address) => visited.spend(address));
  return {
    /**
     * Files and answers whose address is its own proof: requests for existing ones are unlimited. Guessing is refused
     * for a while before any lookup.
     */
    misses,
    /** Pages requested without a valid session token: a first page, a plain browser, a script. */
    visits: (request: Request, response: Response, next: NextFunction) =>
      session(request) ? next() : strangers(request, response, next),
    /**
     * Shoppers' requests through Shopify's proxy, whose few addresses all stores share: each shopper has a limit per
     * store. Without Shopify's signature it is a guess.
     */
    storefronts(request: Request, response: Response, next: NextFunction) {
      const shop = storefront(queryOf(request.url));
      if (shop === null) return misses(request, response, next);
      const asker = `${shop} ${keyOf(shopperOf(request))}`;
      const wait = shopped.wait(asker);
      if (wait !== null) return refuse(response, wait);
      shopped.spend(asker);
      next();
    },
  };
}

/** The shopper's address according to Shopify's proxy: the one before the proxy's own, which is the client's here. */
function shopperOf(request: Request): string {
  const named = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((one) => one.trim());
  const proxy = named.lastIndexOf(request.ip ?? "");
  return named.at(proxy === -1 ? -1 : proxy - 1) ?? "";
}

function guard(limits: AddressBuckets, count: (address: string, response: Response) => void): RequestHandler {
  return (request, response, next) => {
    const address = request.ip;
    // A proxy that names no client: counting would refuse all of its clients together.
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
