// Ends a request whose time is over (request-costs.ts). Its statements end with their pool's `statement_timeout`, its
// calls to Shopify and Kit with theirs, and what is being streamed or uploaded ends with the connection.
import type { RequestHandler } from "express";
import type { RequestCost } from "../../actions/request-costs.ts";

const LATE =
  "This took too long, so we stopped waiting for it. Reload the page to see what was done, then try the rest again.\n";

/** Sets `response.locals.late`: what the route answers now has no reader. */
export function limitTime(costs: (path: string) => Pick<RequestCost, "ms">): RequestHandler {
  return (request, response, next) => {
    const timer = setTimeout(() => {
      response.locals["late"] = true;
      if (response.headersSent) return void response.destroy();
      response
        .status(503)
        .set({ "Retry-After": "30", "Cache-Control": "no-store", Connection: "close" })
        .type("text")
        .send(LATE);
    }, costs(request.path).ms).unref();
    response.once("close", () => clearTimeout(timer));
    next();
  };
}
