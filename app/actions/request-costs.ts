// What one request of each route may cost a process: bytes, time and database work (decision 87). The server, the
// readers of bodies and the pools of connections follow this table. A route without a row fails a test.
import { INTAKE_STATEMENT_TIMEOUT_MS, PAGE_STATEMENT_TIMEOUT_MS } from "../database/limits.ts";
import { PRINT_FILE_LIMIT, REGISTRATION_LIMIT } from "../designs/limits.ts";
import { BODY_WITHIN_MS, COMPLIANCE_CAP_BYTES, KIT_EVENT_CAP_BYTES, WEBHOOK_CAP_BYTES } from "../intake/limits.ts";
import { minutes, seconds } from "../kernel/durations.ts";
import { CSV_LIMIT, UNIT_COSTS } from "../linking/limits.ts";
import { createRouteLabels } from "./route-label.ts";

export interface RequestCost {
  /** Bytes of a body at most. A longer one is refused by its declared length, or while it is read. */
  bytes: number;
  /** Fields of a form; for JSON, its commas and opening brackets. */
  fields: number;
  /**
   * Milliseconds from the request's headers to the last byte of the answer. After that the answer is 503, or, if it has
   * begun, its connection is closed.
   */
  ms: number;
  /** Milliseconds after which the database ends one of its statements; null: it makes none. */
  statementMs: number | null;
}

const KB = 1024;
const MB = 1024 * KB;

/** Also for a route that reads no body: no merchant's browser sends it a longer one. */
const PAGE: RequestCost = { bytes: 64 * KB, fields: 1_000, ms: seconds(30), statementMs: PAGE_STATEMENT_TIMEOUT_MS };
/** Calls Shopify or Kit before it answers, which have timeouts of their own; one may be followed by another. */
const CALLS: RequestCost = { ...PAGE, ms: seconds(75) };
/** `LONGEST_PRODUCTS` characters of products and designs (linked-products.ts), escaped in a form. */
const ORDERS: RequestCost = { ...CALLS, bytes: MB };
/** A description of 10,000 characters, 250 tags, and a page of designs. */
const PUBLISHING: RequestCost = { ...CALLS, bytes: 256 * KB, fields: 12_000 };
/** Two minutes for the body (`REQUEST_TIMEOUT_MS`), over a phone's connection, and two for Kit to take it. */
const UPLOAD: RequestCost = { ...PAGE, ms: minutes(5) };
/** Read from the database for as long as the reader takes. */
const DOWNLOAD: RequestCost = { ...PAGE, ms: minutes(10) };
/** The body, and its row. */
const INTAKE: RequestCost = {
  ...{ bytes: WEBHOOK_CAP_BYTES, fields: 0, statementMs: INTAKE_STATEMENT_TIMEOUT_MS },
  ms: BODY_WITHIN_MS + 2 * INTAKE_STATEMENT_TIMEOUT_MS,
};
const FILE: RequestCost = { ...PAGE, bytes: 0, ms: minutes(2) };
const PROBE: RequestCost = { ...PAGE, bytes: 0, statementMs: null };

/** Outside of the pages. */
const OF_SERVER: Record<string, RequestCost> = {
  "/webhooks/shopify": { ...INTAKE, bytes: COMPLIANCE_CAP_BYTES },
  "/webhooks/kit/:token": { ...INTAKE, bytes: KIT_EVENT_CAP_BYTES },
  "/fulfillment_order_notification": INTAKE,
  "/flow/actions": INTAKE,
  "/artwork/:file": FILE,
  "/thumbnails/:pass/:file": FILE,
  "/proxy/estimate": { ...PAGE, bytes: 0 },
  "/healthz": PROBE,
  "/readyz": { ...PROBE, statementMs: PAGE_STATEMENT_TIMEOUT_MS },
  "/metrics": PROBE,
  "/assets/:file": { ...FILE, statementMs: null },
};

/** By their paths in Remix's form. */
const OF_PAGES: Record<string, RequestCost> = {
  "/": PAGE,
  "/*": PAGE,
  "/api/extensions/designs": PAGE,
  "/api/extensions/order": PAGE,
  "/api/extensions/orders": PAGE,
  "/api/extensions/product": PAGE,
  "/api/extensions/products": PAGE,
  "/api/extensions/sheet": PAGE,
  "/app": CALLS,
  "/app/*": PAGE,
  "/app/account": CALLS,
  "/app/attention": CALLS,
  "/app/daily-check": PAGE,
  "/app/daily-check/:id": PAGE,
  "/app/daily-check/:id/download": DOWNLOAD,
  "/app/designs": CALLS,
  "/app/designs/:sku": CALLS,
  "/app/designs/:sku/chart": DOWNLOAD,
  "/app/designs/:sku/hero": PAGE,
  "/app/designs/:sku/publish": PUBLISHING,
  "/app/designs/artwork": { ...UPLOAD, bytes: PRINT_FILE_LIMIT },
  "/app/designs/channels": CALLS,
  "/app/designs/charts": PAGE,
  "/app/designs/choices": PAGE,
  "/app/designs/collections": CALLS,
  // An amount per product, the intent, and room for future fields.
  "/app/designs/costs": { ...PAGE, bytes: 256 * KB, fields: UNIT_COSTS + 10 },
  "/app/designs/defaults": PUBLISHING,
  "/app/designs/new": CALLS,
  "/app/designs/palette": PAGE,
  "/app/designs/publish": PUBLISHING,
  "/app/designs/register": { ...UPLOAD, bytes: REGISTRATION_LIMIT },
  "/app/designs/sizes": PAGE,
  "/app/designs/target": CALLS,
  "/app/fulfillment-mode": CALLS,
  "/app/help/:topic?": PAGE,
  "/app/ledger": DOWNLOAD,
  "/app/links": CALLS,
  // Its file comes in here, and its links go out.
  "/app/links/csv": { ...DOWNLOAD, bytes: CSV_LIMIT },
  "/app/links/runs/:id": CALLS,
  "/app/links/suggestions": CALLS,
  "/app/links/test": CALLS,
  "/app/links/tested": CALLS,
  "/app/move-to-kit": CALLS,
  "/app/orders": ORDERS,
  "/app/orders/:id": ORDERS,
  "/app/orders/destinations": CALLS,
  "/app/orders/earlier": ORDERS,
  "/app/orders/find": ORDERS,
  "/app/orders/views": PAGE,
  "/app/ping": PAGE,
  "/app/practice": CALLS,
  "/app/reports": PAGE,
  "/app/reports/download": DOWNLOAD,
  // 20,000 SKUs that need approval.
  "/app/settings": { ...CALLS, bytes: MB, fields: 22_000 },
  "/app/settings/confirmation": PAGE,
  "/app/settings/recent-choices": PAGE,
  "/app/unpaid": CALLS,
  "/auth/*": CALLS,
  "/auth/session-token": PAGE,
  "/confirm-email": PAGE,
  // Draws and counts up to `SHEET_CHARTS` charts, one after another.
  "/kit-sheet/:pass": { ...PAGE, bytes: 0, ms: minutes(2) },
};

export const SERVER_ROUTES = Object.keys(OF_SERVER);
export const REQUEST_COSTS: Readonly<Record<string, RequestCost>> = { ...OF_SERVER, ...OF_PAGES };

/** A request's row, and its label in logs and metrics. */
export const routeLabel = createRouteLabels(Object.keys(REQUEST_COSTS));

/** `path`: an address of the server's, a page's, or that of a page's data. */
export function costOf(path: string): RequestCost {
  return REQUEST_COSTS[routeLabel(path)] ?? PAGE;
}
