// A row as it is when it is opened.
import type { OrderRow } from "../../../app/orders/order-row.ts";
import type { NewRow } from "../../../app/orders/rows.ts";
import type { StoredOrder } from "./ledger.ts";

export function newOrder(row: NewRow, now: Date): Omit<StoredOrder, "row"> & { row: Omit<OrderRow, "id"> } {
  const { shop, shopifyOrderId, part } = row;
  return {
    shop,
    dueAt: now,
    leaseUntil: null,
    fence: 0n,
    nudges: 0,
    lastFault: null,
    attempts: [],
    tasks: [],
    timeline: [{ actor: "shopify", code: "received" }],
    row: {
      shopId: shop.id,
      environment: row.environment,
      shopifyOrderId,
      part,
      reference: part === 1 ? shopifyOrderId : `${shopifyOrderId}-${part}`,
      orderName: row.orderName,
      placedAt: row.placedAt,
      createdAt: now,
      submission: "received",
      wait: null,
      lostCount: 0,
      accountId: null,
      firstSentAt: null,
      lastSentAt: null,
      customerSalt: null,
      customerHmac: null,
      storeCancelledAt: null,
      storeGoneAt: null,
      kit: null,
      readWantedAt: null,
      readWantedWhy: null,
      cancel: { state: "none", by: null, at: null, lostCount: 0 },
      deliveredMarkedAt: null,
      progressReportedAt: null,
      tagged: false,
      kitWanted: null,
      failures: 0,
      lines: [],
      approvals: [],
      holds: [],
      shipments: [],
      lastCreate: null,
      lastCancel: null,
    },
  };
}
