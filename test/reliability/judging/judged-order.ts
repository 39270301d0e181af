// Orders as the judge gets them: one at Kit, once, as the app says, and whatever a test changes of it.
import type { KitOrder } from "../../../sandbox/kit/start.ts";
import type { FulfillmentRecord, LineRecord, OrderRecord } from "../../../sandbox/shopify/types.ts";
import type { RowEvidence } from "../evidence.ts";
import { judgeOrder } from "./judging-orders.ts";
import type { OrderTruth } from "./order-truth.ts";

export const ID = "9007199254740993001";

function line(over: Partial<LineRecord> = {}): LineRecord {
  return { id: "1", sku: "pmt_fox", quantity: 2, currentQuantity: 2, fulfilledQuantity: 0, ...over } as LineRecord;
}

export function order(over: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id: ID,
    name: "#1001",
    lines: [line()],
    financialStatus: "PAID",
    cancelledAt: null,
    disputes: [],
    ...over,
  } as OrderRecord;
}

export function kitOrder(over: Partial<KitOrder> = {}): KitOrder {
  const lines = [{ productId: 11, quantity: 2 }];
  const base = { id: 4711, brand: "brightside", reference: ID, lines, state: "pending_payment", canceled: false };
  return { ...base, tracking: [], ...over } as KitOrder;
}

export function row(over: Partial<RowEvidence> = {}): RowEvidence {
  return {
    id: "a",
    shop_id: "s",
    shopify_order_id: ID,
    part: 1,
    reference: ID,
    submission: "submitted",
    wait_reason: null,
    kit_order_id: "4711",
    kit_state: "pending_payment",
    kit_stage: 1,
    kit_canceled: false,
    cancel: "none",
    due: true,
    tasks: [],
    words: [],
    sent: [{ line: "1", units: 2 }],
    part_why: null,
    part_of: null,
    attempts: [],
    ...over,
  };
}

function truth(over: Partial<OrderTruth> = {}): OrderTruth {
  return {
    id: ID,
    brand: "brightside",
    early: false,
    placed: order(),
    order: order(),
    endedAt: null,
    fulfillmentOrders: [],
    fulfillments: [],
    kitOrders: [kitOrder()],
    posts: [{ at: 1_000, reference: ID }],
    rows: [row()],
    linkedLater: new Set(),
    service: null,
    replacesCorrected: false,
    ...over,
  };
}

export const checks = (over: Partial<OrderTruth>) => [...new Set(judgeOrder(truth(over)).map((one) => one.check))];
export const parcel = { carrier: "DHL", tracking_number: "T1", tracking_url: "https://track.example/T1" };

export function fulfillment(over: Partial<FulfillmentRecord> = {}): FulfillmentRecord {
  const tracking = [{ company: "DHL", number: "T1", url: null }];
  const lines = [{ id: "f", lineId: "1", fulfillmentOrderId: "6", fulfillmentOrderLineId: "7", quantity: 2 }];
  return {
    id: "5",
    createdBy: "app",
    status: "SUCCESS",
    locationId: "801",
    tracking,
    lines,
    ...over,
  } as FulfillmentRecord;
}
