import type { IncomingMessage, ServerResponse } from "node:http";
import { ZodError } from "zod";
import type { KitContext } from "../context.ts";
import { readBody, send, type Answer } from "../http.ts";
import { problemsOf } from "../problems.ts";
import { conditionRoutes } from "./conditions.ts";
import { orderRoutes } from "./orders.ts";
import { controlProblem } from "./route.ts";
import { tokenRoutes } from "./tokens.ts";
import { truthRoutes } from "./truth.ts";

export const CONTROL_PATH = "/control";

const ROUTES = [...orderRoutes, ...tokenRoutes, ...conditionRoutes, ...truthRoutes];
const BODY_CAP = 1024 * 1024;

/** Plays what isn't in the API: payment, shipping, delivery, and the conditions of a test. Needs no token. */
export async function serveControl(
  context: KitContext,
  exchange: { request: IncomingMessage; response: ServerResponse; url: URL },
): Promise<void> {
  const { request, response, url } = exchange;
  const reading = await readBody(request, BODY_CAP);
  if (reading.kind === "broken-off") return;
  if (reading.kind === "too-large") return send(response, controlProblem(413, "Body too large"));
  const path = url.pathname.slice(CONTROL_PATH.length);
  const line = { method: request.method ?? "GET", path, query: url.searchParams };
  send(response, answer(context, line, reading.bytes));
}

function answer(
  context: KitContext,
  line: { method: string; path: string; query: URLSearchParams },
  bytes: Buffer,
): Answer {
  for (const route of ROUTES) {
    const match = route.method === line.method ? route.path.exec(line.path) : null;
    if (!match) continue;
    try {
      const body: unknown = bytes.length === 0 ? undefined : JSON.parse(bytes.toString("utf8"));
      return route.handle(context, { id: Number(match[1] ?? 0), query: line.query, body });
    } catch (fault) {
      if (fault instanceof ZodError) return controlProblem(400, problemsOf(fault).join("; "));
      if (fault instanceof SyntaxError) return controlProblem(400, "Body is not valid JSON");
      throw fault;
    }
  }
  return controlProblem(404, "No such control");
}
