import type { DesignOffer } from "../decide/lines/line-design.ts";
import type { OrderAction } from "./order-actions.ts";
import type { OrderItems } from "./order-items.ts";
import type { OrderListRow } from "./order-list.ts";
import type { OrderStatus } from "./order-status.ts";
import type { LineMoney } from "./order-value.ts";
import type { TaskView } from "./task-view.ts";

export interface OrderDetails extends Pick<
  OrderListRow,
  | "id"
  | "orderName"
  | "shopifyOrderId"
  | "part"
  | "environment"
  | "placedAt"
  | "status"
  | "value"
  | "cost"
  | "asLinked"
  | "contents"
> {
  reference: string;
  /** `mark`: names it with its params (marks.ts). */
  wait: { reason: string; params: Record<string, unknown>; until: Date | null; mark: string } | null;
  storeReadAt: Date | null;
  kit: KitSide | null;
  lines: OrderLine[];
  currency: string | null;
  /** Kit sends invoices, instead of waiting for the order's payment. */
  byInvoice: boolean;
  parcels: Parcel[];
  tasks: TaskView[];
  timeline: TimelineView[];
  otherParts: { id: string; part: number; environment: "production" | "staging"; status: OrderStatus }[];
  actions: OrderAction[];
}

export interface KitSide {
  id: number;
  /** As Kit spells it. */
  state: string | null;
  paymentStatus: string | null;
  payLink: string | null;
  cancelType: string | null;
  /** When its stage began, as far as is known. */
  stageAt: Date | null;
  readAt: Date | null;
}

export interface OrderLine extends Omit<OrderItems, "others"> {
  id: string;
  sku: string | null;
  quantity: number;
  disposition: string;
  reason: string;
  params: Record<string, unknown>;
  sentQuantity: number;
  /** Null: not a kit, or none that Kit makes and charges. */
  money: LineMoney | null;
  /** Units that were on hold or scheduled in Shopify when the others were sent: sent when they open (decision 63). */
  laterQuantity: number;
  /** The first characters of the print file's hash as sent. */
  sentFile: string | null;
  /** It has a product, and no link that says what Kit makes of it. */
  linkable: boolean;
  /** Whether a design can be chosen for a line without a variant; null: no, or no longer. */
  design: DesignOffer | null;
}

export interface Parcel {
  carrier: string;
  number: string;
  link: string | null;
  onShopify: boolean;
  /** A replacement of fulfilled kits: no fulfillment is left to carry it. */
  replacement: boolean;
}

export interface TimelineView {
  id: string;
  at: Date;
  actor: string;
  code: string;
  params: Record<string, unknown>;
}
