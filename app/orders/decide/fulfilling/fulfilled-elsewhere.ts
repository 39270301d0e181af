// Kits fulfilled in the store before Kit ever had them, by Shopify's own setting, another app or a person. The customer
// may already have a shipping notice, so nothing is sent automatically: a task lets the merchant decide. Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import { isKitSku } from "../../../kernel/kit-sku.ts";
import { totals } from "../../../kernel/totals.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import { approved, type OrderRow } from "../../ports/order-row.ts";
import type { StoreLine, StoreOrder } from "../../ports/shopify-order.ts";
import { heldSource } from "../before-sending/order-source.ts";
import { countsAsPaid } from "../before-sending/paid.ts";
import type { Decision } from "../decision.ts";
import type { Facts, PartFacts } from "../facts.ts";
import { leftOutLines } from "../lines/line-plans.ts";
import { madeAs } from "../lines/made-as.ts";
import { isForFulfilled, replacementLines } from "../part-purpose.ts";
import type { OrderRules } from "../rules.ts";
import { isActive } from "../units/units-at-kit.ts";
import { fulfilledBeforeSending } from "./adopt-fulfillment.ts";
import { isKept } from "./own-location.ts";

export function fulfilledElsewhere(facts: Facts, decision: Decision): WantedTask[] {
  const order = concerned(facts, decision);
  if (!order) return [];
  const out = leftOutLines(facts.row);
  const lines = order.lines
    .filter((line) => isKit(facts, order, line) && !out.has(line.id))
    .map((line) => ({ id: line.id, quantity: fulfilledEarly(facts, order, line) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return [];
  const theirs = order.fulfillments.filter(
    (one) => isActive(one) && one.lines.some(({ lineItemId }) => lines.some(({ id }) => id === lineItemId)),
  );
  const tracked = theirs.some(({ tracking }) => tracking.some(({ number }) => number !== null));
  return [{ kind: "fulfilled_elsewhere", params: { lines, tracked } }];
}

/** The order, if it was placed after going live and nothing of it is still to be sent; null if the merchant decided about it. */
function concerned({ row, rules, shop, store, lines }: Facts, { submission, wait }: Decision): StoreOrder | null {
  if (row.part !== 1 || row.environment !== "production" || store.kind !== "found" || !shop.goneLiveAt) return null;
  const settled = (submission === "void" && wait?.reason === "nothing_left") || submission === "submitted";
  if (!settled || lines.furtherPartUnsent || approved(row, "to_staging") || isKept(row)) return null;
  const { order } = store;
  if (order.createdAt < shop.goneLiveAt || order.cancelledAt || !countsAsPaid(order, rules)) return null;
  return isExcluded(order, rules) ? null : order;
}

/** Kits of such an order that are fulfilled elsewhere were handed over at the counter, or are the merchant's by their own rules. */
export function isExcluded(
  { test, source }: Pick<StoreOrder, "test" | "source">,
  rules: Pick<OrderRules, "testOrders" | "heldSources" | "heldChannels">,
): boolean {
  return (test && rules.testOrders === "hold") || heldSource(source, rules) !== null;
}

function isKit({ row, lines }: Facts, order: StoreOrder, line: StoreLine): boolean {
  if (line.isGiftCard || !line.requiresShipping) return false;
  const link = line.variantId === null ? undefined : lines.links.get(line.variantId);
  return (
    isKitSku(line.sku) || madeAs(row, line.id) !== null || (link !== undefined && link.linkedAt <= order.createdAt)
  );
}

/**
 * Units not fulfilled by this app, less those at Kit beyond the open ones, which may be fulfilled elsewhere first
 * (adopt-fulfillment.ts), or refunded: at least those that were fulfilled before anything was sent.
 */
function fulfilledEarly(facts: Facts, order: StoreOrder, line: StoreLine): number {
  const ours = fulfilledByUs(facts, order, line);
  const others = fulfilled(line) - ours;
  const atKit = (facts.lines.everSent.get(line.id) ?? 0) - ours - line.unfulfilledQuantity;
  return Math.max(others - Math.max(0, atKit), Math.min(others, fulfilledBeforeSending(facts, order, line)));
}

type OwnFacts = Pick<Facts, "row"> & { lines: PartFacts };

export function fulfilledNotByUs(facts: OwnFacts, order: StoreOrder, line: StoreLine): number {
  return Math.max(0, fulfilled(line) - fulfilledByUs(facts, order, line));
}

function fulfilledByUs({ row, lines }: OwnFacts, order: StoreOrder, line: StoreLine): number {
  const active = new Set<string>(order.fulfillments.filter(isActive).map(({ id }) => id));
  const own = row.shipments
    .filter(({ state, fulfillmentId }) => state === "fulfilled" && fulfillmentId !== null && active.has(fulfillmentId))
    .flatMap((shipment) => shipment.lines.filter(({ lineItemId }) => lineItemId === line.id))
    .map(({ quantity }) => quantity);
  const others = [...lines.otherFulfillments].map(([id, { units }]) =>
    active.has(id) ? (units.get(line.id) ?? 0) : 0,
  );
  return [...own, ...others].reduce((sum, units) => sum + units, 0);
}

function fulfilled({ currentQuantity, unfulfilledQuantity }: StoreLine): number {
  return Math.max(0, currentQuantity - unfulfilledQuantity);
}

/** Units that were ever at Kit. Those made for kits fulfilled elsewhere count until they are canceled there. */
export function everSent(parts: readonly OrderRow[]): Map<LineItemId, number> {
  const counted = parts.filter((part) => !replacementLines(part) && !(isForFulfilled(part) && part.kit?.canceledAt));
  const sent = counted.flatMap(({ lines }) => lines).filter(({ sentQuantity }) => sentQuantity > 0);
  return totals(sent.map(({ lineItemId, sentQuantity }) => [lineItemId, sentQuantity]));
}

/** Units fulfilled in the store, not by this app. A part for them covers open units once those are canceled. */
export function fulfilledByOthers(parts: readonly OrderRow[], order: StoreOrder): Map<LineItemId, number> {
  const active = new Set<string>(order.fulfillments.filter(isActive).map(({ id }) => id));
  const fulfillments = parts
    .flatMap(({ shipments }) => shipments)
    .filter(({ state, fulfillmentId }) => state === "fulfilled" && fulfillmentId !== null && active.has(fulfillmentId));
  const lines = fulfillments.flatMap((shipment) => shipment.lines);
  const ours = totals(lines.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  return new Map(order.lines.map((line) => [line.id, Math.max(0, fulfilled(line) - (ours.get(line.id) ?? 0))]));
}
