import type { NextFunction, Request, Response } from "express";
import type { Logger } from "../../kernel/running/log.ts";
import type { Metrics } from "../../kernel/running/metrics.ts";

interface Observing {
  log: Logger;
  metrics: Pick<Metrics, "requests">;
  /** The label of a path: one of a fixed list (route-label.ts). */
  routeOf(path: string): string;
}

/** Logs and measures each request: its route (never its address), its status and its time. */
export function observeRequests({ log, metrics, routeOf }: Observing) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const { path } = request;
    response.once("close", () => {
      // Not earlier: during development, the pages' paths are known once the first page was built.
      const route = routeOf(path);
      const ms = Math.round(performance.now() - started);
      // 499: the client closed the request (nginx's code).
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.requests.observe({ route, status }, ms / 1_000);
      log[status >= 500 ? "warn" : "debug"]({ method: request.method, route, status, ms }, "request");
    });
    next();
  };
}
