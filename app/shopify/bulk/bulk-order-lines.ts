// The lines of a bulk operation's file of orders: each order, then its lists. One order is in memory at a time.
import { z } from "zod";
import type { ListedOrder } from "../../daily-check/ports.ts";
import { Fault } from "../../kernel/fault.ts";
import { numericId } from "../../kernel/ids.ts";
import { storableJsonOrNull } from "../../kernel/text/json-or-null.ts";
import type { StoreOrder } from "../../orders/ports/shopify-order.ts";
import { BULK_LINES_AN_ORDER } from "../limits.ts";
import { toLine, toPayment } from "../orders/to-shopify-order.ts";

const Row = z.object({ id: z.string(), __parentId: z.string().optional(), name: z.string().optional() });

const gid = (type: string) => z.string().regex(new RegExp(`^gid://shopify/${type}/\\d{1,20}$`));
const OrderGid = gid("Order");
const moment = z.iso.datetime({ offset: true });
const Order = z.object({
  createdAt: moment,
  updatedAt: moment,
  cancelledAt: moment.nullish(),
  closedAt: moment.nullish(),
  test: z.boolean(),
  displayFinancialStatus: z.string().nullish(),
  transactions: z.array(z.object({ kind: z.string(), status: z.string(), processedAt: moment.nullish() })),
  disputes: z.array(z.object({ initiatedAs: z.string(), status: z.string() })),
  fulfillments: z.array(
    z.object({
      id: gid("Fulfillment"),
      status: z.string(),
      trackingInfo: z.array(z.object({ number: z.string().nullish() })),
    }),
  ),
});

const count = z.number().int();
const Line = z.object({
  id: gid("LineItem"),
  sku: z.string().nullish(),
  title: z.string(),
  variantTitle: z.string().nullish(),
  quantity: count,
  currentQuantity: count,
  unfulfilledQuantity: count,
  requiresShipping: z.boolean(),
  isGiftCard: z.boolean(),
  variant: z.object({ id: gid("ProductVariant"), sku: z.string().nullish() }).nullish(),
  product: z.object({ id: gid("Product") }).nullish(),
});
const Request = z.object({ requestStatus: z.string() });

interface Gathered {
  id: string;
  name: string;
  root: unknown;
  lines: unknown[];
  requests: unknown[];
  objects: number;
}

/** Throws `bulk_result_odd` if a line's order can't be determined. */
export async function* readOrderLines(lines: AsyncIterable<string>): AsyncGenerator<ListedOrder> {
  let current: Gathered | null = null;
  for await (const text of lines) {
    const json = storableJsonOrNull(text);
    const row = Row.safeParse(json).data;
    if (!row) throw odd("a line has no id");
    if (row.__parentId === undefined) {
      if (row.name === undefined || !OrderGid.safeParse(row.id).success) throw odd("a line is no order");
      if (current) yield toListed(current);
      current = { id: row.id, name: row.name, root: json, lines: [], requests: [], objects: 1 };
      continue;
    }
    // Grouped, as requested: an order's lists follow it.
    if (current?.id !== row.__parentId) throw odd("a line belongs to another order");
    current.objects += 1;
    if (current.objects > BULK_LINES_AN_ORDER) continue;
    if (row.id.startsWith("gid://shopify/LineItem/")) current.lines.push(json);
    else current.requests.push(json);
  }
  if (current) yield toListed(current);
}

function toListed(gathered: Gathered): ListedOrder {
  const { id, name, requests, objects } = gathered;
  const parsedRequests = z.array(Request).safeParse(requests).data;
  return {
    id: numericId(id, "Order"),
    name,
    order: parsedRequests && objects <= BULK_LINES_AN_ORDER ? toOrder(gathered) : null,
    requestedBack: parsedRequests?.some(({ requestStatus }) => requestStatus === "CANCELLATION_REQUESTED") ?? false,
    objects,
  };
}

/** Null: malformed; the order is read singly, without affecting the others. */
function toOrder({ id, name, root, lines }: Gathered): StoreOrder | null {
  const order = Order.safeParse(root).data;
  const read = z.array(Line).safeParse(lines).data;
  if (!order || !read) return null;
  return {
    id: numericId(id, "Order"),
    name,
    createdAt: new Date(order.createdAt),
    processedAt: new Date(order.createdAt),
    updatedAt: new Date(order.updatedAt),
    cancelledAt: order.cancelledAt ? new Date(order.cancelledAt) : null,
    closedAt: order.closedAt ? new Date(order.closedAt) : null,
    test: order.test,
    source: null,
    tags: [],
    riskLevel: null,
    riskRunning: false,
    financialStatus: order.displayFinancialStatus ?? null,
    payment: toPayment(order),
    customer: null,
    withheldFields: [],
    problem: null,
    lines: read.map(toLine),
    fulfillmentOrders: [],
    fulfillments: order.fulfillments.map(({ id: fulfillment, status, trackingInfo }) => ({
      id: numericId(fulfillment, "Fulfillment"),
      status,
      locationId: null,
      tracking: trackingInfo.map(({ number = null }) => ({ company: null, number, url: null })),
      ...{ createdAt: null, deliveredAt: null },
      lines: [],
    })),
  };
}

function odd(why: string): Fault {
  return new Fault("bulk_result_odd", `the result is no list of orders: ${why}`, { retryable: false });
}
