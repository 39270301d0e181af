// Where each page of the app is found. A route that draws a page and has no entry here fails the test that looks at all of them.
import { HELP_TOPICS } from "../../app/ui/help/help-topics.ts";

export interface Things {
  orders: string[];
  sku: string;
  run: string;
  draft: string;
  check: string;
}

/** By route id, as Remix names them. `things` null: a store that has nothing yet. */
export function addresses(things: Things | null): Record<string, string[]> {
  return {
    "routes/app._index": ["/app"],
    "routes/app.account": ["/app/account"],
    "routes/app.attention": ["/app/attention"],
    "routes/app.practice": ["/app/practice"],
    "routes/app.reports": ["/app/reports", "/app/reports?month=2024-02"],
    "routes/app.unpaid": ["/app/unpaid"],
    "routes/app.settings": ["/app/settings"],
    "routes/app.orders._index": [
      "/app/orders",
      ...(things ? [] : ["/app/orders?view=unpaid", "/app/orders?search=none"]),
    ],
    "routes/app.orders.earlier": ["/app/orders/earlier"],
    "routes/app.orders.$id": things ? things.orders.map((id) => `/app/orders/${id}`) : [],
    "routes/app.help.($topic)": [
      "/app/help",
      "/app/help?search=none+such",
      ...(things ? HELP_TOPICS.map((topic) => `/app/help/${topic}`) : []),
    ],
    "routes/app.links._index": ["/app/links"],
    "routes/app.links.[test]": ["/app/links/test"],
    "routes/app.links.runs.$id": things ? [things.run, things.draft].map((id) => `/app/links/runs/${id}`) : [],
    "routes/app.designs._index": ["/app/designs"],
    "routes/app.designs.$sku": things ? [`/app/designs/${things.sku}`] : [],
    "routes/app.designs.$sku_.publish": things ? [`/app/designs/${things.sku}/publish`] : [],
    "routes/app.designs.publish": ["/app/designs/publish"],
    "routes/app.designs.costs": ["/app/designs/costs"],
    "routes/app.designs.new": ["/app/designs/new", ...(things ? [`/app/designs/new?sku=${things.sku}`] : [])],
    "routes/app.daily-check._index": ["/app/daily-check"],
    "routes/app.daily-check.$id": things ? [`/app/daily-check/${things.check}`] : [],
    // An address within the app that names no page.
    "routes/app.$": ["/app/nowhere"],
  };
}

/** Pages that stand outside of the admin's frame. */
export const OUTSIDE = ["routes/_index", "routes/$", "routes/auth.$", "routes/confirm-email"];
