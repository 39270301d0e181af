// Every address that the built pages answer, by every method: taken from the build itself, so that no route can be forgotten.
import type { ServerBuild } from "@remix-run/node";
import { pagePath } from "../../support/network/page-paths.ts";
import { type Body, encode } from "../../support/network/page-requests.ts";
import type { RouteCalls } from "./foreign-calls.ts";

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];

/** A page has two addresses: its document, and its data. Other routes answer directly. */
type Shape = "document" | "data" | "direct";

export interface Call {
  route: string;
  shape: Shape;
  method: Method;
  at: string;
  body: Body | null;
}

type Asked = Pick<Call, "method" | "at" | "body">;

/**
 * Each address of a route by each method, with a shop's ids where it takes some; and every other request that its page makes, as its
 * page makes it.
 */
export function everyCall(build: ServerBuild, calls: Record<string, RouteCalls | null>): Call[] {
  return Object.keys(build.routes).flatMap((route) => {
    const known = calls[route];
    const drawn = build.routes[route]?.module.default !== undefined;
    const shapes: Shape[] = drawn ? ["document", "data"] : [known?.fetched === true ? "data" : "direct"];
    const own = known?.loads?.[0] ?? known?.acts?.[0]?.at ?? filled(pagePath(build.routes, route));
    const bare = METHODS.map((method): Asked => ({ method, at: own, body: null }));
    const loads = (known?.loads ?? []).slice(1).map((at): Asked => ({ method: "GET", at, body: null }));
    const acts = (known?.acts ?? []).map(({ at, body }): Asked => ({ method: "POST", at, body }));
    return shapes.flatMap((shape) =>
      (shape === "document" ? [...bare.filter(opens), ...loads] : [...bare, ...loads, ...acts]).map(
        ({ at, ...one }): Call => ({
          ...{ route, shape, ...one },
          at: addressOf(at, shape),
        }),
      ),
    );
  });
}

/** What a browser without scripts does with a document; the other methods come to the same functions at the data's address. */
const opens = ({ method }: Asked) => ["GET", "HEAD", "POST"].includes(method);

/** With something in each place. */
export const filled = (path: string) => path.replaceAll(/:\w+\??|\*/g, "x");

function addressOf(at: string, shape: Shape): string {
  if (shape !== "data") return at;
  const { pathname, search } = new URL(at, "http://a");
  return `${pathname === "/" ? "/_root" : pathname}.data${search}`;
}

export interface Answer {
  status: number;
  location: string | null;
  text: string;
}

/** Sends it as a browser would; what changes something and has no body of its own goes with a form that says nothing. */
export async function send(origin: string, { method, at, body }: Asked, authorization: string | null): Promise<Answer> {
  const sends = !["GET", "HEAD", "OPTIONS"].includes(method);
  const response = await fetch(origin + at, {
    method,
    redirect: "manual",
    headers: {
      ...(authorization === null ? {} : { authorization }),
      ...(sends && body && "json" in body ? { "content-type": "application/json" } : {}),
      ...(sends && body && "file" in body ? { "content-type": "image/png" } : {}),
    },
    ...(sends ? { body: encode(body ?? { form: {} }) } : {}),
  });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}
