// Ends a request whose time is over (request-costs.ts). Its statements end with their pool's `statement_timeout`, a
// page's readings of Shopify and Kit at once, calls that change something with timeouts of their own, and what is being
// streamed or uploaded ends with the connection.
import type { RequestHandler } from "express";
import type { RequestCost } from "../../actions/request-costs.ts";
import { withReadingTime } from "../../kernel/running/reading-time.ts";

const LATE =
  "This took too long, so we stopped waiting for it. Reload the page to see what was done, then try the rest again.\n";

/** Sets `response.locals.late`: what the route answers now has no reader. */
export function limitTime(costs: (path: string) => Pick<RequestCost, "ms">): RequestHandler {
  return (request, response, next) => {
    const over = new AbortController();
    const timer = setTimeout(() => {
      response.locals["late"] = true;
      over.abort();
      if (response.headersSent) return void response.destroy();
      response
        .status(503)
        .set({ "Retry-After": "30", "Cache-Control": "no-store", Connection: "close" })
        .type("text")
        .send(LATE);
    }, costs(request.path).ms).unref();
    response.once("close", () => clearTimeout(timer));
    if (request.method === "GET" || request.method === "HEAD") withReadingTime(over.signal, next);
    else next();
  };
}
