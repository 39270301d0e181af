import { unfulfilledQuantity } from "../../model/orders.ts";
import type { OrderRecord } from "../../model/records.ts";
import { seconds } from "../../model/times.ts";
import { holdsScope } from "../access.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { type Search, filterBy } from "../search.ts";
import { orderView } from "../views/orders.ts";
import { sortFor } from "./products.ts";

const SIXTY_DAYS = 60 * 24 * 3600_000;

/** Without `read_all_orders` an app sees the orders of the last 60 days. */
function visibleSince({ scopes }: GraphqlContext): string {
  return holdsScope(scopes, "read_all_orders") ? "" : new Date(Date.now() - SIXTY_DAYS).toISOString();
}

export function visibleOrder(context: GraphqlContext, id: string): OrderRecord | undefined {
  const order = context.store.orders.get(id);
  return order && order.createdAt >= visibleSince(context) ? order : undefined;
}

function visibleOrders(context: GraphqlContext): OrderRecord[] {
  const since = visibleSince(context);
  return [...context.store.orders.values()].filter((one) => one.createdAt >= since);
}

function fulfillmentStatuses(order: OrderRecord): string[] {
  const shipped = order.lines.some((line) => line.fulfilledQuantity > 0);
  const open = order.lines.some((line) => unfulfilledQuantity(line) > 0);
  if (!shipped) return ["unfulfilled", "unshipped"];
  return open ? ["partial", "unfulfilled"] : ["fulfilled", "shipped"];
}

function statuses(order: OrderRecord): string[] {
  const state = order.cancelledAt !== null ? "cancelled" : order.closedAt !== null ? "closed" : "open";
  return state === "open" ? ["any", "open", "not_closed"] : ["any", state];
}

const orderSearch = (context: GraphqlContext): Search<OrderRecord> => ({
  fields: {
    id: { kind: "id", of: (one) => [one.id] },
    name: { kind: "keyword", of: (one) => [one.name, one.name.replace("#", "")] },
    created_at: { kind: "time", of: (one) => [one.createdAt] },
    processed_at: { kind: "time", of: (one) => [one.processedAt] },
    updated_at: { kind: "time", of: (one) => [one.updatedAt] },
    financial_status: { kind: "keyword", of: (one) => [one.financialStatus] },
    fulfillment_status: { kind: "keyword", of: fulfillmentStatuses },
    status: { kind: "keyword", of: statuses },
    sku: { kind: "keyword", of: (one) => one.lines.map((line) => line.sku) },
    tag: { kind: "keyword", of: (one) => one.tags },
    test: { kind: "keyword", of: (one) => [String(one.test)] },
    source_name: { kind: "keyword", of: (one) => [one.sourceName] },
    risk_level: { kind: "keyword", of: (one) => [one.risk] },
    email: { kind: "keyword", of: (one) => [one.email] },
  },
  anywhere: (one) => [one.name, one.email, one.customer?.firstName ?? null, one.customer?.lastName ?? null],
  unknown: (field) => context.warn(field),
});

const ORDER_SORTS: Record<string, (one: OrderRecord) => string> = {
  ID: () => "",
  RELEVANCE: () => "",
  CREATED_AT: (one) => seconds(one.createdAt),
  PROCESSED_AT: (one) => seconds(one.processedAt),
  UPDATED_AT: (one) => seconds(one.updatedAt),
  ORDER_NUMBER: (one) => String(one.number).padStart(12, "0"),
};

type ListArgs = PageArgs & { query?: string | null; sortKey?: string | null };

export const orderQueries: GraphObject = {
  orders: (args: ListArgs, context: GraphqlContext) =>
    connection(args, {
      items: filterBy(visibleOrders(context), args.query, orderSearch(context)),
      id: (one) => one.id,
      view: (one) => orderView(context, one),
      sortBy: sortFor(ORDER_SORTS, args.sortKey),
    }),
  ordersCount: (args: { query?: string | null; limit?: number | null }, context: GraphqlContext) => {
    const count = filterBy(visibleOrders(context), args.query, orderSearch(context)).length;
    const limit = args.limit ?? 10_000;
    return { count: Math.min(count, limit), precision: count > limit ? "AT_LEAST" : "EXACT" };
  },
};
