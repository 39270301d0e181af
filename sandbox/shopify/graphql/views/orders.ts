import { isLive } from "../../model/fulfillment/fulfillment-orders.ts";
import { gid } from "../../model/ids.ts";
import { addAmounts, subtractAmount } from "../../model/money.ts";
import { discountedTotal, lineTotal, orderTotal, unfulfilledQuantity } from "../../model/orders.ts";
import type { AddressRecord, OrderRecord, RefundRecord } from "../../model/records.ts";
import { seconds, secondsOrNull } from "../../model/times.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { customerView } from "./customers.ts";
import { fulfillmentOrderView, visibleFulfillmentOrders } from "./fulfillment-orders.ts";
import { fulfillmentView } from "./fulfillments.ts";
import { lineView, moneyBag } from "./lines.ts";
import { metafieldsOf } from "./metafields.ts";

export function orderView(context: GraphqlContext, order: OrderRecord): GraphObject {
  return { ...orderFacts(context, order), ...orderMoney(context, order), ...orderParts(context, order) };
}

function orderFacts(context: GraphqlContext, order: OrderRecord): GraphObject {
  const id = gid("Order", order.id);
  const units = order.lines.reduce((sum, line) => sum + line.currentQuantity, 0);
  return {
    __typename: "Order",
    id,
    legacyResourceId: order.id,
    name: order.name,
    number: order.number,
    test: order.test,
    confirmed: order.confirmed,
    edited: order.edited,
    closed: order.closedAt !== null,
    closedAt: secondsOrNull(order.closedAt),
    createdAt: seconds(order.createdAt),
    processedAt: seconds(order.processedAt),
    updatedAt: seconds(order.updatedAt),
    cancelledAt: secondsOrNull(order.cancelledAt),
    cancelReason: order.cancelReason,
    cancellation: order.cancelledAt === null ? null : { staffNote: order.cancelStaffNote },
    sourceName: order.sourceName,
    app:
      order.appName === null ? null : { __typename: "OrderApp", id: gid("App", order.sourceName), name: order.appName },
    displayFinancialStatus: order.financialStatus,
    paymentGatewayNames: order.gateways,
    paymentTerms: order.companyTerms && {
      __typename: "PaymentTerms",
      id: gid("PaymentTerms", order.id),
      paymentTermsType: "NET",
      paymentTermsName: `Net ${order.companyTerms.dueInDays}`,
      dueInDays: order.companyTerms.dueInDays,
      overdue: false,
    },
    purchasingEntity: order.companyTerms ? { __typename: "PurchasingCompany" } : null,
    displayFulfillmentStatus: displayFulfillmentStatus(context, order),
    fullyPaid: ["PAID", "PARTIALLY_REFUNDED", "REFUNDED"].includes(order.financialStatus),
    unpaid: ["PENDING", "AUTHORIZED", "EXPIRED"].includes(order.financialStatus),
    requiresShipping: order.lines.some((line) => line.requiresShipping),
    fulfillable: order.cancelledAt === null && order.lines.some((line) => unfulfilledQuantity(line) > 0),
    currentSubtotalLineItemsQuantity: units,
    email: order.email,
    phone: order.phone,
    note: order.note,
    tags: order.tags,
    customAttributes: order.customAttributes,
    currencyCode: context.store.record.currency,
    presentmentCurrencyCode: context.store.record.currency,
    riskLevel: order.risk === "HIGH" || order.risk === "MEDIUM" ? order.risk : "LOW",
    risk: {
      recommendation:
        order.risk === "HIGH" ? "INVESTIGATE" : order.risk === "PENDING" || order.risk === null ? "NONE" : "ACCEPT",
      assessments: [order.risk, ...order.risksByApps]
        .filter((riskLevel) => riskLevel !== null)
        .map((riskLevel) => ({ riskLevel, facts: [], provider: null })),
    },
    ...metafieldsOf(context, id),
  };
}

function orderMoney(context: GraphqlContext, order: OrderRecord): GraphObject {
  const total = orderTotal(order);
  const original = addAmounts(...order.lines.map((line) => lineTotal(line, line.quantity)), order.shippingPrice);
  return {
    currentTotalPriceSet: moneyBag(context, total),
    totalPriceSet: moneyBag(context, subtractAmount(original, order.discount)),
    totalReceivedSet: moneyBag(context, order.paidAmount),
    totalRefundedSet: moneyBag(context, order.refundedAmount),
    netPaymentSet: moneyBag(context, subtractAmount(order.paidAmount, order.refundedAmount)),
    totalDiscountsSet: moneyBag(context, order.discount),
    currentTotalDiscountsSet: moneyBag(context, order.discount),
  };
}

function orderParts(context: GraphqlContext, order: OrderRecord): GraphObject {
  const { store } = context;
  return {
    customer: () => order.customer && customerView(context, order.customer),
    shippingAddress: () => order.shippingAddress && addressView(order.id, order.shippingAddress),
    billingAddress: () => order.shippingAddress && addressView(order.id, order.shippingAddress),
    shippingLine: () => (order.shippingTitle === null ? null : shippingLineView(context, order)),
    lineItems: (args: PageArgs) =>
      connection(args, {
        items: order.lines,
        id: (one) => one.id,
        view: (one) => ({
          ...lineView(context, one),
          priceAfterAllDiscountsBeforeTaxesSet: moneyBag(context, discountedTotal(order, one)),
        }),
        asGiven: true,
      }),
    fulfillmentOrders: (args: PageArgs & { displayable?: boolean; query?: string | null }) =>
      connection(args, {
        items: visibleFulfillmentOrders(context, store.fulfillmentOrdersOf(order.id)).filter(
          (one) => !args.displayable || isLive(one) || one.status === "CLOSED",
        ),
        id: (one) => one.id,
        view: (one) => fulfillmentOrderView(context, one),
      }),
    fulfillments: (args: { first?: number | null }) =>
      store
        .fulfillmentsOf(order.id)
        .slice(0, args.first ?? undefined)
        .map((one) => fulfillmentView(context, one)),
    fulfillmentsCount: { count: store.fulfillmentsOf(order.id).length, precision: "EXACT" },
    transactions: (args: { first?: number | null }) =>
      order.transactions.slice(0, args.first ?? undefined).map(({ id, amount, ...one }) => ({
        id: gid("OrderTransaction", id),
        ...one,
        processedAt: seconds(one.processedAt),
        createdAt: seconds(one.processedAt),
        amountSet: moneyBag(context, amount),
      })),
    disputes: () => order.disputes.map(({ id, ...one }) => ({ id: gid("OrderDisputeSummary", id), ...one })),
    refunds: (args: { first?: number | null }) =>
      order.refunds.slice(0, args.first ?? undefined).map((one) => refundView(context, order, one)),
  };
}

function displayFulfillmentStatus({ store }: GraphqlContext, order: OrderRecord): string {
  const shipped = order.lines.some((line) => line.fulfilledQuantity > 0);
  const open = order.lines.some((line) => unfulfilledQuantity(line) > 0);
  if (shipped) return open ? "PARTIALLY_FULFILLED" : "FULFILLED";
  const live = store.fulfillmentOrdersOf(order.id).filter(isLive);
  const [first] = live;
  if (first && live.every((one) => one.status === first.status)) {
    if (first.status === "ON_HOLD" || first.status === "SCHEDULED") return first.status;
    if (first.status === "IN_PROGRESS")
      return first.requestStatus === "ACCEPTED" ? "IN_PROGRESS" : "PENDING_FULFILLMENT";
    if (live.every((one) => one.requestStatus === "SUBMITTED")) return "PENDING_FULFILLMENT";
    if (live.every((one) => one.requestStatus === "REJECTED")) return "REQUEST_DECLINED";
  }
  return "UNFULFILLED";
}

export function addressView(ownerId: string, address: AddressRecord): GraphObject {
  const { countryCode, ...parts } = address;
  const name = [address.firstName, address.lastName].filter(Boolean).join(" ");
  return {
    __typename: "MailingAddress",
    id: `${gid("MailingAddress", ownerId)}?model_name=Address`,
    ...parts,
    name: name === "" ? null : name,
    countryCodeV2: countryCode,
    countryCode,
    coordinatesValidated: false,
    formattedArea: [address.city, address.provinceCode, address.country].filter(Boolean).join(", "),
    formatted: () => [address.address1, address.address2, address.city, address.zip, address.country].filter(Boolean),
  };
}

function shippingLineView(context: GraphqlContext, order: OrderRecord): GraphObject {
  return {
    __typename: "ShippingLine",
    id: gid("ShippingLine", order.id),
    title: order.shippingTitle,
    code: order.shippingTitle,
    carrierIdentifier: null,
    source: "shopify",
    originalPriceSet: moneyBag(context, order.shippingPrice),
    discountedPriceSet: moneyBag(context, order.shippingPrice),
  };
}

function refundView(context: GraphqlContext, order: OrderRecord, refund: RefundRecord): GraphObject {
  return {
    __typename: "Refund",
    id: gid("Refund", refund.id),
    legacyResourceId: refund.id,
    createdAt: seconds(refund.createdAt),
    note: null,
    totalRefundedSet: moneyBag(context, refund.amount),
    refundLineItems: (args: PageArgs) =>
      connection(args, {
        items: refund.lines,
        id: (one) => one.id,
        view: (one) => {
          const line = order.lines.find((held) => held.id === one.lineId);
          return {
            id: gid("RefundLineItem", one.id),
            quantity: one.quantity,
            restockType: one.restocked ? "CANCEL" : "NO_RESTOCK",
            lineItem: () => line && lineView(context, line),
          };
        },
      }),
  };
}
