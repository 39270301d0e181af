// Kit is a fulfillment service, but Shopify routed kits to the merchant's location, which opens a task. With the
// merchant's approval they are moved to Kit's location and requested there, or they stay (decision 60). Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import { totals } from "../../../kernel/totals.ts";
import type { Move } from "../../codes/approval-params.ts";
import type { AnyReason } from "../../codes/reasons.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import { approvalOf, type OrderRow } from "../../ports/order-row.ts";
import type { StoreFulfillmentOrder, StoreLine, StoreOrder } from "../../ports/shopify-order.ts";
import type { PickedUnits } from "../../ports/store.ts";
import type { Decision, Step } from "../decision.ts";
import type { Facts } from "../facts.ts";
import type { LinePlan } from "../lines/line-plans.ts";
import { replacementLines } from "../part-purpose.ts";
import { isRequested, openUnits } from "../units/line-units.ts";
import { atOwnLocations, ownOpen, remainingUnits, unitsStillAtKit } from "../units/requested-units.ts";

export interface OwnLocation {
  tasks: WantedTask[];
  step: Step | null;
}

const NOTHING: OwnLocation = { tasks: [], step: null };

export function ownLocation(facts: Facts, decision: Decision): OwnLocation {
  // The merchant left the service meanwhile: chosen again, it doesn't go on with what was approved before.
  if (facts.rules.fulfillmentMode !== "service" && isMoving(facts.row)) return { tasks: [], step: { do: "end_move" } };
  const order = concerned(facts, decision);
  if (!order || !decision.lines) return NOTHING;
  const routed = routedHome(facts, order, decision.lines);
  const move = moveOf(facts.row);
  if (move && isUnderWay(move)) return { tasks: [], step: nextStep(order, routed, move) };
  if (isKept(facts.row) && !hasMore(facts.row, order, routed)) return NOTHING;
  return { tasks: taskOf(order, routed, move), step: null };
}

export function isMoving(row: Pick<OrderRow, "approvals">): boolean {
  const move = moveOf(row);
  return move !== null && isUnderWay(move);
}

/** As the row shows it. A line's reason may not mention units there; the task does. */
export function isAtOwnLocation(row: Pick<OrderRow, "lines">): boolean {
  return row.lines.some((line) => line.reason === "at_own_location");
}

/** The merchant decided to ship these kits from their own stock. */
export function isKept(row: Pick<OrderRow, "approvals">): boolean {
  const kept = approvalOf(row, "keep_at_location");
  const moved = approvalOf(row, "move_to_kit");
  return kept !== undefined && (moved === undefined || moved.at <= kept.at);
}

/** Those lines of which Kit has nothing. A decision made before items were read covers all. */
export function keptLines(row: Pick<OrderRow, "approvals" | "lines">): LineItemId[] {
  if (!isKept(row)) return [];
  const kept = approvalOf(row, "keep_at_location")?.params.lines;
  return row.lines
    .filter((line) => line.sentQuantity === 0 && (!kept || kept.some((one) => one.lineItemId === line.lineItemId)))
    .map((line) => line.lineItemId);
}

/** Units of a line that were added since; all of them if the merchant keeps none. */
export function addedSinceKept(
  row: Pick<OrderRow, "approvals">,
  line: Pick<StoreLine, "id" | "currentQuantity">,
): number {
  if (!isKept(row)) return line.currentQuantity;
  const kept = approvalOf(row, "keep_at_location")?.params.lines;
  const units = kept?.find(({ lineItemId }) => lineItemId === line.id)?.quantity ?? 0;
  return kept ? Math.max(0, line.currentQuantity - units) : 0;
}

/** Units were added since the merchant decided to keep theirs. */
function hasMore(row: OrderRow, order: StoreOrder, routed: readonly Routed[]): boolean {
  const grown = order.lines.filter((line) => addedSinceKept(row, line) > 0).map(({ id }) => id);
  return routed.some(({ units }) => units.some(({ lineItemId }) => grown.includes(lineItemId)));
}

function moveOf(row: Pick<OrderRow, "approvals">): Move | null {
  return approvalOf(row, "move_to_kit")?.params ?? null;
}

function isUnderWay({ state }: Move): boolean {
  return state === "wanted" || state === "moving";
}

/** Reasons that come after all gates of the whole order: the location is the only obstacle. */
const ROUTED: ReadonlySet<AnyReason> = new Set<AnyReason>(["lines_wait", "lines_held"]);

/** The order, if the merchant has to decide about its location; null if something else comes first. */
function concerned({ row, rules, store, shop }: Facts, decision: Decision): StoreOrder | null {
  // Part 1 has the tasks of the whole order, and requests don't concern replacements.
  if (rules.fulfillmentMode !== "service" || row.part !== 1 || replacementLines(row)) return null;
  if (store.kind !== "found" || store.order.cancelledAt || shop.uninstalledAt) return null;
  if (shop.account?.environment !== row.environment) return null;
  const busy = decision.step.do !== "rest" && decision.step.do !== "send";
  if (busy) return null;
  switch (decision.submission) {
    case "received":
    case "held":
    case "ready":
      return decision.wait === null || ROUTED.has(decision.wait.reason) ? store.order : null;
    case "submitted":
      return row.kit ? store.order : null;
    case "submitting":
    case "unknown":
    case "exists_unlinked":
    case "review":
    case "rejected":
    case "void":
      return null;
  }
}

interface Routed {
  fulfillmentOrder: StoreFulfillmentOrder;
  units: { foLineId: string; lineItemId: LineItemId; quantity: number }[];
}

/** Fulfillment orders at the merchant's locations, with the units of kits that are in no kit order. */
function routedHome(facts: Facts, order: StoreOrder, lines: readonly LinePlan[]): Routed[] {
  const left = new Map(
    lines.filter(isKit).map(({ line }) => [line.id, Math.max(0, openUnits(line) - spokenFor(facts, order, line.id))]),
  );
  return atOwnLocations(order)
    .map((fulfillmentOrder) => ({
      fulfillmentOrder,
      units: takeOpen(fulfillmentOrder, left),
    }))
    .filter(({ units }) => units.length > 0);
}

/** The fulfillment order's open units of which `left` has some; they are taken from it. */
function takeOpen({ lines }: StoreFulfillmentOrder, left: Map<LineItemId, number>): Routed["units"] {
  return lines.flatMap(({ foLineId, lineItemId, remaining }) => {
    const quantity = Math.min(remaining, left.get(lineItemId) ?? 0);
    left.set(lineItemId, (left.get(lineItemId) ?? 0) - quantity);
    return quantity > 0 ? [{ foLineId, lineItemId, quantity }] : [];
  });
}

function picked({ id }: StoreFulfillmentOrder, units: Routed["units"]): PickedUnits {
  return { id, lines: units.map(({ foLineId, quantity }) => ({ foLineId, quantity })) };
}

const NOT_KITS: ReadonlySet<string> = new Set([
  "not_a_kit",
  "gift_card",
  "removed",
  "already_fulfilled",
  "in_other_part",
  "left_out",
]);

function isKit({ reason, line }: LinePlan): boolean {
  return line.requiresShipping && !NOT_KITS.has(reason);
}

/** Units at Kit, in its orders or at its location: those sent before Kit had a location are still at the merchant's. */
function spokenFor(facts: Facts, order: StoreOrder, line: LineItemId): number {
  const [requested, unrequested] = [
    ownOpen(order).filter(isRequested),
    ownOpen(order).filter((one) => !isRequested(one)),
  ];
  const sent = (unitsStillAtKit(facts).get(line) ?? 0) + (facts.lines.otherParts.get(line) ?? 0);
  return remainingUnits(unrequested, line) + Math.max(sent, remainingUnits(requested, line));
}

function nextStep(order: StoreOrder, routed: readonly Routed[], move: Move): Step {
  const [first] = routed;
  if (first) {
    // Before the first call, record every unit that has to be requested after the move.
    const lines = move.state === "wanted" ? sumOf(routed) : move.lines;
    const { fulfillmentOrder: at, units } = first;
    const fulfillmentOrder = picked(at, units);
    return {
      do: "move_to_kit",
      from: at.locationName,
      fulfillmentOrder,
      move: { state: "moving", lines, fault: null },
    };
  }
  const request = requestable(order, move);
  return request ? { do: "request_fulfillment", move, ...request } : { do: "end_move" };
}

function sumOf(routed: readonly Routed[]): Move["lines"] {
  const units = routed.flatMap((one) => one.units);
  const sums = totals(units.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  return [...sums].map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
}

/** Moved and unrequested units, on the first fulfillment order at Kit's location that has some. */
function requestable(order: StoreOrder, move: Move): { fulfillmentOrder: PickedUnits; left: Move["lines"] } | null {
  for (const open of ownOpen(order)) {
    if (open.status !== "OPEN" || open.requestStatus !== "UNSUBMITTED") continue;
    const left = new Map(move.lines.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
    const units = takeOpen(open, left);
    if (units.length === 0) continue;
    const rest = [...left].flatMap(([lineItemId, quantity]) => (quantity > 0 ? [{ lineItemId, quantity }] : []));
    return { fulfillmentOrder: picked(open, units), left: rest };
  }
  return null;
}

function taskOf(order: StoreOrder, routed: readonly Routed[], move: Move | null): WantedTask[] {
  const units = sumOf(routed).reduce((sum, { quantity }) => sum + quantity, 0);
  const locations = [...new Set(routed.map(({ fulfillmentOrder }) => fulfillmentOrder.locationName))];
  const at = { units, locations };
  if (units > 0) {
    if (move?.state !== "not_moved") return [{ kind: "at_own_location", params: at }];
    // Packing has begun; Shopify can't move it then.
    const begun = routed.some(({ fulfillmentOrder }) => fulfillmentOrder.status === "IN_PROGRESS");
    const refusal = { state: move.state, messages: move.fault, ...(begun && { why: "in_progress" }) };
    return [{ kind: "at_own_location", params: { ...at, ...refusal } }];
  }
  // Moved, but Shopify refused the request: the merchant has to make it.
  if (move?.state !== "not_requested" || !requestable(order, move)) return [];
  return [{ kind: "at_own_location", params: { ...at, state: move.state, messages: move.fault } }];
}
