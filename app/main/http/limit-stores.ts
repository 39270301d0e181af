// A store's quota of concurrent requests (decision 87): a store that opens hundreds of pages waits for its own, and is
// refused beyond that; other stores find a database connection.
import type { Request, RequestHandler } from "express";
import type { StoreShares } from "../../fairness/store-shares.ts";
import type { ShopDomain } from "../../kernel/ids.ts";

const BUSY = "Your store has too many pages open at once. Try again in a moment.\n";

/** Sets `response.locals.endShare`, which ends the share early for work that has its own quota. */
export function limitStores<Work extends string>(
  shares: StoreShares<Work>,
  work: Work,
  storeOf: (request: Request) => ShopDomain | null,
): RequestHandler {
  return (request, response, next) => {
    const store = storeOf(request);
    if (store === null) return next();
    shares.take(store, work).then((end) => {
      if (end === null) {
        return void response
          .status(503)
          .set({ "Retry-After": "5", "Cache-Control": "no-store" })
          .type("text")
          .send(BUSY);
      }
      response.locals["endShare"] = end;
      if (response.closed) return end();
      response.once("close", end);
      next();
    }, next);
  };
}
