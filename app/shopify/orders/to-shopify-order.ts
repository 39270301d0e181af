// Converts Shopify's answer to the reconciler's order. Pure: field by field, so that no unlisted customer data passes.
// Ids lose their `gid://shopify/…/` and keep their digits as text.
import { numericId } from "../../kernel/ids.ts";
import { kitProblem } from "../../orders/ports/kit-problem.ts";
import type {
  StoreCustomer,
  StoreFulfillment,
  StoreFulfillmentOrder,
  StoreLine,
  StoreOrder,
  StorePayment,
} from "../../orders/ports/shopify-order.ts";
import { LISTED_WITHOUT_PAGES } from "../limits.ts";
import type { FulfillmentQuery, OrderQuery } from "../types/admin.generated.d.ts";

export type OrderNode = NonNullable<OrderQuery["order"]>;
export type LineNode = OrderNode["lineItems"]["nodes"][number];
export type FulfillmentOrderNode = OrderNode["fulfillmentOrders"]["nodes"][number];
export type FulfillmentOrderLineNode = FulfillmentOrderNode["lineItems"]["nodes"][number];
export type FulfillmentNode = NonNullable<FulfillmentQuery["fulfillment"]>;
/** Everything read of one order, with all pages. */
export interface OrderParts {
  order: OrderNode;
  lines: LineNode[];
  fulfillmentOrders: { node: FulfillmentOrderNode; lines: FulfillmentOrderLineNode[] }[];
  fulfillments: { node: FulfillmentNode; lines: FulfillmentNode["fulfillmentLineItems"]["nodes"][number][] }[];
  withheldFields: string[];
}

/** `ourServiceId`: numeric id of this app's fulfillment service in the shop, if any. */
export function toStoreOrder(parts: OrderParts, ourServiceId: string | null): StoreOrder {
  const { order } = parts;
  return {
    id: numericId(order.id, "Order"),
    name: order.name,
    createdAt: new Date(order.createdAt),
    processedAt: new Date(order.processedAt),
    updatedAt: new Date(order.updatedAt),
    cancelledAt: toDate(order.cancelledAt),
    closedAt: toDate(order.closedAt),
    test: order.test,
    source: order.sourceName ?? null,
    tags: order.tags,
    riskLevel: highestRisk(order.risk.assessments.map((assessment) => assessment.riskLevel)),
    riskRunning: order.risk.assessments.some((assessment) => assessment.riskLevel === "PENDING"),
    financialStatus: order.displayFinancialStatus ?? null,
    payment: toPayment(order, order.transactions.length < LISTED_WITHOUT_PAGES ? null : new Date(order.updatedAt)),
    customer: toCustomer(order),
    withheldFields: parts.withheldFields,
    problem: kitProblem(order.problem?.value),
    lines: parts.lines.map(toLine),
    fulfillmentOrders: parts.fulfillmentOrders.map((one) => toFulfillmentOrder(one, ourServiceId)),
    fulfillments: parts.fulfillments.map(toFulfillment),
  };
}

const RISK_LEVELS = ["HIGH", "MEDIUM", "LOW", "PENDING", "NONE"];

// Several apps may assess one order: the most serious level counts, an unknown one above all.
function highestRisk(levels: string[]): string | null {
  return levels.toSorted((a, b) => RISK_LEVELS.indexOf(a) - RISK_LEVELS.indexOf(b))[0] ?? null;
}

const TAKES = new Set(["AUTHORIZATION", "EMV_AUTHORIZATION", "CAPTURE", "SALE"]);
const RETURNS = new Set(["REFUND", "VOID"]);
/** States of Shopify's `DisputeStatus` in which the money stays with the merchant. */
const WON = new Set(["WON", "PREVENTED"]);

interface Money {
  paymentGatewayNames?: readonly string[];
  transactions: readonly { kind: string; status: string; processedAt?: string | null | undefined }[];
  disputes: readonly { initiatedAs: string; status: string }[];
}

/** `unread`: when the last of further transactions may have been made; null: there are none. */
export function toPayment(
  { transactions, disputes, paymentGatewayNames = [] }: Money,
  unread: Date | null = null,
): StorePayment {
  const done = transactions.filter(({ status }) => status === "SUCCESS");
  const last = (kinds: ReadonlySet<string>) =>
    done
      .filter(({ kind }) => kinds.has(kind))
      .map(({ processedAt }) => toDate(processedAt))
      .reduce((latest, at) => (latest === null || (at !== null && at > latest) ? at : latest), unread);
  return {
    takenAt: last(TAKES),
    returnedAt: last(RETURNS),
    gateways: paymentGatewayNames,
    companyTerms: false,
    chargedBack: disputes.some(({ initiatedAs, status }) => initiatedAs === "CHARGEBACK" && !WON.has(status ?? "")),
  };
}

function toCustomer(order: OrderNode): StoreCustomer | null {
  const { email = null, phone = null, shippingAddress: address } = order;
  if (!email && !phone && !address) return null;
  return { email, phone, address: address ? toAddress(address) : null };
}

function toAddress(address: NonNullable<OrderNode["shippingAddress"]>): StoreCustomer["address"] {
  const { name = null, firstName = null, lastName = null, company = null, phone = null } = address;
  const { address1 = null, address2 = null, city = null, zip = null } = address;
  const { province = null, provinceCode = null, countryCodeV2: countryCode = null } = address;
  const street = { address1, address2, city, province, provinceCode, zip, countryCode };
  return { name, firstName, lastName, company, ...street, phone };
}

/** Bulk reads leave the price out. */
type Priced = Partial<Pick<LineNode, "priceAfterAllDiscountsBeforeTaxesSet">>;

type Loose<T> = { [Field in keyof T]: undefined extends T[Field] ? T[Field] | undefined : T[Field] };

/** A line read by page or in bulk. */
export function toLine(line: Loose<Omit<LineNode, keyof Priced>> & Priced): StoreLine {
  return {
    id: numericId(line.id, "LineItem"),
    sku: line.sku ?? null,
    title: line.title,
    variantTitle: line.variantTitle ?? null,
    variantId: line.variant ? numericId(line.variant.id, "ProductVariant") : null,
    variantSku: line.variant?.sku ?? null,
    productId: line.product ? numericId(line.product.id, "Product") : null,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    unfulfilledQuantity: line.unfulfilledQuantity,
    requiresShipping: line.requiresShipping,
    isGiftCard: line.isGiftCard,
    paid: line.priceAfterAllDiscountsBeforeTaxesSet?.shopMoney.amount ?? null,
  };
}

function toFulfillmentOrder(
  { node, lines }: OrderParts["fulfillmentOrders"][number],
  ourServiceId: string | null,
): StoreFulfillmentOrder {
  const { location, name, countryCode, phone = null } = node.assignedLocation;
  const { address1 = null, address2 = null, city = null, province = null, zip = null } = node.assignedLocation;
  return {
    id: numericId(node.id, "FulfillmentOrder"),
    status: node.status,
    requestStatus: node.requestStatus,
    requestedAt: toDate(node.merchantRequests.nodes[0]?.sentAt),
    fulfillAt: toDate(node.fulfillAt),
    locationId: location ? numericId(location.id, "Location") : null,
    locationName: name,
    locationAddress: { address1, address2, city, province, zip, countryCode, phone },
    toStore: false,
    service: serviceOf(location, ourServiceId),
    deliveryMethod: node.deliveryMethod?.methodType ?? null,
    holds: node.fulfillmentHolds,
    canFulfill: node.supportedActions.some(({ action }) => action === "CREATE_FULFILLMENT"),
    lines: lines.map((line) => ({
      foLineId: numericId(line.id, "FulfillmentOrderLineItem"),
      lineItemId: numericId(line.lineItem.id, "LineItem"),
      total: line.totalQuantity,
      remaining: line.remainingQuantity,
    })),
  };
}

function serviceOf(
  location: FulfillmentOrderNode["assignedLocation"]["location"],
  ourServiceId: string | null,
): StoreFulfillmentOrder["service"] {
  if (!location?.isFulfillmentService) return "none";
  const service = location.fulfillmentService;
  return service && numericId(service.id, "FulfillmentService") === ourServiceId ? "ours" : "other";
}

function toFulfillment({ node, lines }: OrderParts["fulfillments"][number]): StoreFulfillment {
  return {
    id: numericId(node.id, "Fulfillment"),
    status: node.status,
    createdAt: toDate(node.createdAt),
    locationId: node.location ? numericId(node.location.id, "Location") : null,
    tracking: node.trackingInfo.map(({ company = null, number = null, url = null }) => ({ company, number, url })),
    deliveredAt: toDate(node.deliveredAt),
    lines: lines.map((line) => ({
      lineItemId: numericId(line.lineItem.id, "LineItem"),
      quantity: line.quantity ?? 0,
    })),
  };
}

function toDate(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}
