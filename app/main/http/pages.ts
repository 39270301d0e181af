// Remix in the server: the production build, or Vite in the same process during development.
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, Response, Router } from "express";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Fault } from "../../kernel/fault.ts";
import { ShopDomain } from "../../kernel/ids.ts";
import { isOutage } from "../../kernel/outage.ts";
import type { Logger } from "../../kernel/running/log.ts";
import type { AppServices } from "../../load-context.ts";
import { documentPolicy, printPolicy } from "./document-policy.ts";
import { answerFramedAgain } from "./framed-again.ts";
import { holdShares } from "./hold-shares.ts";
import type { Share } from "./limit-stores.ts";
import { serveBuilt } from "./serve-built.ts";
import { mountVite, type VitePages } from "./vite-pages.ts";

export interface Pages {
  mount(routes: Router, server: Server): Promise<void>;
  /** Before the server stops. */
  close?(): Promise<void>;
}

export interface PagesOptions {
  services: AppServices;
  log: Logger;
  /** `build`: the output of `npm run build`. `vite`: from the sources, reloaded as they change. */
  from: "build" | "vite";
  host: string;
  /** Origin of a stand-in for Shopify's admin that may frame the pages, outside production. */
  standinOrigin: string | null;
}

const ROOT = path.resolve(import.meta.dirname, "../../..");
const CLIENT = path.join(ROOT, "build/client");
const SERVER_BUILD = path.join(ROOT, "build/server/index.js");

export function createPages(options: PagesOptions): Pages {
  const getLoadContext = (...visit: [Request, Response]) => loadContext(options, ...visit);
  let vite: VitePages | null = null;
  return {
    async close() {
      await vite?.close();
    },
    async mount(routes, server) {
      routes.use("/app", answerFramedAgain(options));
      if (options.from === "vite") {
        const { build } = (vite = await mountVite({ routes, server }, { root: ROOT, host: options.host }));
        routes.use(refuseUnreadable);
        routes.all("*", createRequestHandler({ build, mode: "development", getLoadContext }));
        return;
      }
      routes.use("/assets", serveBuilt(path.join(CLIENT, "assets"), { immutable: true, maxAge: "1y" }));
      routes.use("/assets", (_request, response) => void response.status(404).end());
      routes.use(serveBuilt(CLIENT, { maxAge: "1h" }));
      routes.use(refuseUnreadable);
      routes.all(
        "*",
        createRequestHandler({ build: holdShares(await loadBuild()), mode: "production", getLoadContext }),
      );
    },
  };
}

async function loadBuild(): Promise<ServerBuild> {
  if (!existsSync(SERVER_BUILD)) {
    throw new Fault("no_build", "the pages are not built: run `npm run build` first", { retryable: false });
  }
  return (await import(pathToFileURL(SERVER_BUILD).href)) as ServerBuild;
}

function loadContext(
  { services, log, from, standinOrigin }: PagesOptions,
  request: Request,
  { locals }: Response,
): AppLoadContext {
  const cspNonce = randomBytes(16).toString("base64");
  const shop = ShopDomain.safeParse(request.query.shop);
  const { appBridgeUrl } = services.embedding;
  const share = locals["share"] as Share | undefined;
  return {
    app: services,
    cspNonce,
    contentSecurityPolicy: documentPolicy({
      nonce: cspNonce,
      shop: shop.success ? shop.data : null,
      appBridgeUrl,
      standinOrigin,
      hotReload: from === "vite",
    }),
    printPolicy: printPolicy({ standinOrigin }),
    endShare: () => share?.end(),
    holdShare: (work) =>
      (share?.hold(work) ?? work).catch((err: unknown) => answerOutage(err, locals["late"] === true ? null : log)),
    report: (err) => {
      // Its readings were ended with its time (limit-time.ts).
      if (locals["late"] !== true) log.error({ err, path: request.path }, "a page failed");
    },
  };
}

// The pages' own error boundary answers it with a message and 503.
function answerOutage(err: unknown, log: Logger | null): never {
  if (!isOutage(err)) throw err;
  log?.warn({ err }, "a page could not be served for now");
  throw new Response(null, { status: 503, statusText: "Service Unavailable", headers: { "Retry-After": "5" } });
}

/** Methods that fetch's `Request` accepts and the pages answer. */
const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"]);
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Requests that Remix's adapter can't convert to a web `Request`, and would throw on: a visitor's malformed request is
 * a 4xx, never a fault of ours in the log.
 */
function refuseUnreadable(request: Request, response: Response, next: NextFunction): void {
  if (!METHODS.has(request.method)) return refuse(response, 405);
  if (!isReadable(request)) return refuse(response, 400);
  next();
}

function isReadable(request: Request): boolean {
  const named = ["host", "x-forwarded-host"].map((header) => request.get(header) ?? "");
  const hosts = named.flatMap((list) => list.split(",")).map((host) => host.trim());
  if (!hosts.every((host) => host === "" || (HOST.test(host) && URL.canParse(`http://${host}`)))) return false;
  if (!/^https?$/.test(request.protocol)) return false;
  // The target of a request may be an absolute address, or `*`.
  if (!request.originalUrl.startsWith("/")) return false;
  const url = URL.parse(`http://localhost${request.originalUrl}`);
  // PostgreSQL refuses text with NUL. `_data` belongs to an older Remix and is used by no page of ours: Remix treats it
  // as a fault.
  return url !== null && !/%00/.test(url.href) && !url.searchParams.has("_data");
}

function refuse(response: Response, status: 400 | 405): void {
  response
    .status(status)
    .type("text")
    .send(status === 405 ? "Method not allowed\n" : "Bad request\n");
}
