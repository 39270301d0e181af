// Placing an order and the changes of the order alone. Lines, payment and fulfillment orders have their own files.
import type { PlaceOrder, PlaceOrderLine } from "../types.ts";
import { orderPayload, riskPayload } from "../webhooks/order-payloads.ts";
import { scheduleRouting } from "./fulfillment/routing.ts";
import { numericId } from "./ids.ts";
import { addAmounts, fromCents, subtractAmount, toCents } from "./money.ts";
import type { AddressRecord, LineRecord, OrderRecord, TransactionRecord } from "./records.ts";
import { shopperFor } from "./shoppers.ts";
import type { Store } from "./store.ts";

/** Shopify's names of its own sources' apps. */
const OWN_APPS: Record<string, string> = {
  web: "Online Store",
  pos: "Point of Sale",
  shopify_draft_order: "Draft Orders",
};

export function placeOrder(store: Store, spec: PlaceOrder): OrderRecord {
  if (spec.lines.length === 0) throw new Error("An order has at least one line");
  const number = ++store.orderNumber;
  const shopper = shopperFor(number);
  const now = new Date().toISOString();
  const createdAt = spec.createdAt?.toISOString() ?? now;
  const customer =
    spec.customer === null ? null : { id: store.nextId("Customer"), ...shopper.customer, ...(spec.customer ?? {}) };
  const order: OrderRecord = {
    id: store.nextId("Order"),
    number,
    name: `#${number}`,
    test: spec.test ?? false,
    confirmed: true,
    edited: false,
    closedAt: null,
    createdAt,
    processedAt: spec.processedAt?.toISOString() ?? createdAt,
    updatedAt: createdAt,
    cancelledAt: null,
    cancelReason: null,
    cancelStaffNote: null,
    sourceName: spec.sourceName ?? "web",
    appName: spec.appName === undefined ? (OWN_APPS[spec.sourceName ?? "web"] ?? null) : spec.appName,
    financialStatus: spec.financialStatus ?? "PAID",
    gateways: spec.gateways ?? ["shopify_payments"],
    companyTerms: spec.companyTerms ?? null,
    risk: spec.risk === undefined ? "LOW" : spec.risk,
    risksByApps: spec.risksByApps ?? [],
    email: customer?.email ?? null,
    phone: customer?.phone ?? null,
    customer,
    shippingAddress: addressFor(spec, shopper.address, customer),
    shippingTitle: spec.shippingTitle === undefined ? "Standard" : spec.shippingTitle,
    shippingPrice: "4.90",
    discount: spec.discount ?? "0.00",
    note: spec.note ?? null,
    tags: spec.tags ?? [],
    customAttributes: spec.customAttributes ?? [],
    lines: [],
    refunds: [],
    transactions: [],
    disputes: [],
    paidAmount: "0.00",
    refundedAmount: "0.00",
    timeline: [],
    notifications: 0,
    fulfillAt: spec.fulfillAt?.toISOString() ?? null,
  };
  addLines(store, order, { specs: spec.lines, deliveryMethod: spec.deliveryMethod });
  if (order.financialStatus === "PAID") order.paidAmount = orderTotal(order);
  if (order.financialStatus === "PARTIALLY_PAID")
    order.paidAmount = fromCents(Math.floor(toCents(orderTotal(order)) / 2));
  if (order.financialStatus === "AUTHORIZED")
    noteTransaction(store, order, { kind: "AUTHORIZATION", at: order.processedAt });
  if (toCents(order.paidAmount) > 0)
    noteTransaction(store, order, { kind: "SALE", at: order.processedAt, amount: order.paidAmount });
  store.orders.set(order.id, order);
  store.note(
    order,
    "shopper",
    `Order placed with ${order.lines.length} ${order.lines.length === 1 ? "line" : "lines"}`,
  );
  scheduleRouting(store, order);
  store.emit("orders/create", order.id, orderPayload(store, order));
  if (order.financialStatus === "PAID") announcePaid(store, order);
  touchOrder(store, order, createdAt);
  return order;
}

/** A shopper's own address; if only the customer is given, the address has that customer's name. */
function addressFor(spec: PlaceOrder, usual: AddressRecord, customer: OrderRecord["customer"]): AddressRecord | null {
  if (spec.shippingAddress === null) return null;
  const name = customer ? { firstName: customer.firstName, lastName: customer.lastName, phone: customer.phone } : {};
  return { ...usual, ...name, ...(spec.shippingAddress ?? {}) };
}

export function addLines(
  store: Store,
  order: OrderRecord,
  {
    specs,
    deliveryMethod = "SHIPPING",
  }: { specs: PlaceOrderLine[]; deliveryMethod?: LineRecord["deliveryMethod"] | undefined },
): LineRecord[] {
  const groups = new Map<string, NonNullable<LineRecord["group"]>>();
  const lines = specs.flatMap((spec) => {
    const bundle = bundleOf(store, spec);
    if (!bundle) return lineFrom(store, { deliveryMethod, ...spec }, groups);
    return bundle.components.map((of) => ({
      ...lineFrom(store, { deliveryMethod, ...of }, groups),
      group: bundle.group,
    }));
  });
  order.lines.push(...lines);
  return lines;
}

/** A bundle's own variant is no line: its components are, in a group that names it. */
function bundleOf(store: Store, { variantId, sku, quantity }: PlaceOrderLine) {
  const wanted = variantId ?? sku;
  const variant = wanted === undefined ? null : store.variant(wanted);
  if (!variant || variant.components.length === 0) return null;
  return {
    group: {
      id: store.nextId("LineItemGroup"),
      title: store.product(variant.productId).title,
      quantity,
      variantId: variant.id,
      variantSku: variant.sku,
    },
    components: variant.components.map((one) => ({ variantId: one.variantId, quantity: one.quantity * quantity })),
  };
}

function lineFrom(
  store: Store,
  spec: PlaceOrderLine,
  groups: Map<string, NonNullable<LineRecord["group"]>>,
): LineRecord {
  const wanted = spec.variantId ?? spec.sku;
  const variant = wanted === undefined ? null : store.variant(wanted);
  const product = variant && store.product(variant.productId);
  const item = variant && store.inventoryItemOf(variant);
  if (!variant && spec.title === undefined) throw new Error("A line names a variant, a SKU or a title");
  const requiresShipping = spec.requiresShipping ?? item?.requiresShipping ?? true;
  return {
    id: store.nextId("LineItem"),
    title: product?.title ?? spec.title ?? "",
    variantTitle: variant && variant.title !== "Default Title" ? variant.title : null,
    sku: variant ? variant.sku : null,
    vendor: product?.vendor ?? store.record.name,
    variantId: variant?.id ?? null,
    productId: product?.id ?? null,
    inventoryItemId: item?.id ?? null,
    quantity: spec.quantity,
    currentQuantity: spec.quantity,
    fulfilledQuantity: 0,
    unitPrice: spec.price ?? variant?.price ?? "10.00",
    requiresShipping,
    isGiftCard: product?.isGiftCard ?? false,
    customAttributes: spec.customAttributes ?? [],
    group: spec.bundle === undefined ? null : groupNamed(store, spec.bundle, groups),
    locationId: spec.location === undefined ? null : store.location(spec.location).id,
    deliveryMethod: requiresShipping ? (spec.deliveryMethod ?? "SHIPPING") : "NONE",
  };
}

function groupNamed(store: Store, title: string, groups: Map<string, NonNullable<LineRecord["group"]>>) {
  const known = groups.get(title);
  if (known) return known;
  const group = { id: store.nextId("LineItemGroup"), title, quantity: 1, variantId: null, variantSku: null };
  groups.set(title, group);
  return group;
}

export const lineTotal = (line: LineRecord, quantity = line.currentQuantity): string =>
  fromCents(toCents(line.unitPrice) * quantity);

/** Of its present units, without its share of the order's discount: the shares add up to the discount. */
export function discountedTotal(order: OrderRecord, line: LineRecord): string {
  const totals = order.lines.map((one) => toCents(lineTotal(one)));
  const all = totals.reduce((sum, total) => sum + total, 0);
  const discounted = (lines: number) => {
    const upTo = totals.slice(0, lines).reduce((sum, total) => sum + total, 0);
    return all === 0 ? 0 : Math.round((toCents(order.discount) * upTo) / all);
  };
  const at = order.lines.indexOf(line);
  return fromCents((totals[at] ?? 0) - (discounted(at + 1) - discounted(at)));
}

/** The order's present total, including shipping. */
export function orderTotal(order: OrderRecord): string {
  const lines = addAmounts(...order.lines.map((line) => lineTotal(line)));
  return subtractAmount(addAmounts(lines, order.shippingPrice), order.discount);
}

export const unfulfilledQuantity = (line: LineRecord): number =>
  Math.max(0, line.currentQuantity - line.fulfilledQuantity);

/** Raises `updatedAt` and sends `orders/updated`. */
export function touchOrder(store: Store, order: OrderRecord, at = new Date().toISOString()): void {
  order.updatedAt = at;
  store.emit("orders/updated", order.id, orderPayload(store, order));
}

export function noteTransaction(
  store: Store,
  order: OrderRecord,
  { kind, at, amount }: { kind: TransactionRecord["kind"]; at: string; amount?: string },
): void {
  order.transactions.push({
    id: store.nextId("OrderTransaction"),
    kind,
    status: "SUCCESS",
    processedAt: at,
    amount: amount ?? orderTotal(order),
  });
}

export function announcePaid(store: Store, order: OrderRecord): void {
  store.note(order, "shopper", `Paid ${order.paidAmount} ${store.record.currency}`);
  store.emit("orders/paid", order.id, orderPayload(store, order));
}

/** An assessment may arrive late, often after the payment. Nothing else of the order changes. */
export function assessRisk(store: Store, orderId: string, risk: OrderRecord["risk"]): OrderRecord {
  const order = store.order(orderId);
  order.risk = risk;
  store.emit("orders/risk_assessment_changed", order.id, riskPayload(order));
  return order;
}

/** Changes the fields that the merchant can edit on the order's own page. */
export function changeOrder(
  store: Store,
  orderId: string,
  change: Partial<Pick<OrderRecord, "note" | "tags" | "email" | "phone" | "customAttributes">>,
): OrderRecord {
  const order = store.order(orderId);
  Object.assign(order, change);
  touchOrder(store, order);
  return order;
}

export function changeAddress(store: Store, orderId: string, address: Partial<AddressRecord> | null): OrderRecord {
  const order = store.order(orderId);
  const empty: AddressRecord = {
    firstName: null,
    lastName: null,
    company: null,
    address1: null,
    address2: null,
    city: null,
    province: null,
    provinceCode: null,
    zip: null,
    country: null,
    countryCode: null,
    phone: null,
  };
  order.shippingAddress = address === null ? null : { ...(order.shippingAddress ?? empty), ...address };
  store.note(order, "merchant", "Shipping address changed");
  touchOrder(store, order);
  return order;
}

export function archiveOrder(store: Store, orderId: string): OrderRecord {
  const order = store.order(orderId);
  order.closedAt = new Date().toISOString();
  store.note(order, "merchant", "Order archived");
  touchOrder(store, order);
  return order;
}

export function reopenOrder(store: Store, orderId: string): OrderRecord {
  const order = store.order(orderId);
  order.closedAt = null;
  store.note(order, "merchant", "Order reopened");
  touchOrder(store, order);
  return order;
}

export function deleteOrder(store: Store, orderId: string): void {
  const order = store.order(orderId);
  store.orders.delete(order.id);
  for (const one of store.fulfillmentOrdersOf(order.id)) store.fulfillmentOrders.delete(one.id);
  for (const one of store.fulfillmentsOf(order.id)) store.fulfillments.delete(one.id);
  store.emit("orders/delete", order.id, { id: BigInt(numericId(order.id)) });
}
