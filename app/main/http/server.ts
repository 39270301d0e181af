// The HTTP server: raw-body intakes first, then machine endpoints, then the pages.
import express, { type Express, type NextFunction, type Request, type Response, type Router } from "express";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { costOf, type RequestCost, routeLabel } from "../../actions/request-costs.ts";
import { SHARE_WAIT_MS, STORE_SHARES } from "../../fairness/limits.ts";
import { createStoreShares, type StoreShares } from "../../fairness/store-shares.ts";
import { isOutage } from "../../kernel/outage.ts";
import { queryOf } from "../../kernel/query-of.ts";
import type { Logger } from "../../kernel/running/log.ts";
import type { Metrics } from "../../kernel/running/metrics.ts";
import { sameBytes } from "../../kernel/running/same-bytes.ts";
import { STOP_WITHIN_MS } from "../limits.ts";
import { compressAnswers } from "./compress-answers.ts";
import type { Health } from "./health.ts";
import { limitStores } from "./limit-stores.ts";
import { limitTime } from "./limit-time.ts";
import { createVisitorGuards, type Proofs, type VisitorGuards } from "./limit-visitors.ts";
import {
  CONNECTIONS_AN_ADDRESS,
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_MS,
  MAX_CONNECTIONS,
  REQUEST_TIMEOUT_MS,
  TIMEOUTS_CHECKED_EVERY_MS,
} from "./limits.ts";
import { makeRoom } from "./make-room.ts";
import type { Pages } from "./pages.ts";
import { observeRequests } from "./request-log.ts";
import type { WebHandlers } from "./web-handlers.ts";

/** Gets the raw request, body unread. A rejection is answered with 503 (unavailable for now) or 500. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface ServerOptions {
  /** Null in a process without intake: it serves health and metrics only. */
  handlers: WebHandlers | null;
  /** Remix; null in tests that need no pages. */
  pages: Pages | null;
  health: Health;
  metrics: Metrics;
  /** Null: /metrics answers 404. */
  metricsToken: string | null;
  production: boolean;
  log: Logger;
  maxConnections?: number;
  /** Addresses and networks of proxies outside of private networks. */
  trustedProxies?: readonly string[];
  /** Absent in tests: no request is signed. */
  proofs?: Proofs;
  shares?: StoreShares<"page" | "estimate">;
  /** Instead of the table's: for tests. */
  costs?: (path: string) => RequestCost;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Listens on all addresses, or on `host`. Port 0: any free one. */
export async function startServer(options: ServerOptions, port: number, host?: string) {
  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxHeadersCount = 100;
  const app = await createApp(options, server);
  const isTrusted = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  makeRoom(server, {
    places: options.maxConnections ?? MAX_CONNECTIONS,
    anAddress: CONNECTIONS_AN_ADDRESS,
    isTrusted: (address) => isTrusted(address, 0),
  });
  server.on("request", app);
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** Takes no new connections, lets running requests end, and cuts the rest after `deadlineMs`. */
    async close(deadlineMs = STOP_WITHIN_MS) {
      await options.pages?.close?.();
      await close(server, deadlineMs);
    },
  };
}

const TOO_LARGE = "This is too large. Send less at a time.\n";
const NOBODY: Proofs = { session: () => null, storefront: () => null };

async function createApp(options: ServerOptions, server: Server): Promise<Express> {
  const { handlers, health, metrics, metricsToken, pages, log, production, trustedProxies = [] } = options;
  const { costs = costOf } = options;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // Only proxies in private networks, and those named by the host, are trusted to name the client's address.
  app.set("trust proxy", ["loopback", "linklocal", "uniquelocal", ...trustedProxies]);
  app.use(observeRequests({ log, metrics, routeOf: routeLabel }));
  app.use(secureHeaders(production));
  app.use(limitTime(costs));
  app.use(refuseLargeBodies(costs));
  const routes = express.Router();
  // Handles paths without a route, and errors of routes.
  app.use((request, response) => routes(request, response, (err?: unknown) => answerRest(err, response, log)));

  const { proofs = NOBODY, shares = createStoreShares(STORE_SHARES, SHARE_WAIT_MS) } = options;
  const guards = createVisitorGuards(proofs);
  if (handlers) mountIntakes(routes, handlers, guards);
  // Print files stay uncompressed above: Kit compares their bytes and requests ranges of them.
  routes.use(compressAnswers);
  const estimates = limitStores(shares, "estimate", ({ url }) => proofs.storefront(queryOf(url)));
  if (handlers) routes.get("/proxy/estimate", guards.storefronts, estimates, raw(handlers.deliveryEstimate));
  if (handlers) routes.all("/proxy/*", refuseUnknown);

  routes.get("/healthz", (_request, response) => void response.type("text").send("ok\n"));
  routes.get("/readyz", (_request, response, next) => {
    health.check().then((state) => response.status(state.ready ? 200 : 503).json(state), next);
  });
  routes.get("/metrics", (request, response, next) => {
    if (metricsToken === null) return void response.status(404).end();
    if (!carries(request, metricsToken)) return void response.status(401).end();
    metrics.registry.metrics().then((text) => response.type(metrics.registry.contentType).send(text), next);
  });

  // Built files are one `stat` each, and a page requests dozens.
  routes.use((request, response, next) =>
    request.path.startsWith("/assets/") ? next() : guards.visits(request, response, next),
  );
  routes.use(limitStores(shares, "page", proofs.session));
  routes.use(drainUnread);
  if (pages) await pages.mount(routes, server);
  return app;
}

function mountIntakes(routes: Router, handlers: WebHandlers, { misses }: VisitorGuards): void {
  routes.post("/webhooks/shopify", raw(handlers.shopifyWebhook));
  routes.post("/webhooks/kit/:token", (request, response, next) => {
    handlers.kitWebhook(request, response, request.params.token).catch(next);
  });
  routes.post("/fulfillment_order_notification", raw(handlers.fulfillmentOrderNotification));
  routes.post("/flow/actions", raw(handlers.flowAction));
  routes.get("/artwork/:file", misses, raw(handlers.artwork));
  routes.get("/thumbnails/:pass/:file", misses, raw(handlers.thumbnail));
  routes.all(
    ["/webhooks/*", "/flow/*", "/artwork/*", "/thumbnails/*", "/fulfillment_order_notification"],
    refuseUnknown,
  );
}

function refuseUnknown(_request: Request, response: Response): void {
  response.status(404).end();
}

function raw(handler: RawHandler) {
  return (request: Request, response: Response, next: NextFunction) => {
    handler(request, response).catch(next);
  };
}

function secureHeaders(production: boolean) {
  return (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    // A document's address carries an id token in its query.
    response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
    if (production) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}

function carries(request: Request, token: string): boolean {
  return sameBytes(Buffer.from(request.headers.authorization ?? ""), Buffer.from(`Bearer ${token}`));
}

// By the declared length, before anything is read. Each reader counts what comes, too.
function refuseLargeBodies(costs: (path: string) => RequestCost) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (Number(request.headers["content-length"] ?? 0) <= costs(request.path).bytes) return next();
    response.status(413).set("Connection", "close").type("text").send(TOO_LARGE);
  };
}

// After a response sent before the body was read, reads and discards the rest. Otherwise the next request on the same
// connection, possibly another client's behind a proxy, would wait forever. Node does so itself, but not for a body
// that Remix's adapter has begun to read, which stops reading when its consumer stops.
function drainUnread(request: Request, response: Response, next: NextFunction): void {
  response.once("finish", () => {
    if (request.readableEnded || request.destroyed) return;
    request.removeAllListeners("data");
    request.resume();
  });
  next();
}

function answerRest(err: unknown, response: Response, log: Logger): void {
  // Its answer came too late, and limit-time.ts has answered.
  if (response.locals["late"] === true) return;
  if (err === undefined || err === null) return void response.status(404).type("text").send("Not found\n");
  // Express's own: an undecodable address.
  if (err instanceof URIError) return void response.status(400).type("text").send("Bad request\n");
  const outage = isOutage(err);
  if (outage) log.warn({ err }, "a request could not be served for now");
  else log.error({ err }, "a request failed");
  if (response.headersSent) return void response.destroy();
  if (outage) response.setHeader("Retry-After", "5");
  response
    .status(outage ? 503 : 500)
    .type("text")
    .send(outage ? "Not available for a moment\n" : "Failed\n");
}

async function close(server: Server, deadlineMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearTimeout(cut);
}
