// A newly opened row.
import { openedRow } from "../../../app/orders/ports/new-order-row.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { NewRow } from "../../../app/orders/ports/order-rows.ts";
import { referenceOf } from "../../../app/orders/reference-number.ts";
import type { StoredOrder } from "./memory/ledger.ts";

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
      ...openedRow({
        shopId: shop.id,
        environment: row.environment,
        shopifyOrderId,
        part,
        reference: referenceOf(shopifyOrderId, part),
        orderName: row.orderName,
        placedAt: row.placedAt,
        createdAt: now,
      }),
      // PostgreSQL's is random.
      customerSalt: Uint8Array.from(Buffer.from(shopifyOrderId)),
    },
  };
}
