// One store order as the four sides have it, read before they are compared.
import type { OrderRow } from "../orders/ports/order-row.ts";
import { approved } from "../orders/ports/order-row.ts";
import { isStanding, unitsAtKit } from "../orders/decide/units-at-kit.ts";
import { isKitSku } from "../kernel/kit-sku.ts";
import { madeAs } from "../orders/decide/made-as.ts";
import type { PaymentRules } from "../orders/decide/paid.ts";
import type { StoreRead } from "../orders/ports/store.ts";
import { countsForStore, unitsTakenOver, withCountedUnits } from "../orders/decide/replacement-units.ts";
import type { StoreLine, StoreOrder } from "../orders/ports/shopify-order.ts";
import type { OrderTaskKind } from "../orders/codes/tasks.ts";
import type { LineItemId, VariantId } from "../kernel/ids.ts";

export interface OrderSides {
  /** The store's order with its fulfillments, as just read. Its customer is looked at by nobody here. */
  store: StoreRead;
  /** Our rows for it, with what Kit said of each when it was last read. */
  parts: PartSide[];
  /** When each of the order's variants was linked to a design; those that are not linked are not in it. */
  linkedAt: ReadonlyMap<VariantId, Date>;
  shop: CheckedShop;
  /** Orders placed from then on count as sold. */
  since: Date;
  now: Date;
}

export interface PartSide {
  row: OrderRow;
  openTasks: readonly OrderTaskKind[];
  /** A worker has it at this moment, between two of its reasons perhaps. */
  atWork: boolean;
}

export interface CheckedShop extends PaymentRules {
  goneLiveAt: Date;
  /** Of the account that the shop is on: rows of the other one count for nothing. */
  environment: "production" | "staging";
  testOrders: "hold" | "send";
}

/** Something of it is at Kit, as far as Kit last said. */
export function isLive({ row }: PartSide): boolean {
  return row.submission === "submitted" && row.kit !== null && row.kit.canceledAt === null;
}

/**
 * Each part with the units that count for what was sold: a replacement repeats what was sold once, and has none, unless the
 * part that it repeats was canceled before it shipped.
 */
export function withCountingUnits(parts: readonly PartSide[]): PartSide[] {
  const units = unitsTakenOver(parts.map(({ row }) => row));
  return parts.map((part) => ({ ...part, row: withCountedUnits(part.row, units) }));
}

export function countsForLines({ row }: PartSide): boolean {
  return countsForStore(row);
}

export function isHandled({ row }: PartSide, kinds: readonly OrderTaskKind[]): boolean {
  return kinds.some((kind) => approved(row, `handled:${kind}`));
}

/**
 * A line that Kit is to make: its own SKU says so, its variant was a design's when it was sold, or the merchant approved making
 * it as its product was linked later.
 */
export function isKitLine(line: StoreLine, order: StoreOrder, { linkedAt, parts }: OrderSides): boolean {
  if (line.isGiftCard) return false;
  const linked = line.variantId === null ? undefined : linkedAt.get(line.variantId);
  const approved = parts.some(({ row }) => madeAs(row, line.id) !== null);
  return approved || isKitSku(line.sku) || (linked !== undefined && linked <= order.createdAt);
}

/** Units of each line that are at Kit, over all parts that are live there. */
export function unitsSent(parts: readonly PartSide[]): Map<LineItemId, number> {
  const units = new Map<LineItemId, number>();
  for (const part of parts) {
    if (!isLive(part) || !countsForLines(part)) continue;
    for (const { lineItemId, sentQuantity } of part.row.lines) add(units, lineItemId, sentQuantity);
  }
  return units;
}

/** Of those, units that no standing fulfillment of ours covers: they are still open in the store. */
export function unitsNotFulfilled(parts: readonly PartSide[], order: StoreOrder): Map<LineItemId, number> {
  const standing = new Set<string>(order.fulfillments.filter(isStanding).map((fulfillment) => fulfillment.id));
  const units = new Map<LineItemId, number>();
  for (const part of parts) {
    if (!isLive(part) || !countsForLines(part)) continue;
    for (const [line, count] of unitsAtKit(part.row, standing)) add(units, line, count);
  }
  return units;
}

/** Units of a line that the store still waits for. */
export function openUnits(line: StoreLine): number {
  return Math.min(line.currentQuantity, line.unfulfilledQuantity);
}

function add(units: Map<LineItemId, number>, line: LineItemId, count: number): void {
  if (count > 0) units.set(line, (units.get(line) ?? 0) + count);
}
