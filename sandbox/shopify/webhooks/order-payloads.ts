import type { FulfillmentRecord } from "../model/fulfillment/fulfillment-records.ts";
import { gid } from "../model/ids.ts";
import { fromCents, toCents } from "../model/money.ts";
import type { AddressRecord, LineRecord, OrderRecord, RefundRecord } from "../model/records.ts";
import type { Store } from "../model/store.ts";
import { seconds, secondsOrNull } from "../model/times.ts";

/** The REST-shaped order, including the customer: Shopify sends all of it unless `include_fields` restricts it. */
export function orderPayload(store: Store, order: OrderRecord): object {
  const subtotal = order.lines.reduce((sum, line) => sum + toCents(line.unitPrice) * line.currentQuantity, 0);
  const total = fromCents(subtotal + toCents(order.shippingPrice) - toCents(order.discount));
  return {
    id: BigInt(order.id),
    admin_graphql_api_id: gid("Order", order.id),
    name: order.name,
    order_number: order.number,
    test: order.test,
    confirmed: order.confirmed,
    created_at: seconds(order.createdAt),
    updated_at: seconds(order.updatedAt),
    processed_at: seconds(order.processedAt),
    cancelled_at: secondsOrNull(order.cancelledAt),
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    closed_at: secondsOrNull(order.closedAt),
    currency: store.record.currency,
    total_price: total,
    financial_status: order.financialStatus.toLowerCase(),
    fulfillment_status: restFulfillmentStatus(order),
    source_name: order.sourceName,
    email: order.email,
    contact_email: order.email,
    phone: order.phone,
    note: order.note,
    note_attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    tags: order.tags.join(", "),
    customer: order.customer && {
      id: BigInt(order.customer.id),
      admin_graphql_api_id: gid("Customer", order.customer.id),
      first_name: order.customer.firstName,
      last_name: order.customer.lastName,
      email: order.customer.email,
      phone: order.customer.phone,
    },
    shipping_address: order.shippingAddress && addressPayload(order.shippingAddress),
    line_items: order.lines.map(linePayload),
  };
}

const restFulfillmentStatus = (order: OrderRecord): string | null => {
  const done = order.lines.filter((line) => line.fulfilledQuantity > 0);
  if (done.length === 0) return null;
  return order.lines.every((line) => line.fulfilledQuantity >= line.currentQuantity) ? "fulfilled" : "partial";
};

const addressPayload = (address: AddressRecord): object => ({
  first_name: address.firstName,
  last_name: address.lastName,
  name: [address.firstName, address.lastName].filter(Boolean).join(" "),
  company: address.company,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  province: address.province,
  province_code: address.provinceCode,
  zip: address.zip,
  country: address.country,
  country_code: address.countryCode,
  phone: address.phone,
});

const linePayload = (line: LineRecord): object => ({
  id: BigInt(line.id),
  admin_graphql_api_id: gid("LineItem", line.id),
  variant_id: line.variantId === null ? null : BigInt(line.variantId),
  product_id: line.productId === null ? null : BigInt(line.productId),
  title: line.title,
  variant_title: line.variantTitle,
  sku: line.sku ?? "",
  quantity: line.quantity,
  current_quantity: line.currentQuantity,
  fulfillable_quantity: Math.max(0, line.currentQuantity - line.fulfilledQuantity),
  price: line.unitPrice,
  requires_shipping: line.requiresShipping,
  gift_card: line.isGiftCard,
  properties: line.customAttributes.map(({ key, value }) => ({ name: key, value })),
});

export function refundPayload(order: OrderRecord, refund: RefundRecord): object {
  return {
    id: BigInt(refund.id),
    admin_graphql_api_id: gid("Refund", refund.id),
    order_id: BigInt(order.id),
    created_at: seconds(refund.createdAt),
    refund_line_items: refund.lines.map((line) => ({
      id: BigInt(line.id),
      line_item_id: BigInt(line.lineId),
      quantity: line.quantity,
      restock_type: line.restocked ? "cancel" : "no_restock",
    })),
    transactions: [{ kind: "refund", status: "success", amount: refund.amount }],
  };
}

/** `orders/risk_assessment_changed` contains the order's id only. */
export function riskPayload(order: OrderRecord): object {
  return {
    provider_id: null,
    provider_title: null,
    order_id: gid("Order", order.id),
    risk_level: order.risk?.toLowerCase() ?? "none",
    created_at: seconds(new Date().toISOString()),
    facts: [],
  };
}

/** `orders/edited` carries the edit and the order's id, never the order. */
export function orderEditPayload(
  store: Store,
  order: OrderRecord,
  edit: { additions: { id: string; delta: number }[]; removals: { id: string; delta: number }[] },
): object {
  return {
    order_edit: {
      id: BigInt(store.nextId("OrderEdit")),
      order_id: BigInt(order.id),
      created_at: seconds(new Date().toISOString()),
      committed_at: seconds(new Date().toISOString()),
      notify_customer: false,
      line_items: {
        additions: edit.additions.map(({ id, delta }) => ({ id: BigInt(id), delta })),
        removals: edit.removals.map(({ id, delta }) => ({ id: BigInt(id), delta })),
      },
    },
  };
}

export function fulfillmentPayload(fulfillment: FulfillmentRecord): object {
  return {
    id: BigInt(fulfillment.id),
    admin_graphql_api_id: gid("Fulfillment", fulfillment.id),
    order_id: BigInt(fulfillment.orderId),
    name: fulfillment.name.replace("-F", "."),
    status: fulfillment.status.toLowerCase(),
    location_id: BigInt(fulfillment.locationId),
    created_at: seconds(fulfillment.createdAt),
    updated_at: seconds(fulfillment.updatedAt),
    tracking_company: fulfillment.tracking[0]?.company ?? null,
    tracking_number: fulfillment.tracking[0]?.number ?? null,
    tracking_numbers: fulfillment.tracking.map((one) => one.number).filter((one) => one !== null),
    tracking_urls: fulfillment.tracking.map((one) => one.url).filter((one) => one !== null),
    line_items: fulfillment.lines.map((line) => ({ id: BigInt(line.lineId), quantity: line.quantity })),
  };
}
