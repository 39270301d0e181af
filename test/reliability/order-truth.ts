// What the judge knows of one store order: as it truly is at both ends, with what the app has of it.
import type { KitOrder } from "../../sandbox/kit/start.ts";
import type {
  FulfillmentOrderRecord,
  FulfillmentRecord,
  LineRecord,
  OrderRecord,
} from "../../sandbox/shopify/types.ts";
import type { RowEvidence } from "./evidence.ts";
import { isKitLine } from "./orders.ts";

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

/** Units of the line that the store waits for, and that may be fulfilled. */
export function unitsOpen({ fulfillmentOrders }: OrderTruth, line: string): number {
  const open = fulfillmentOrders.filter((one) => one.status === "OPEN" || one.status === "IN_PROGRESS");
  return sum(open.flatMap((one) => one.lines).map((one) => (one.lineId === line ? one.remainingQuantity : 0)));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
