// A store's quota of concurrent requests (decision 87): a store that opens hundreds of pages waits for its own, and is
// refused beyond that; other stores find a database connection.
import type { Request, RequestHandler, Response } from "express";
import type { StoreShares } from "../../fairness/store-shares.ts";
import type { ShopDomain } from "../../kernel/ids.ts";

const BUSY = "Your store has too many pages open at once. Try again in a moment.\n";

/** A request's part of its store's quota. Its reader may go before its work has ended, which still holds the share. */
export interface Share {
  hold<Result>(work: Promise<Result>): Promise<Result>;
  /** Early, for work that has its own quota. */
  end(): void;
}

/** Sets `response.locals.share`. */
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
      if (response.closed) return end();
      response.locals["share"] = shareOf(response, end);
      next();
    }, next);
  };
}

function shareOf(response: Response, end: () => void): Share {
  let atWork = 0;
  const endIfDone = () => {
    if (response.closed && atWork === 0) end();
  };
  response.once("close", endIfDone);
  return {
    async hold(work) {
      atWork += 1;
      try {
        return await work;
      } finally {
        atWork -= 1;
        endIfDone();
      }
    },
    end,
  };
}
