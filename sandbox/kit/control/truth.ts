import { type KitContext, API_PATHS } from "../context.ts";
import { json } from "../http.ts";
import { ENVIRONMENTS, type KitOrder } from "../model/world.ts";
import type { ControlRoute } from "./route.ts";

/** What really happened, without customer data. */
export const truthRoutes: readonly ControlRoute[] = [
  { method: "GET", path: /^\/?$/, handle: (context) => json(200, overview(context)) },
  {
    method: "GET",
    path: /^\/truth$/,
    handle: (context) =>
      json(200, {
        orders: context.truth.orders().length,
        requests: context.truth.requests().length,
        events: context.truth.events().length,
        busiest_windows: context.truth.busiestWindows(),
      }),
  },
  {
    method: "GET",
    path: /^\/truth\/orders$/,
    handle: (context, { query }) => {
      const reference = query.get("reference") ?? undefined;
      return json(200, context.truth.orders(reference === undefined ? {} : { reference }).map(withoutCustomer));
    },
  },
  { method: "GET", path: /^\/truth\/requests$/, handle: (context) => json(200, context.truth.requests()) },
  { method: "GET", path: /^\/truth\/events$/, handle: (context) => json(200, context.truth.events()) },
];

function overview(context: KitContext) {
  return {
    addresses: ENVIRONMENTS.map((environment) => ({
      environment,
      base_url: `${context.origin}${API_PATHS[environment]}`,
    })),
    brands: [...context.world().brands.production.values()].map(({ slug, name, account }) => ({ slug, name, account })),
    per_minute: context.window.limit(),
  };
}

function withoutCustomer(order: KitOrder) {
  return { ...order, customer: undefined };
}
