// The document of a print action, which Shopify's admin loads. Whether it sends a session token depends on how the action
// names the document, so the signed address is what counts, and a token of another store is refused.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { inShare } from "../actions/in-share.ts";
import { sheetDocument } from "../ui/sheet/sheet-page.tsx";

/** `*`, as Shopify asks (shopify.dev, "Build an admin print action"): no cookie opens it, and the address does from anywhere. */
const HEADERS = { "Cache-Control": "private, no-store", "Access-Control-Allow-Origin": "*" };
const PREFLIGHT = { "Access-Control-Allow-Headers": "Authorization", "Access-Control-Max-Age": "7200" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { ...HEADERS, ...PREFLIGHT } });
  const { sheets } = context.app.designs;
  const [pass, now] = [params.pass ?? "", new Date()];
  const shop = sheets.shopOf(pass, now);
  if (shop === null || !(await isOfShop(shop))) return refuse(404);
  const opened = await inShare({ context, shop: { id: shop }, work: "download" }, () => sheets.open(pass, now));
  if (opened.kind !== "sheet") return opened.kind === "busy" ? refuse(503, { "Retry-After": "5" }) : refuse(404);
  return new Response(sheetDocument(opened.kits), {
    headers: {
      ...HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": context.printPolicy,
      "X-Robots-Tag": "noindex",
    },
  });

  async function isOfShop(id: string) {
    if (!request.headers.has("authorization")) return true;
    const visit = await context.app.authenticateExtension(request);
    return visit.kind === "shop" && visit.shop.id === id;
  }
}

function refuse(status: number, headers: Record<string, string> = {}) {
  return new Response(null, { status, headers: { ...HEADERS, ...headers } });
}
