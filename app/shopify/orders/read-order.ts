// Reads one whole order: one query for nearly all orders, further pages for those with many lines or shipments.
import { Fault } from "../../kernel/fault.ts";
import { gid, type ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Asking, Queries, Read } from "../graphql/admin-graphql.ts";
import { allNodes } from "../graphql/pages.ts";
import { LISTED_WITHOUT_PAGES } from "../limits.ts";
import {
  FULFILLMENT,
  FULFILLMENT_IDS,
  FULFILLMENT_IDS_PAGE,
  FULFILLMENT_LINES_PAGE,
  FULFILLMENT_ORDER_LINES_PAGE,
  FULFILLMENT_ORDERS_PAGE,
  ORDER_LINES_PAGE,
  TRANSACTIONS,
} from "../operations/order-pages.ts";
import { ORDER } from "../operations/orders.ts";
import type { FulfillmentNode, FulfillmentOrderNode, OrderNode, OrderParts } from "./to-shopify-order.ts";

export type OrderPartsRead = { kind: "found"; parts: OrderParts } | { kind: "gone" } | NoAccess;
type NoAccess = { kind: "no_access"; code: string };

/** Aborts a reading: access was withdrawn, or the order deleted, between two pages. */
class ReadingEnds extends Error {
  readonly how: { kind: "gone" } | NoAccess;

  constructor(how: { kind: "gone" } | NoAccess) {
    super("the reading of an order ended half way");
    this.how = how;
  }
}

export async function readOrderParts(
  graphql: Asking,
  shop: ShopRef,
  { id, email, phone }: { id: ShopifyOrderId; email: boolean; phone: boolean },
): Promise<OrderPartsRead> {
  const reader = createReader(graphql, shop, gid("Order", id));
  try {
    const first = await graphql.ask(shop, ORDER, { id: gid("Order", id), email, phone });
    if (first.kind === "no_access") return first;
    const { order } = first.data;
    if (!order) return { kind: "gone" };
    const fulfillmentOrders = await reader.fulfillmentOrders(order);
    const ids = fulfillmentOrders.map(({ node }) => node.id);
    const parts = {
      order: { ...order, transactions: await reader.transactions(order) },
      lines: await reader.lines(order),
      fulfillmentOrders,
      fulfillments: await reader.fulfillments(order, ids),
      withheldFields: first.withheldFields,
    };
    return { kind: "found", parts };
  } catch (error) {
    if (error instanceof ReadingEnds) return error.how;
    throw error;
  }
}

/** The page sizes of ORDER: a full page means that there may be more. */
const FULFILLMENTS_IN_ORDER = 5;
const TRANSACTIONS_IN_ORDER = 20;

function createReader(graphql: Asking, shop: ShopRef, orderGid: string) {
  const ask = async <Document extends keyof Queries>(operation: Document, variables: Queries[Document]["variables"]) =>
    unwrap(await graphql.ask(shop, operation, variables));

  async function fulfillmentIds(fulfillmentOrders: readonly string[]): Promise<string[]> {
    const listed = present((await ask(FULFILLMENT_IDS, { id: orderGid })).order).fulfillments;
    if (listed.length < LISTED_WITHOUT_PAGES) return listed.map(({ id }) => id);
    const paged = await oneAtATime(fulfillmentOrders, async (id) => {
      const page = async (after: string | null) =>
        still((await ask(FULFILLMENT_IDS_PAGE, { id, after })).fulfillmentOrder).fulfillments;
      return await allNodes(await page(null), page);
    });
    return [...new Set([...listed, ...paged.flat()].map(({ id }) => id))];
  }

  return {
    lines: (order: OrderNode) =>
      allNodes(
        order.lineItems,
        async (after) => present((await ask(ORDER_LINES_PAGE, { id: orderGid, after })).order).lineItems,
      ),

    async fulfillmentOrders(order: OrderNode) {
      const nodes = await allNodes<FulfillmentOrderNode>(
        order.fulfillmentOrders,
        async (after) => present((await ask(FULFILLMENT_ORDERS_PAGE, { id: orderGid, after })).order).fulfillmentOrders,
      );
      return await oneAtATime(nodes, async (node) => ({
        node,
        lines: await allNodes(
          node.lineItems,
          async (after) =>
            still((await ask(FULFILLMENT_ORDER_LINES_PAGE, { id: node.id, after })).fulfillmentOrder).lineItems,
        ),
      }));
    },

    transactions: async ({ transactions }: OrderNode) =>
      transactions.length < TRANSACTIONS_IN_ORDER
        ? transactions
        : present((await ask(TRANSACTIONS, { id: orderGid })).order).transactions,

    async fulfillments(order: OrderNode, fulfillmentOrders: readonly string[]) {
      const nodes: FulfillmentNode[] =
        order.fulfillments.length < FULFILLMENTS_IN_ORDER
          ? order.fulfillments
          : await oneAtATime(await fulfillmentIds(fulfillmentOrders), async (id) =>
              still((await ask(FULFILLMENT, { id })).fulfillment),
            );
      return await oneAtATime(nodes, async (node) => ({
        node,
        lines: await allNodes(
          node.fulfillmentLineItems,
          async (after) =>
            still((await ask(FULFILLMENT_LINES_PAGE, { id: node.id, after })).fulfillment).fulfillmentLineItems,
        ),
      }));
    },
  };
}

// Sequentially: concurrent pages of one order would only empty the shop's bucket of points sooner.
async function oneAtATime<From, To>(items: readonly From[], make: (item: From) => Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

function unwrap<T>(read: Read<T>): T {
  if (read.kind === "no_access") throw new ReadingEnds(read);
  return read.data;
}

function present<T>(order: T | null | undefined): T {
  if (order === null || order === undefined) throw new ReadingEnds({ kind: "gone" });
  return order;
}

/** A part of the order, which Shopify may merge, or move to a location that the app can't see. The order is still there. */
function still<T>(part: T | null | undefined): T {
  if (part === null || part === undefined)
    throw new Fault("shopify_order_changed", "a part of an order was gone before it was read", { retryable: true });
  return part;
}
