// A newly opened row: nothing decided, sent or approved yet. Pure.
import type { Environment, OrderRow } from "./order-row.ts";
import type { StoreOrder } from "./shopify-order.ts";

type WhatItIs = Pick<
  OrderRow,
  "shopId" | "environment" | "shopifyOrderId" | "part" | "reference" | "orderName" | "placedAt" | "createdAt"
>;

/** Only Shopify's test orders go to staging, and those never count as sent once production is connected. */
export function environmentOf(order: Pick<StoreOrder, "test">, account: Environment | null | undefined): Environment {
  return order.test && account === "staging" ? "staging" : "production";
}

export function openedRow(order: WhatItIs): Omit<OrderRow, "id"> {
  return {
    ...order,
    submission: "received",
    wait: null,
    lostCount: 0,
    accountId: null,
    firstSentAt: null,
    customerSalt: null,
    customerHmac: null,
    phoneHmac: null,
    storeCancelledAt: null,
    storeGoneAt: null,
    kit: null,
    readWantedAt: null,
    readWantedWhy: null,
    cancel: { state: "none", by: null, at: null, lostCount: 0 },
    deliveredMarkedAt: null,
    passed: {},
    progressReportedAt: null,
    tagged: false,
    orderFields: null,
    reportedProblem: null,
    kitWanted: null,
    failures: 0,
    lines: [],
    approvals: [],
    holds: [],
    shipments: [],
    lastCreate: null,
    lastCancel: null,
  };
}
