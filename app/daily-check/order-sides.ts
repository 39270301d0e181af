// One store order on the four sides, read before they are compared.
import type { LineItemId, VariantId } from "../kernel/ids.ts";
import { isKitSku } from "../kernel/kit-sku.ts";
import { totals } from "../kernel/totals.ts";
import type { OrderTaskKind } from "../orders/codes/tasks.ts";
import type { PaymentRules } from "../orders/decide/before-sending/paid.ts";
import { madeAs } from "../orders/decide/lines/made-as.ts";
import { countsForStore, unitsTakenOver, withCountedUnits } from "../orders/decide/units/replacement-units.ts";
import { isActive, unitsAtKit } from "../orders/decide/units/units-at-kit.ts";
import type { UnitRules } from "../orders/decide/units/where-a-unit-is.ts";
import { type OrderRow, approved } from "../orders/ports/order-row.ts";
import type { StoreLine, StoreOrder } from "../orders/ports/shopify-order.ts";
import type { StoreRead } from "../orders/ports/store.ts";

export interface OrderSides {
  /** The store's order with its fulfillments, as just read. Its customer isn't used here. */
  store: StoreRead;
  /** Our rows for it, with Kit's data as last read. */
  parts: PartSide[];
  /** When each of the order's variants was linked to a design; unlinked ones are missing. */
  linkedAt: ReadonlyMap<VariantId, Date>;
  shop: CheckedShop;
  /** Orders placed from then on count as sold. */
  since: Date;
  now: Date;
}

export interface PartSide {
  row: OrderRow;
  openTasks: readonly OrderTaskKind[];
  /** A worker has claimed it now, so its reason may be changing. */
  atWork: boolean;
}

export interface CheckedShop extends PaymentRules, UnitRules {
  goneLiveAt: Date;
  /** Of the shop's account: rows of the other environment don't count. */
  environment: "production" | "staging";
}

/** Something of it is at Kit, by the last read. */
export function isLive({ row }: PartSide): boolean {
  return row.submission === "submitted" && row.kit !== null && row.kit.canceledAt === null;
}

/**
 * Each part with the units that count as sold: a replacement repeats units sold once, so it has none, unless the part
 * that it repeats was canceled before shipping.
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

/** A line for Kit: its own SKU is a kit SKU, its variant was linked when sold, or the merchant approved a later link. */
export function isKitLine(line: StoreLine, order: StoreOrder, { linkedAt, parts }: OrderSides): boolean {
  if (line.isGiftCard) return false;
  const linked = line.variantId === null ? undefined : linkedAt.get(line.variantId);
  const approved = parts.some(({ row }) => madeAs(row, line.id) !== null);
  return approved || isKitSku(line.sku) || (linked !== undefined && linked <= order.createdAt);
}

/** Units of each line at Kit, over all live parts. */
export function unitsSent(parts: readonly PartSide[]): Map<LineItemId, number> {
  const lines = counting(parts).flatMap(({ row }) => row.lines);
  return unitsOf(lines.map(({ lineItemId, sentQuantity }) => [lineItemId, sentQuantity]));
}

/** Of those, the units without a valid fulfillment of ours: still open in the store. */
export function unitsNotFulfilled(parts: readonly PartSide[], order: StoreOrder): Map<LineItemId, number> {
  const active = new Set<string>(order.fulfillments.filter(isActive).map((fulfillment) => fulfillment.id));
  return unitsOf(counting(parts).flatMap(({ row }) => [...unitsAtKit(row, active)]));
}

function counting(parts: readonly PartSide[]): PartSide[] {
  return parts.filter((part) => isLive(part) && countsForLines(part));
}

function unitsOf(counts: readonly [LineItemId, number][]): Map<LineItemId, number> {
  return totals(counts.filter(([, count]) => count > 0));
}
