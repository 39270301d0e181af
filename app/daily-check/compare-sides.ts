// The daily check's comparison of one store order: its verdict among those sold, and the differences between the four
// sides. Pure.
import { countsAsPaid } from "../orders/decide/before-sending/paid.ts";
import { openUnits } from "../orders/decide/units/line-units.ts";
import { type UnitsSomewhere, whereUnitsAre } from "../orders/decide/units/where-a-unit-is.ts";
import { approved } from "../orders/ports/order-row.ts";
import type { StoreOrder } from "../orders/ports/shopify-order.ts";
import { compareParts } from "./compare-parts.ts";
import type { Difference, LineCount } from "./differences.ts";
import { judgeUncovered } from "./judge-missing.ts";
import {
  type OrderSides,
  type PartSide,
  countsForLines,
  isKitLine,
  isLive,
  unitsNotFulfilled,
  unitsSent,
  withCountingUnits,
} from "./order-sides.ts";

/** Of the orders sold: at Kit; waiting for a reported reason; no longer for Kit; missing without a reported reason. */
export type Verdict = "at_kit" | "waiting" | "elsewhere" | "missing";

export interface Comparison {
  /** Null: not among the orders sold (not paid, canceled, a test, placed before going live, no kit in it). */
  verdict: Verdict | null;
  doubled: boolean;
  differences: Difference[];
  /** Where each paid and wanted kit unit is. */
  units: UnitsSomewhere[];
}

export function compareSides(given: OrderSides): Comparison {
  // Orders at staging don't count once production is connected (design "Where the supplier's specification is silent").
  const parts = withCountingUnits(given.parts.filter((part) => part.row.environment === given.shop.environment));
  const sides = { ...given, parts };
  const found = parts.flatMap((part) => compareParts(sides, part));
  if (sides.store.kind !== "found") return { verdict: null, doubled: false, differences: found, units: [] };
  const { order } = sides.store;
  const double = doubleLines(order, parts);
  const differences = double ? [...found.filter(({ kind }) => kind !== "quantity_differs"), double] : found;
  const units = isWanted(sides, order) ? unitsOf(sides, order) : [];
  const uncovered = uncoveredLines(sides, order);
  const judged = uncovered.length > 0 ? judgeUncovered(sides, { order, lines: uncovered, units }) : null;
  if (judged?.difference) differences.push(judged.difference);
  const verdict = isSold(sides, order, parts) ? (judged?.verdict ?? coveredVerdict(sides, order, parts)) : null;
  return { verdict, doubled: double !== null, differences, units };
}

function unitsOf(sides: OrderSides, order: StoreOrder): UnitsSomewhere[] {
  const parts = sides.parts.map(({ row, openTasks }) => ({ row, openTasks: openTasks.map((kind) => ({ kind })) }));
  return whereUnitsAre({ order, parts, isKit: (line) => isKitLine(line, order, sides), rules: sides.shop });
}

/** Kit lines with open units that aren't at Kit. */
function uncoveredLines(sides: OrderSides, order: StoreOrder): LineCount[] {
  if (!isWanted(sides, order)) return [];
  const atKit = unitsNotFulfilled(sides.parts, order);
  return order.lines
    .filter((line) => isKitLine(line, order, sides))
    .map((line) => ({ lineItemId: line.id, store: openUnits(line), kit: atKit.get(line.id) ?? 0 }))
    .filter((line) => line.store > line.kit);
}

/** Paid, not canceled, of a kind that this shop sends, and placed since it went live or sent by the merchant's approval. */
function isWanted({ shop, parts }: OrderSides, order: StoreOrder): boolean {
  if (order.cancelledAt) return false;
  if (order.createdAt < shop.goneLiveAt && !parts.some(({ row }) => approved(row, "send"))) return false;
  if (!countsAsPaid(order, shop)) return false;
  if (shop.environment === "staging") return order.test;
  return !order.test || shop.testOrders === "send";
}

function isSold(sides: OrderSides, order: StoreOrder, parts: readonly PartSide[]): boolean {
  if (order.createdAt < sides.since || !isWanted(sides, order)) return false;
  const kits = order.lines.some((line) => line.currentQuantity > 0 && isKitLine(line, order, sides));
  return kits || parts.some(isLive);
}

/** Nothing is left to send: it is at Kit, or was handled elsewhere. */
function coveredVerdict(sides: OrderSides, order: StoreOrder, parts: readonly PartSide[]): Verdict {
  if (parts.some(({ openTasks }) => openTasks.includes("fulfilled_elsewhere"))) return "waiting";
  if (parts.some((part) => isLive(part))) return "at_kit";
  const wanted = order.lines.some((line) => openUnits(line) > 0 && isKitLine(line, order, sides));
  return wanted ? "waiting" : "elsewhere";
}

/** More units of a line at Kit than were ever sold, including removed ones. */
function doubleLines(order: StoreOrder, parts: readonly PartSide[]): Difference | null {
  const sold = new Map(order.lines.map((line) => [line.id, line.quantity]));
  const lines = [...unitsSent(parts)]
    .map(([lineItemId, kit]) => ({ lineItemId, store: sold.get(lineItemId) ?? 0, kit }))
    .filter((line) => line.kit > line.store);
  if (lines.length === 0) return null;
  const last = parts.filter((part) => isLive(part) && countsForLines(part)).at(-1)!;
  return { kind: "double", part: last.row.part, rowId: last.row.id, params: { lines }, handled: false };
}
