// Builders for the reconciler's values: each returns a complete value that a test changes as needed.
import { randomUUID } from "node:crypto";
import {
  ExternalSku,
  FulfillmentOrderId,
  KitAccountId,
  KitOrderId,
  KitOrderRowId,
  KitProductId,
  LineItemId,
  LocationId,
  Sha256,
  ShopDomain,
  ShopId,
  ShopifyOrderId,
  VariantId,
} from "../../../app/kernel/ids.ts";
import { skuKey } from "../../../app/kernel/kit-sku.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { readApproval } from "../../../app/orders/codes/approval-params.ts";
import type { Facts, ShopFacts, TemplateFacts } from "../../../app/orders/decide/facts.ts";
import type { OrderRules } from "../../../app/orders/decide/rules.ts";
import { partFacts } from "../../../app/orders/decide/units/units-of-other-parts.ts";
import type { KitMirror, OrderRow, RowLine, RowShipment } from "../../../app/orders/ports/order-row.ts";
import type { StoreFulfillmentOrder, StoreLine, StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import { canaryCustomer } from "./customer.ts";
import { STORE_ADDRESS, storePayment } from "./model/store-values.ts";
import { newOrder } from "./new-order.ts";

/** Start time of the tests' stories. */
export const START = new Date("2026-11-02T09:00:00Z");
export const ACCOUNT = KitAccountId.parse("6a1f43a5-54e5-4a28-a0a2-4a2f5d6c0001");
/** Of Kit's staging. */
export const OTHER_ACCOUNT = KitAccountId.parse("6a1f43a5-54e5-4a28-a0a2-4a2f5d6c0003");
export const STAGING_ACCOUNT = KitAccountId.parse("6a1f43a5-54e5-4a28-a0a2-4a2f5d6c0002");
export const SHOP: ShopRef = {
  id: ShopId.parse("6a1f43a5-54e5-4a28-a0a2-4a2f5d6c1001"),
  domain: ShopDomain.parse("brand-one.myshopify.com"),
};
export const HOME = LocationId.parse("801");
export const ORDER_ID = ShopifyOrderId.parse("5550000000001");

export function at(minutes: number): Date {
  return new Date(START.getTime() + minutes * 60_000);
}

export function sha(digit: string): Sha256 {
  return Sha256.parse(digit.repeat(64).slice(0, 64));
}

export const RULES: OrderRules = {
  fulfillmentMode: "webhooks",
  approval: "automatic",
  approvalSkus: [],
  holdMinutes: 0,
  untilReleased: false,
  paidStates: ["PAID", "PARTIALLY_REFUNDED"],
  unpaidTerms: false,
  unpaidGateways: [],
  heldSources: ["pos"],
  heldChannels: [],
  testOrders: "hold",
  heldTags: [],
  heldAddresses: "undeliverable",
  heldRiskLevels: ["HIGH"],
  riskWaitMinutes: 15,
  notifyCustomer: true,
  shareReplacementTracking: false,
  passEmail: false,
  passPhone: true,
  cancelWithoutAsking: true,
  replaceCorrected: false,
  markDelivered: true,
  needsYouTags: true,
  orderFields: false,
};

export function template(over: Partial<TemplateFacts> = {}): TemplateFacts {
  return {
    externalSku: ExternalSku.parse("pmt_fox"),
    name: "Fox",
    active: true,
    gone: false,
    productId: KitProductId.parse(11),
    chartSha256: sha("a"),
    artwork: "ready",
    ...over,
  };
}

export function templatesBySku(templates: TemplateFacts[]): Map<string, TemplateFacts[]> {
  const bySku = new Map<string, TemplateFacts[]>();
  for (const one of templates) {
    const key = skuKey(one.externalSku);
    bySku.set(key, [...(bySku.get(key) ?? []), one]);
  }
  return bySku;
}

export function storeLine(over: Partial<StoreLine> = {}): StoreLine {
  const quantity = over.quantity ?? 1;
  const currentQuantity = over.currentQuantity ?? quantity;
  return {
    id: LineItemId.parse("9001"),
    sku: "pmt_fox",
    title: "Fox kit",
    variantTitle: null,
    variantId: VariantId.parse("7001"),
    variantSku: "pmt_fox",
    productId: null,
    quantity,
    currentQuantity,
    unfulfilledQuantity: currentQuantity,
    requiresShipping: true,
    isGiftCard: false,
    paid: null,
    ...over,
  };
}

/** Contains everything unfulfilled of the given lines. */
export function fulfillmentOrder(lines: StoreLine[], over: Partial<StoreFulfillmentOrder> = {}): StoreFulfillmentOrder {
  return {
    id: FulfillmentOrderId.parse("6001"),
    status: "OPEN",
    requestStatus: "UNSUBMITTED",
    requestedAt: null,
    fulfillAt: null,
    locationId: HOME,
    locationName: "Warehouse",
    locationAddress: STORE_ADDRESS,
    toStore: false,
    service: "none",
    deliveryMethod: "SHIPPING",
    holds: [],
    canFulfill: true,
    lines: lines.map((line, index) => ({
      foLineId: `${over.id ?? "6001"}${index}`,
      lineItemId: line.id,
      total: line.quantity,
      remaining: Math.min(line.currentQuantity, line.unfulfilledQuantity),
    })),
    ...over,
  };
}

/** A paid order of one fox kit, with an open fulfillment order. */
export function storeOrder(over: Partial<StoreOrder> = {}): StoreOrder {
  const lines = over.lines ?? [storeLine()];
  return {
    id: ORDER_ID,
    name: "#1001",
    createdAt: START,
    processedAt: over.createdAt ?? START,
    updatedAt: START,
    cancelledAt: null,
    closedAt: null,
    test: false,
    source: "web",
    tags: [],
    riskLevel: "LOW",
    riskRunning: false,
    financialStatus: "PAID",
    payment: storePayment({ takenAt: over.createdAt ?? START }),
    customer: canaryCustomer(),
    withheldFields: [],
    problem: null,
    fulfillmentOrders: [fulfillmentOrder(lines)],
    fulfillments: [],
    ...over,
    lines,
  };
}

export function shopFacts(over: Partial<ShopFacts> = {}): ShopFacts {
  const account = { id: ACCOUNT, environment: "production", kind: "standard", practice: false } as const;
  const connected = { ...account, hasSent: true, events: "expected" } as const;
  return { goneLiveAt: at(-60), pausedAt: null, uninstalledAt: null, account: connected, ...over };
}

export function orderRow(over: Partial<OrderRow> = {}): OrderRow {
  const fresh = newOrder(
    {
      shop: SHOP,
      shopifyOrderId: ORDER_ID,
      orderName: "#1001",
      placedAt: START,
      environment: "production",
      part: 1,
      test: false,
    },
    START,
  );
  return { ...fresh.row, id: KitOrderRowId.parse(randomUUID()), ...over };
}

/** An approval as read from the database. */
export function approval(what: string, at: Date, params: object = {}): OrderRow["approvals"][number] {
  const read = readApproval(what, params);
  if (!read) throw new Error(`no approval: ${what}`);
  return { ...read, at };
}

export function sentLine(over: Partial<RowLine> = {}): RowLine {
  const line = storeLine();
  return {
    lineItemId: line.id,
    position: 0,
    title: line.title,
    variantTitle: null,
    variantId: line.variantId,
    sku: line.sku,
    quantity: 1,
    sendable: 1,
    disposition: "sent",
    reason: "sent",
    params: {},
    externalSku: ExternalSku.parse("pmt_fox"),
    sentQuantity: 1,
    restQuantity: 0,
    sentProductId: KitProductId.parse(11),
    sentSha256: sha("a"),
    ...over,
  } as RowLine;
}

/** At Kit, payment due, read a moment ago. */
export function mirror(over: Partial<KitMirror> = {}): KitMirror {
  return {
    id: KitOrderId.parse(4711),
    state: "pending_payment",
    stage: 1,
    stageAt: START,
    canceledAt: null,
    paymentStatus: "pending_payment",
    portalUrl: "https://portal.kit.example/orders/4711/pay",
    allowCancel: true,
    cancelType: null,
    tracking: [],
    readAt: START,
    reads: 0,
    createdAt: START,
    comparedAt: START,
    differences: [],
    readFault: null,
    ...over,
  };
}

export const PARCEL = { carrier: "UPS", trackingNumber: "1Z1", trackingUrl: "https://ups.example/1Z1" };

/** Sent and at Kit. */
export function submittedRow(over: Partial<OrderRow> = {}): OrderRow {
  return orderRow({
    submission: "submitted",
    accountId: ACCOUNT,
    firstSentAt: START,
    kit: mirror(),
    lines: [sentLine()],
    ...over,
  });
}

export function shippedMirror(over: Partial<KitMirror> = {}): KitMirror {
  return mirror({
    state: "shipped",
    stage: 3,
    paymentStatus: "paid",
    allowCancel: false,
    cancelType: "production_cost",
    tracking: [PARCEL],
    ...over,
  });
}

export function rowShipment(over: Partial<RowShipment> = {}): RowShipment {
  return {
    locationId: HOME,
    state: "fulfilled",
    tracking: [{ company: PARCEL.carrier, number: PARCEL.trackingNumber, url: PARCEL.trackingUrl }],
    lines: [{ lineItemId: LineItemId.parse("9001"), quantity: 1 }],
    fulfillmentId: null,
    own: true,
    adopted: false,
    attempts: 1,
    attemptedAt: START,
    fault: null,
    ...over,
  };
}

export interface FactsOver extends Partial<Omit<Facts, "rules">> {
  order?: StoreOrder;
  rules?: Partial<OrderRules>;
  templates?: TemplateFacts[];
}

/** A paid order of a live shop, read a minute after it was placed: `decide` would send it at once. */
export function facts(over: FactsOver = {}): Facts {
  const { order, rules, templates, ...rest } = over;
  const now = over.now ?? at(1);
  const row = over.row ?? orderRow();
  const store = over.store ?? { kind: "found" as const, order: order ?? storeOrder() };
  return {
    row,
    store,
    storeReadAt: now,
    shop: shopFacts(),
    lines: {
      links: new Map(),
      templates: templatesBySku(templates ?? [template()]),
      deletedKits: new Set(),
      ...partFacts(row, [], store),
    },
    customerAsSent: null,
    customerMark: null,
    takenOver: false,
    handOverAwaited: false,
    othersNeedYou: false,
    fields: null,
    ...rest,
    rules: { ...RULES, ...rules },
    now,
  };
}
