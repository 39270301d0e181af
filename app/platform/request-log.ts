import type { NextFunction, Request, Response } from "express";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { routeLabel } from "./route-label.ts";

/** One line and one measure a request: its route (never its address), its status and its time. */
export function observeRequests({ log, metrics }: { log: Logger; metrics: Pick<Metrics, "requests"> }) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const route = routeLabel(request.path);
    response.once("close", () => {
      const ms = Math.round(performance.now() - started);
      // 499: nobody waited for the answer (a word of nginx's).
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.requests.observe({ route, status }, ms / 1_000);
      log[status >= 500 ? "warn" : "debug"]({ method: request.method, route, status, ms }, "request");
    });
    next();
  };
}
