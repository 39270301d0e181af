// What each route answers to whoever shows no session, or one that is none. Nothing else is allowed: a route that is not named here asks
// for a session, and answers only that.
import type { ServerBuild } from "@remix-run/node";
import type { Call } from "./every-call.ts";

export interface Allowed {
  status: number;
  location?: string;
  /** What the body has to be; by default nothing is said of it but that it tells nothing of a shop. */
  text?: RegExp;
}

type Open = "page" | "nothing there" | "form";

/** Routes that need no session, and why. */
export const OPEN: Record<string, Open> = {
  // Says where to open the app.
  root: "page",
  "routes/_index": "page",
  "routes/auth.$": "page",
  // Loads App Bridge, which comes back with a session token.
  "routes/auth.session-token": "page",
  "routes/$": "nothing there",
  // Opened from a mail: its signed link is the key, and here there is none.
  "routes/confirm-email": "form",
  // Loaded by Shopify's admin: its signed address is the key, and here there is none.
  "routes/kit-sheet.$pass": "nothing there",
};

/** Of our extensions, which are no pages: nobody is sent elsewhere. */
const EXTENSIONS = /^routes\/api\./;

const SIGN_IN = "/auth/login";
/** Remix tells a page's own script in this way to go elsewhere, and nothing but that. */
const SENT_AWAY =
  /^(\[\["SingleFetchRedirect",1\],\{[^{}]*\},|\[\{[^{}]*\},)"redirect","\/auth\/login","status",302,"revalidate",false,"reload","replace"\]\s*$/;
const EMPTY = /^$/;

export function allowedWithout(build: ServerBuild, call: Call, shown: "nothing" | "no session"): Allowed {
  const { route, shape, method } = call;
  const { loader, action } = build.routes[route]!.module;
  const reads = method === "GET" || method === "HEAD";
  if (method === "OPTIONS") {
    // A browser asks before it sends what another site wrote: Shopify's library answers that for what is no page.
    if (shape !== "direct") return { status: 405 };
    return loader ? { status: 204, text: EMPTY } : { status: 400 };
  }
  // The frame around a page is drawn about its refusal as well, and asks for a session.
  const { parentId, index } = build.routes[route]!;
  const framed = shape === "document" && parentId === "routes/app" && index !== true;
  if (!reads && !action && !(framed && shown === "nothing")) return { status: 405 };
  if (reads && !loader && shape === "direct") return { status: 400 };
  const open = OPEN[route];
  if (open) return { status: open === "nothing there" ? 404 : 200 };
  if (shown === "no session" || EXTENSIONS.test(route)) return { status: 401 };
  // Somebody who comes without anything may be a merchant who typed the address.
  if (shape === "data") return { status: 202, location: SIGN_IN, text: method === "HEAD" ? EMPTY : SENT_AWAY };
  return { status: 302, location: SIGN_IN, text: EMPTY };
}
