// What the judge knows of one store order: as it truly is at both ends, with what the app has of it.
import type { KitOrder } from "../../../sandbox/kit/start.ts";
import type {
  FulfillmentOrderRecord,
  FulfillmentRecord,
  LineRecord,
  OrderRecord,
} from "../../../sandbox/shopify/types.ts";
import type { RowEvidence } from "../evidence.ts";
import { isKitLine } from "../orders.ts";

export interface OrderTruth {
  id: string;
  brand: string;
  /** Placed before its store went live. */
  early: boolean;
  /** As the shopper placed it. */
  placed: OrderRecord;
  /** Null: deleted. */
  order: OrderRecord | null;
  endedAt: number | null;
  fulfillmentOrders: FulfillmentOrderRecord[];
  fulfillments: FulfillmentRecord[];
  /** Kit orders whose reference is this order's, or one of its parts'. */
  kitOrders: KitOrder[];
  /** POSTs for it, with the moment at which each arrived at Kit, in ms. */
  posts: { at: number; reference: string }[];
  rows: RowEvidence[];
  /** Variants that sold under an SKU of their own before they were linked to a design. */
  linkedLater: ReadonlySet<string>;
  /** Null where Kit is no fulfillment service of the store. */
  service: { locationId: string; requested: ReadonlyMap<string, number> } | null;
  /** What is corrected after sending is replaced by itself where that is free. */
  replacesCorrected: boolean;
}

/** Of the order as it is now, or as it was placed if it is deleted; made by Kit, whatever SKU they sold under. */
export function kitLines({ order, placed, linkedLater }: OrderTruth): LineRecord[] {
  return (order ?? placed).lines.filter(
    (line) => isKitLine(line) || (line.variantId !== null && linkedLater.has(line.variantId)),
  );
}

/** Finds fault with the order. */
export type Say = (check: string, detail: string) => void;

export const STAGES: Record<string, number> = { pending_payment: 1, in_production: 2, shipped: 3, delivered: 4 };

export function isShipped(kit: KitOrder): boolean {
  return !kit.canceled && (STAGES[kit.state] ?? 0) >= 3;
}

/** A person is told of it, or said that they have dealt with it. */
export function isSeen(row: RowEvidence): boolean {
  return row.tasks.length > 0 || row.words.some((word) => word.startsWith("handled:"));
}

export function rowOf({ rows }: OrderTruth, kit: KitOrder): RowEvidence | undefined {
  return rows.find((row) => row.reference === kit.reference);
}

/**
 * Kit orders that make what the store sold: neither canceled, nor the same kits once more by the merchant's word. A replacement of
 * what was canceled stands in for it.
 */
export function liveOrders(truth: OrderTruth): KitOrder[] {
  return truth.kitOrders.filter((kit) => !kit.canceled && !isExtra(truth, rowOf(truth, kit)));
}

/** The merchant ordered it beside what is made for the store's order. */
export function isExtra({ kitOrders, rows }: OrderTruth, row: RowEvidence | undefined): boolean {
  if (row?.part_why !== "replacement") return false;
  const repeated = rows.find((one) => one.part === row.part_of);
  return !kitOrders.some((kit) => kit.reference === repeated?.reference && kit.canceled);
}

export function unitsOf(kitOrders: readonly KitOrder[]): number {
  return sum(kitOrders.flatMap((kit) => kit.lines).map((line) => line.quantity));
}

export function unitsSent(rows: readonly RowEvidence[], line: string): number {
  return sum(rows.flatMap((row) => row.sent).map((sent) => (sent.line === line ? sent.units : 0)));
}

/** Units of the line that the store waits for, and that may be fulfilled: of a service those that are requested of it. */
export function unitsOpen(truth: OrderTruth, line: string): number {
  const open = truth.fulfillmentOrders.filter((one) => one.status === "OPEN" || one.status === "IN_PROGRESS");
  return unitsOn(
    open.filter((one) => truth.service === null || isRequested(truth.service, one)),
    line,
  );
}

/** Units of the line that Shopify routed to a location of the merchant's, where Kit is a fulfillment service. */
export function unitsAtHome({ fulfillmentOrders, service }: OrderTruth, line: string): number {
  if (service === null) return 0;
  const home = fulfillmentOrders.filter((one) => one.locationId !== service.locationId);
  return unitsOn(
    home.filter(({ status }) => status === "OPEN" || status === "IN_PROGRESS"),
    line,
  );
}

export function unitsOn(fulfillmentOrders: readonly FulfillmentOrderRecord[], line: string): number {
  return sum(
    fulfillmentOrders.flatMap((one) => one.lines).map((one) => (one.lineId === line ? one.remainingQuantity : 0)),
  );
}

const REQUESTED = new Set(["SUBMITTED", "ACCEPTED", "CANCELLATION_REQUESTED", "CANCELLATION_REJECTED"]);

export function isRequested({ locationId }: NonNullable<OrderTruth["service"]>, one: FulfillmentOrderRecord): boolean {
  return one.locationId === locationId && REQUESTED.has(one.requestStatus);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
