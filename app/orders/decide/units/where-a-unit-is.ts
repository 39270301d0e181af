// The promise, unit by unit: every kit that was paid and is open in the store is at Kit, waits for something automatic,
// has a task for a person who can act, or was explicitly given up by the merchant. Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import { isEndedByMerchant, WAIT_REASONS } from "../../codes/reasons.ts";
import type { OrderTaskKind } from "../../codes/tasks.ts";
import { approvalOf, type OrderRow } from "../../ports/order-row.ts";
import type { StoreFulfillmentOrder, StoreLine, StoreOrder } from "../../ports/shopify-order.ts";
import { everSent, fulfilledByOthers, isExcluded } from "../fulfilling/fulfilled-elsewhere.ts";
import { isKept } from "../fulfilling/own-location.ts";
import { leftOutLines } from "../lines/line-plans.ts";
import { isForFulfilled, replacementLines } from "../part-purpose.ts";
import type { OrderRules } from "../rules.ts";
import { isRequested, obstacleOf, openUnits } from "./line-units.ts";
import { unitsTakenOver, withCountedUnits } from "./replacement-units.ts";
import { ownOpen, remainingUnits } from "./requested-units.ts";
import { activeFulfillments, unitsAtKit } from "./units-at-kit.ts";
import { waitingUnits } from "./waiting-units.ts";

/** `nowhere` breaks the promise. */
export type Where = "at_kit" | "waits" | "told" | "given_up" | "nowhere";

export interface KnownPart {
  row: OrderRow;
  openTasks: readonly { kind: string; params?: Record<string, unknown> }[];
}

export type UnitRules = Parameters<typeof isExcluded>[1] & Pick<OrderRules, "fulfillmentMode">;

export interface UnitFacts {
  /** Paid and wanted. */
  order: StoreOrder;
  /** All its kit orders in the shop's environment. */
  parts: readonly KnownPart[];
  isKit(line: StoreLine): boolean;
  rules: UnitRules;
}

export interface UnitsSomewhere {
  line: LineItemId;
  units: number;
  where: Where;
}

/** For each kit line, the units that the store waits for, and those fulfilled elsewhere before Kit had them. */
export function whereUnitsAre({ order, parts: given, isKit, rules }: UnitFacts): UnitsSomewhere[] {
  const rows = given.map(({ row }) => row);
  const taken = unitsTakenOver(rows);
  // A replacement repeats what was sent once, unless it takes over from a canceled part.
  const counts = ({ part, approvals }: OrderRow) =>
    !replacementLines({ approvals }) || [...(taken.get(part)?.values() ?? [])].some((units) => units > 0);
  const parts = given
    .filter(({ row }) => counts(row))
    .map((part) => ({ ...part, row: withCountedUnits(part.row, taken) }));
  const [sent, others] = [everSent(rows), fulfilledByOthers(rows, order)];
  const unsentPart = given.find(({ row }) => row.part > 1 && isUnsent(row)) ?? null;
  return order.lines.filter(isKit).flatMap((line) => {
    const byOthers = others.get(line.id) ?? 0;
    const open = placeOpen(order, parts, { line, byOthers, rules, unsentPart });
    // Kits fulfilled elsewhere are the merchant's by these rules.
    if (isExcluded(order, rules)) return open;
    // Units that were at Kit may have been fulfilled elsewhere (adopt-fulfillment.ts).
    const early = Math.max(0, line.currentQuantity - line.unfulfilledQuantity - (sent.get(line.id) ?? 0));
    return [...open, ...placeEarly(parts, line.id, Math.min(early, byOthers))];
  });
}

interface Placing {
  line: StoreLine;
  byOthers: number;
  rules: UnitRules;
  /** Parts are sent one at a time, so that a new request waits for it, even if it is a replacement. */
  unsentPart: KnownPart | null;
}

/** Each part takes its share of the open units, the most certain first. */
function placeOpen(
  order: StoreOrder,
  parts: readonly KnownPart[],
  { line, byOthers, rules, unsentPart }: Placing,
): UnitsSomewhere[] {
  const found: UnitsSomewhere[] = [];
  let left = openUnits(line);
  const take = (where: Where, most: number) => {
    const units = Math.min(left, Math.max(0, most));
    if (units > 0) found.push({ line: line.id, units, where });
    left -= units;
  };
  const active = activeFulfillments({ kind: "found", order });
  let requested = remainingUnits(ownOpen(order).filter(isRequested), line.id);
  for (const { row } of parts) {
    if (row.submission !== "submitted" || row.kit?.canceledAt) continue;
    const atKit = unitsAtKit(row, active).get(line.id) ?? 0;
    take("at_kit", isForFulfilled(row) ? atKit - byOthers : atKit);
    requested -= Math.max(0, atKit);
  }
  for (const part of parts) if (isAbout(part.row, line.id)) take(whereUnsent(part), left);
  const waiting = waitingUnits(parts.map(({ row }) => row)).get(line.id) ?? 0;
  // Units for pickup open with time only if they go to the store.
  const isApproved = parts.some(({ row }) => approvalOf(row, "send_to_store"));
  const pickedUp = isApproved ? 0 : remainingUnits(order.fulfillmentOrders.filter(isForPickup), line.id);
  take("waits", Math.min(waiting, left - pickedUp));
  for (const part of parts) take("told", unitsInTasks(part, line.id));
  if (parts.some((part) => isGivenUp(part, line.id, TASKS_OF_OPEN_UNITS))) take("given_up", left);
  // What the merchant requested from Kit is not at their own location.
  const home = () => left - Math.max(0, requested);
  if (parts.some(({ openTasks }) => openTasks.some(({ kind }) => kind === "at_own_location"))) take("told", home());
  if (parts.some(({ row }) => isLeftHome(row))) take("given_up", home());
  if (unsentPart) take(whereUnsent(unsentPart), requested);
  take("waits", remainingUnits(requestedLater(order, rules), line.id));
  take("nowhere", left);
  return found;
}

/**
 * With Kit as a fulfillment service, the merchant requests each unit in the store (App Store 5.5.1). Units on hold or
 * scheduled there get their task when they open (own-location.ts).
 */
function requestedLater(order: StoreOrder, { fulfillmentMode }: UnitRules): StoreFulfillmentOrder[] {
  const service = fulfillmentMode === "service" || order.fulfillmentOrders.some((one) => one.service === "ours");
  if (!service) return [];
  const shut = order.fulfillmentOrders.filter(
    ({ service, status }) => service !== "ours" && (status === "ON_HOLD" || status === "SCHEDULED"),
  );
  return [...ownOpen(order).filter((one) => !isRequested(one)), ...shut];
}

function isForPickup(one: StoreFulfillmentOrder): boolean {
  return obstacleOf(one, "webhooks") === "pickup";
}

function placeEarly(parts: readonly KnownPart[], line: LineItemId, units: number): UnitsSomewhere[] {
  if (units === 0) return [];
  // Its task opens once nothing of the order is on its way to Kit (fulfilled-elsewhere.ts).
  const unsent = parts.find(({ row }) => isUnsent(row));
  const hasTask = parts.some(({ openTasks }) => openTasks.some(({ kind }) => kind === "fulfilled_elsewhere"));
  // Kits that they left out and fulfilled are theirs.
  const isTheirs = ({ row }: KnownPart) => isLeftHome(row) || leftOutLines(row).has(line);
  const givenUp = parts.some((part) => isTheirs(part) || isGivenUp(part, line, ["fulfilled_elsewhere"]));
  const where = unsent ? whereUnsent(unsent) : hasTask ? "told" : givenUp ? "given_up" : "nowhere";
  return [{ line, units, where }];
}

const TASKS_OF_OPEN_UNITS: readonly OrderTaskKind[] = ["canceled_at_kit", "line_added", "left_out"];

/** Tasks about a kit order that isn't known to be at Kit. */
const TASKS_OF_UNSENT_ORDERS: readonly OrderTaskKind[] = [
  "order_held",
  "rejected",
  "review",
  "kit_number_needed",
  "do_not_pay",
  "waits_for_person",
  "at_own_location",
  "day_50",
];

/** A task that names no lines is about all of them. */
function unitsInTasks({ openTasks }: KnownPart, line: LineItemId): number {
  return openTasks
    .filter(({ kind }) => TASKS_OF_OPEN_UNITS.some((one) => one === kind))
    .reduce((sum, { params }) => sum + (namedUnits(params?.["lines"], line) ?? Infinity), 0);
}

function namedUnits(lines: unknown, line: LineItemId): number | null {
  if (!Array.isArray(lines)) return null;
  const named = (lines as { id?: unknown; quantity?: unknown }[]).filter(({ id }) => id === line);
  return named.reduce((sum, { quantity }) => sum + (typeof quantity === "number" ? quantity : 0), 0);
}

/** "Keep at my location". */
function isLeftHome(row: OrderRow): boolean {
  return isKept(row) || approvalOf(row, "handled:at_own_location") !== undefined;
}

/** "Already ordered", "Don't send", "Don't send the rest", "It was mine". */
function isGivenUp({ row }: KnownPart, line: LineItemId, kinds: readonly OrderTaskKind[]): boolean {
  if (row.submission === "void" && isEndedByMerchant(row.wait?.reason)) return true;
  return kinds.some((kind) => approvalOf(row, `handled:${kind}`)?.params.signature?.includes(`"${line}"`));
}

function isUnsent(row: OrderRow): boolean {
  return row.submission !== "submitted" && row.submission !== "void";
}

/** An unsent kit order with units of the line, or an undecided one. */
function isAbout(row: OrderRow, line: LineItemId): boolean {
  if (!isUnsent(row)) return false;
  const known = row.lines.find(({ lineItemId }) => lineItemId === line);
  // Left-out lines get their task once the order is sent.
  return known === undefined || known.disposition !== "ignore" || leftOutLines(row).has(line);
}

function whereUnsent({ row, openTasks }: KnownPart): Where {
  const { submission, wait } = row;
  if (openTasks.some(({ kind }) => TASKS_OF_UNSENT_ORDERS.some((one) => one === kind))) return "told";
  if (isKept(row) || TASKS_OF_UNSENT_ORDERS.some((kind) => approvalOf(row, `handled:${kind}`))) return "given_up";
  // Between two requests, or before the first decision.
  if (wait === null || submission === "submitting" || submission === "unknown") return "waits";
  // Each wait ends automatically or has a task (waits-end.test.ts). A paid order doesn't wait for its payment.
  const waits = wait.reason !== "not_paid" && WAIT_REASONS.some((reason) => reason === wait.reason);
  return waits ? "waits" : "nowhere";
}
