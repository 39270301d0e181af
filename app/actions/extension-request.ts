// Requests of our admin UI extensions, which run on another origin: authentication, allowed origins, and an answer that
// the extension can always read. Answers come from rows: Shopify is called within the request to link products only, and Kit never.
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { isOutage } from "../kernel/outage.ts";
import type { Visit } from "./for-shop.ts";
import { readJson } from "./read-form.ts";

/** Why there is no answer; the extension puts it into words. */
export type ExtensionFault = "no_token" | "not_installed" | "not_understood" | "not_found" | "unavailable";

const STATUS: Record<ExtensionFault, number> = {
  no_token: 401,
  not_installed: 403,
  not_understood: 400,
  not_found: 404,
  unavailable: 503,
};

/** Thrown by an endpoint for an invalid request. */
export class ExtensionRefusal extends Error {
  readonly fault: ExtensionFault;
  constructor(fault: ExtensionFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A loader or an action: answers the preflight, or with `answer`'s value as JSON. */
export function forExtension(answer: (visit: Visit) => Promise<unknown>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const { request, context } = args;
    const { app } = context;
    const headers = corsHeaders(request, app.extensionOrigins);
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
    const refuse = (fault: ExtensionFault) => {
      // App Bridge's header for "repeat with a new token".
      if (fault === "no_token") headers.set("X-Shopify-Retry-Invalid-Session-Request", "1");
      return Response.json({ fault }, { status: STATUS[fault], headers });
    };
    try {
      const visit = await app.authenticateExtension(request);
      if (visit.kind !== "shop") return refuse(visit.kind);
      return Response.json(await answer({ ...args, app, shop: visit.shop, query: new URL(request.url).searchParams }), {
        headers,
      });
    } catch (error) {
      if (error instanceof ExtensionRefusal) return refuse(error.fault);
      if (error instanceof Response) return new Response(error.body, { status: error.status, headers });
      // Outages are logged at their source; report only our own bugs. The extension shows the same message for both.
      if (!isOutage(error)) context.report(error);
      return refuse("unavailable");
    }
  };
}

export function readQuery<T>(query: URLSearchParams, schema: z.ZodType<T>): T {
  return read(schema, Object.fromEntries(query));
}

export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  if (request.method !== "POST") throw new ExtensionRefusal("not_understood");
  return read(schema, await readJson(request));
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ExtensionRefusal("not_understood");
  return parsed.data;
}

function corsHeaders(request: Request, origins: readonly string[]): Headers {
  const headers = new Headers({ Vary: "Origin", "Cache-Control": "no-store" });
  const origin = request.headers.get("origin");
  if (origin === null || !origins.includes(origin)) return headers;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Expose-Headers", "X-Shopify-Retry-Invalid-Session-Request");
  if (request.method === "OPTIONS") {
    headers.set("Access-Control-Allow-Methods", "GET, POST");
    headers.set("Access-Control-Allow-Headers", "Authorization, Content-Type");
    headers.set("Access-Control-Max-Age", "7200");
  }
  return headers;
}
