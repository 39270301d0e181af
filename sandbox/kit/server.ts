import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { serveApi } from "./api/serve.ts";
import { API_PATHS, PORTAL_PATHS, type KitContext } from "./context.ts";
import { CONTROL_PATH, serveControl } from "./control/serve.ts";
import { errorAnswer, notFound, send } from "./http.ts";
import { ENVIRONMENTS } from "./model/world.ts";
import { createNotices, type Notices } from "./portal/notices.ts";
import { servePortal } from "./portal/serve.ts";

/** The one HTTP server of a sandbox: API, staging API, control and portal by path. */
export function createKitServer(context: KitContext): Server {
  const notices = createNotices();
  return createServer((request, response) => {
    dispatch(context, notices, { request, response }).catch(() => {
      send(response, errorAnswer(500, "Internal server error"));
    });
  });
}

async function dispatch(
  context: KitContext,
  notices: Notices,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const target = request.url ?? "/";
  if (!URL.canParse(target, context.origin)) return send(response, notFound());
  const exchange = { request, response, url: new URL(target, context.origin) };
  const environment = ENVIRONMENTS.find((candidate) => isBelow(API_PATHS[candidate], exchange.url));
  if (environment) return serveApi(context, environment, exchange);
  if (isBelow(CONTROL_PATH, exchange.url)) return serveControl(context, exchange);
  const portal = ENVIRONMENTS.find((candidate) => isBelow(PORTAL_PATHS[candidate], exchange.url));
  if (portal) return servePortal(context, notices, { ...exchange, environment: portal });
  // A browser that opens the bare address gets the portal.
  if (exchange.url.pathname === "/") return send(response, { status: 302, headers: { location: "/portal" }, body: "" });
  send(response, notFound());
}

function isBelow(path: string, url: URL): boolean {
  return url.pathname === path || url.pathname.startsWith(`${path}/`);
}
