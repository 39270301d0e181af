// Fulfillment orders and fulfillments of one store. The other data: ../records.ts.

export type FulfillmentOrderStatus =
  "CANCELLED" | "CLOSED" | "INCOMPLETE" | "IN_PROGRESS" | "ON_HOLD" | "OPEN" | "SCHEDULED";

export type FulfillmentOrderRequestStatus =
  | "UNSUBMITTED"
  | "SUBMITTED"
  | "ACCEPTED"
  | "REJECTED"
  | "CANCELLATION_REQUESTED"
  | "CANCELLATION_ACCEPTED"
  | "CANCELLATION_REJECTED"
  | "CLOSED";

export type DeliveryMethodType = "SHIPPING" | "PICK_UP" | "PICKUP_POINT" | "LOCAL" | "RETAIL" | "NONE";

export interface HoldRecord {
  id: string;
  reason: string;
  reasonNotes: string | null;
  handle: string | null;
  heldBy: "app" | "merchant" | "other";
}

export interface FulfillmentOrderLineRecord {
  id: string;
  lineId: string;
  totalQuantity: number;
  remainingQuantity: number;
}

export interface MerchantRequestRecord {
  id: string;
  kind: "FULFILLMENT_REQUEST" | "CANCELLATION_REQUEST";
  message: string | null;
  notifyCustomer: boolean;
  sentAt: string;
  responseMessage: string | null;
}

export interface FulfillmentOrderRecord {
  id: string;
  orderId: string;
  locationId: string;
  status: FulfillmentOrderStatus;
  requestStatus: FulfillmentOrderRequestStatus;
  fulfillAt: string | null;
  deliveryMethod: DeliveryMethodType;
  deliveryMethodId: string;
  holds: HoldRecord[];
  lines: FulfillmentOrderLineRecord[];
  merchantRequests: MerchantRequestRecord[];
  createdAt: string;
  updatedAt: string;
}

export interface TrackingRecord {
  company: string | null;
  number: string | null;
  url: string | null;
}

export interface FulfillmentRecord {
  id: string;
  orderId: string;
  /** `#1001-F1` */
  name: string;
  status: "SUCCESS" | "CANCELLED";
  tracking: TrackingRecord[];
  lines: { id: string; lineId: string; fulfillmentOrderId: string; fulfillmentOrderLineId: string; quantity: number }[];
  events: { id: string; status: string; happenedAt: string; message: string | null }[];
  locationId: string;
  createdBy: "app" | "merchant";
  createdAt: string;
  updatedAt: string;
}
