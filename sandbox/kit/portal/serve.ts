import type { IncomingMessage, ServerResponse } from "node:http";
import { PORTAL_PATHS, type KitContext } from "../context.ts";
import { readBody, send, type Answer } from "../http.ts";
import { imageTypeOf } from "../model/image-type.ts";
import type { Brand, Environment } from "../model/world.ts";
import { brandsPage, designsPage, ordersPage } from "./brand-pages.ts";
import { changeOrder } from "./change-order.ts";
import { changeTokens } from "./change-tokens.ts";
import { developerPage } from "./developer-page.ts";
import { html } from "./html.ts";
import type { Notices } from "./notices.ts";
import { orderPage } from "./order-page.ts";
import { brandPath, page } from "./page.ts";

const FORM_CAP = 64 * 1024;

export interface PortalRequest {
  readonly method: string;
  /** Path below the brand's, without a trailing slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

/** The brand portal: pages by GET, changes by forms that redirect to a page. */
export async function servePortal(
  context: KitContext,
  notices: Notices,
  exchange: { request: IncomingMessage; response: ServerResponse; url: URL; environment: Environment },
): Promise<void> {
  const { request, response, url, environment } = exchange;
  const method = request.method ?? "GET";
  const reading = await readBody(request, FORM_CAP);
  if (reading.kind !== "body") return send(response, problemPage(413, "That was too much to read."));
  // A page of another site must not press the portal's buttons.
  if (method === "POST" && ![undefined, context.origin].includes(request.headers.origin)) {
    return send(response, problemPage(403, "That form came from another site."));
  }
  const [, slug = "", rest = ""] =
    /^\/?([^/]*)(.*?)\/?$/.exec(url.pathname.slice(PORTAL_PATHS[environment].length)) ?? [];
  if (slug === "") return send(response, brandsPage(context.world()));
  const brand = context.world().brands[environment].get(slug);
  const asked = { method, path: rest, query: url.searchParams, form: new URLSearchParams(reading.bytes.toString()) };
  send(response, (brand && answer({ context, notices, brand }, asked)) ?? problemPage(404, "There is no such page."));
}

interface Visit {
  context: KitContext;
  notices: Notices;
  brand: Brand;
}

function answer(visit: Visit, asked: PortalRequest): Answer | undefined {
  if (asked.method === "POST") return change(visit, asked);
  const { context, notices, brand } = visit;
  if (asked.method !== "GET") return undefined;
  const notice = () => notices.take(asked.query.get("notice"));
  if (asked.path === "") return ordersPage(brand);
  if (asked.path === "/designs") return designsPage(brand);
  if (asked.path === "/developer") return developerPage(brand, { notice: notice(), now: context.now() });
  const order = brand.orders.get(Number(/^\/orders\/(\d+)$/.exec(asked.path)?.[1]));
  if (order) return orderPage(brand, order, { choices: context.choices.current(), notice: notice() });
  return picture(context, brand, asked.path);
}

/** Post, redirect, get: a reload repeats nothing. */
function change({ context, notices, brand }: Visit, asked: PortalRequest): Answer | undefined {
  const [, id, verb = ""] = /^\/orders\/(\d+)\/([a-z]+)$/.exec(asked.path) ?? [];
  const isOrder = brand.orders.has(Number(id));
  const notice = isOrder
    ? changeOrder(context, Number(id), { verb, form: asked.form })
    : asked.path.startsWith("/developer")
      ? changeTokens(context, brand, { path: asked.path.slice("/developer".length), form: asked.form })
      : undefined;
  if (!notice) return undefined;
  const back = brandPath(brand) + (isOrder ? `/orders/${id}` : "/developer");
  return { status: 303, headers: { location: `${back}?notice=${notices.keep(notice)}` }, body: "" };
}

/** A fetched artwork, or the chart of a design. */
function picture(context: KitContext, brand: Brand, path: string): Answer | undefined {
  const [, orderId, lineId] = /^\/orders\/(\d+)\/lines\/(\d+)\/artwork$/.exec(path) ?? [];
  const line = brand.orders.get(Number(orderId))?.lines.find((candidate) => candidate.id === Number(lineId));
  const verdict = line?.artwork;
  const fetched = verdict && "sha256" in verdict ? context.artwork.preview(verdict.sha256) : undefined;
  const slug = /^\/designs\/([^/]+)\/chart$/.exec(path)?.[1];
  const bytes = fetched ?? (slug === undefined ? undefined : brand.templates.get(slug)?.chart);
  const type = bytes && imageTypeOf(bytes);
  if (!bytes || !type) return undefined;
  return { status: 200, headers: { "content-type": type, "x-content-type-options": "nosniff" }, body: bytes };
}

function problemPage(status: number, words: string): Answer {
  return page({
    title: "Not possible",
    status,
    body: html`<h1>${words}</h1>
      <p><a href="/portal">All brands</a></p>`,
  });
}
