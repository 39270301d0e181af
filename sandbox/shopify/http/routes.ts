// The addresses of Shopify itself; all others belong to the admin's pages.
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Store } from "../model/store.ts";
import { parseFields, readBody, sendJson } from "./body.ts";
import { serveFile } from "./file-endpoint.ts";
import { type GraphqlEndpoint, serveGraphql } from "./graphql-endpoint.ts";
import { answerOauth } from "./oauth.ts";

export interface Routes extends GraphqlEndpoint {
  apiSecret: string;
  tokenLifetimeSeconds: number;
  /** The shop named by the header. */
  storeOf(request: IncomingMessage): Store | null;
  stores(): Store[];
}

/** False if the address is not Shopify's. */
export async function route(routes: Routes, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname } = new URL(request.url ?? "/", routes.origin);
  if (await serveFile(routes.stores(), { request, response, pathname })) return true;
  const oauth = pathname === "/admin/oauth/access_token";
  if (!oauth && !/^\/admin\/api\/[^/]+\//.test(pathname)) return false;
  const store = routes.storeOf(request);
  if (!store || request.method !== "POST" || (!oauth && pathname !== "/admin/api/2026-10/graphql.json")) {
    sendJson(response, { status: 404, body: { errors: "Not Found" } });
    return true;
  }
  await (oauth ? serveOauth(routes, store, { request, response }) : serveGraphql(routes, store, { request, response }));
  return true;
}

async function serveOauth(
  routes: Routes,
  store: Store,
  http: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const startedAt = Date.now();
  const fields = parseFields(await readBody(http.request), http.request.headers["content-type"]);
  const fault = routes.faults.takeGraphql(["oauth"]);
  if (fault?.kind === "slow") await sleep(fault.delayMs ?? 1000);
  const before = fault?.kind === "drop-before-commit";
  const refused = fault && ["429", "500", "503"].includes(fault.kind) ? Number(fault.kind) : null;
  const answer =
    before || refused !== null
      ? { status: refused ?? 0, body: { error: "temporarily_unavailable" } }
      : answerOauth(store, routes, fields);
  const dropped = before || fault?.kind === "drop-after-commit";
  routes.truth.requests.push({
    at: startedAt,
    shop: store.record.domain,
    kind: "oauth",
    operation:
      String(fields?.grant_type ?? "?")
        .split(":")
        .at(-1) ?? "?",
    type: "grant",
    token: null,
    variables: {},
    status: dropped ? 0 : answer.status,
    errors: answer.status === 200 ? [] : [String((answer.body as { error?: string }).error)],
    userErrors: [],
    fault: fault?.kind ?? null,
    durationMs: Date.now() - startedAt,
  });
  if (dropped) http.response.destroy();
  else sendJson(http.response, answer);
}
