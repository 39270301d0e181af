// The port `StoreOrders` on Shopify's Admin API, and the searches by which events and people find an order.
import { Fault } from "../../kernel/fault.ts";
import { type FulfillmentOrderId, gid, numericId, type ShopifyOrderId, type VariantId } from "../../kernel/ids.ts";
import { isKitSku } from "../../kernel/kit-sku.ts";
import { pieces } from "../../kernel/pieces.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { isStillToPay } from "../../orders/decide/before-sending/paid.ts";
import { unlinkedLines } from "../../orders/decide/lines/unlinked-lines.ts";
import type { ChangedOrder, StoreOrders } from "../../orders/ports/store.ts";
import type { Asking, Queries } from "../graphql/admin-graphql.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import { nextOf } from "../graphql/pages.ts";
import { ORDERS_A_PAGE, ORDER_IDS_A_QUERY } from "../limits.ts";
import {
  CHANGED_ORDER_NAMES,
  CHANGED_ORDERS,
  ORDERS_BY_NAME,
  ORDERS_OF_FULFILLMENT_ORDERS,
} from "../operations/orders.ts";
import { PAYMENT_TERMS } from "../operations/payment-terms.ts";
import { readOrderParts } from "./read-order.ts";
import { toStoreOrder } from "./to-shopify-order.ts";

export interface ShopifyStoreOrders extends StoreOrders {
  /** Whether Shopify shows the app the shop's orders now: it may accept the token and refuse these. */
  mayRead(shop: ShopRef): Promise<boolean>;
  /** Orders with this name, newest first: "#1001" and "1001" find the same. */
  findByName(shop: ShopRef, name: string): Promise<ShopifyOrderId[]>;
  /** Orders of these fulfillment orders; leaves out deleted ids. */
  ordersOfFulfillmentOrders(
    shop: ShopRef,
    fulfillmentOrderIds: readonly FulfillmentOrderId[],
  ): Promise<ShopifyOrderId[]>;
}

/** The settings that a reading of the shop's orders depends on. */
export interface OrderReading {
  /** Numeric id of the app's own fulfillment service in the shop; null in the fulfillment mode `webhooks`. */
  ourServiceId: string | null;
  /** Whether the customer's email and phone are requested. */
  email: boolean;
  phone: boolean;
  /** Whether payment terms of companies are requested. */
  terms: boolean;
}

interface Dependencies {
  graphql: Asking;
  readingOf(shop: ShopRef): Promise<OrderReading>;
  /** Which of these variants are linked to a design: an order may contain a kit whose SKU was changed. */
  linkedVariants(shop: ShopRef, variantIds: VariantId[]): Promise<ReadonlySet<VariantId>>;
}

export function createStoreOrders({ graphql, readingOf, linkedVariants }: Dependencies): ShopifyStoreOrders {
  const askOrThrow = askOrFail(graphql, "the shop's orders cannot be read");

  return {
    async read(shop, orderId) {
      const { ourServiceId, email, phone, terms } = await readingOf(shop);
      const read = await readOrderParts(graphql, shop, { id: orderId, email, phone });
      if (read.kind !== "found") return read;
      const order = toStoreOrder(read.parts, ourServiceId);
      if (!terms || !isStillToPay(order.financialStatus)) return { kind: "found", order };
      const companyTerms = await hasCompanyTerms(graphql, shop, orderId);
      return { kind: "found", order: { ...order, payment: { ...order.payment, companyTerms } } };
    },

    async changedSince(shop, { since, createdSince, cursor, first }) {
      const page = {
        query: changedQuery(since, createdSince),
        first: Math.min(first, ORDERS_A_PAGE),
        after: cursor,
      };
      const read = await askOrThrow(shop, CHANGED_ORDERS, page).catch((fault: unknown) => {
        if (fault instanceof Fault && fault.code === "shopify_unavailable") return null;
        throw fault;
      });
      if (read === null) return changedByName((await askOrThrow(shop, CHANGED_ORDER_NAMES, page)).orders);
      const { orders } = read;
      const lines = orders.nodes.flatMap((order) => order.lineItems.nodes);
      const variantIds = lines.flatMap((line) => variantIdOf(line) ?? []);
      const linked =
        variantIds.length > 0 ? await linkedVariants(shop, [...new Set(variantIds)]) : new Set<VariantId>();
      return { orders: orders.nodes.map((order) => changedOrder(order, linked)), next: nextOf(orders.pageInfo) };
    },

    async mayRead(shop) {
      const query = changedQuery(new Date(), undefined);
      return (await graphql.ask(shop, CHANGED_ORDERS, { query, first: 1, after: null })).kind === "ok";
    },

    async findByName(shop, name) {
      const { orders } = await askOrThrow(shop, ORDERS_BY_NAME, { query: `name:${quoted(name.trim())}` });
      return orders.nodes.map(({ id }) => numericId(id, "Order"));
    },

    async ordersOfFulfillmentOrders(shop, fulfillmentOrderIds) {
      const found = new Set<ShopifyOrderId>();
      for (const piece of pieces(fulfillmentOrderIds, ORDER_IDS_A_QUERY)) {
        const ids = piece.map((id) => gid("FulfillmentOrder", id));
        const { nodes } = await askOrThrow(shop, ORDERS_OF_FULFILLMENT_ORDERS, { ids });
        for (const node of nodes) {
          if (node?.__typename === "FulfillmentOrder") found.add(numericId(node.orderId, "Order"));
        }
      }
      return [...found];
    },
  };
}

/** Each may hold kits and is read singly, where one that Shopify can't show costs only itself. */
function changedByName({ nodes, pageInfo }: Queries[typeof CHANGED_ORDER_NAMES]["return"]["orders"]) {
  const orders = nodes.map(({ id, name, createdAt, updatedAt }): ChangedOrder => ({
    ...{ id: numericId(id, "Order"), name, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) },
    ...{ mayHoldKits: true, unlinked: [] },
  }));
  return { orders, next: nextOf(pageInfo) };
}

type ChangedNode = Queries[typeof CHANGED_ORDERS]["return"]["orders"]["nodes"][number];

function changedOrder(order: ChangedNode, linked: ReadonlySet<VariantId>): ChangedOrder {
  const { nodes, pageInfo } = order.lineItems;
  const lines = nodes.map((line) => ({ ...line, sku: line.sku ?? null, variantId: variantIdOf(line) }));
  const cancelledAt = order.cancelledAt ? new Date(order.cancelledAt) : null;
  return {
    id: numericId(order.id, "Order"),
    name: order.name,
    createdAt: new Date(order.createdAt),
    updatedAt: new Date(order.updatedAt),
    mayHoldKits: pageInfo.hasNextPage || nodes.some((line) => mayBeKit(line, linked)),
    unlinked: unlinkedLines({ lines, cancelledAt, test: order.test }, linked),
  };
}

/** Without the scope, the order waits for its payment like any other. */
async function hasCompanyTerms(graphql: Asking, shop: ShopRef, id: ShopifyOrderId): Promise<boolean> {
  const read = await graphql.ask(shop, PAYMENT_TERMS, { id: gid("Order", id) });
  const order = read.kind === "ok" ? read.data.order : null;
  return order?.paymentTerms != null && order.purchasingEntity?.__typename === "PurchasingCompany";
}

interface ChangedLine {
  sku?: string | null;
  variant?: { id: string; sku?: string | null } | null;
}

function variantIdOf(line: ChangedLine): VariantId | null {
  return line.variant ? numericId(line.variant.id, "ProductVariant") : null;
}

// Generous on purpose, since a "no" is final for the sweep: a SKU in the wrong case or with spaces still counts as a
// possible kit.
function mayBeKit(line: ChangedLine, linked: ReadonlySet<VariantId>): boolean {
  const variantId = variantIdOf(line);
  const skus = [line.sku ?? null, line.variant?.sku ?? null];
  return skus.some(isKitSku) || (variantId !== null && linked.has(variantId));
}

function changedQuery(since: Date, createdSince: Date | undefined): string {
  const changed = `updated_at:>='${since.toISOString()}'`;
  return createdSince ? `${changed} AND created_at:>='${createdSince.toISOString()}'` : changed;
}

// Shopify's search syntax: a quoted value may contain spaces and colons; quotes and backslashes inside are escaped.
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
