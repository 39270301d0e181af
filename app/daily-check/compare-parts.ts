// One kit order against the store's order and its fulfillments. Pure.
import { reducedLines } from "../orders/decide/at-kit/changes-after-sending.ts";
import { isKept } from "../orders/decide/at-kit/keep-at-kit.ts";
import { storeUnwants } from "../orders/decide/at-kit/store-unwants.ts";
import { wentToStore } from "../orders/decide/customer/send-to-store.ts";
import { trackingOf } from "../orders/decide/fulfilling/tracking-on-fulfillment.ts";
import { isForFulfilled } from "../orders/decide/part-purpose.ts";
import { openUnits } from "../orders/decide/units/line-units.ts";
import { isActive } from "../orders/decide/units/units-at-kit.ts";
import { partFacts, unitsOfOtherParts } from "../orders/decide/units/units-of-other-parts.ts";
import { type KitMirror, type OrderRow, STAGE } from "../orders/ports/order-row.ts";
import type { StoreOrder } from "../orders/ports/shopify-order.ts";
import { type Difference, type DifferenceParams, tasksAbout } from "./differences.ts";
import { FULFILLED_WITHIN_MS } from "./limits.ts";
import { type OrderSides, type PartSide, countsForLines, isHandled, isLive, unitsNotFulfilled } from "./order-sides.ts";

export function compareParts(sides: OrderSides, part: PartSide): Difference[] {
  const { row } = part;
  const { kit } = row;
  const found = (kind: Difference["kind"], params: DifferenceParams): Difference => ({
    kind,
    part: row.part,
    rowId: row.id,
    params,
    handled: isHandled(part, tasksAbout(kind)) && !part.openTasks.some((open) => tasksAbout(kind).includes(open)),
  });
  if (row.submission === "exists_unlinked" || row.submission === "review")
    return [found("number_unknown", { reference: row.reference })];
  if (part.openTasks.includes("fulfilled_elsewhere")) return [found("fulfilled_elsewhere", {})];
  if (!kit || !isLive(part)) return [];
  if (kit.readFault) return [found("not_found_at_kit", { kitOrderId: kit.id, fault: kit.readFault })];
  const unwanted = unwantedAtKit(sides, part, kit);
  if (unwanted) return [found(unwanted.kind, unwanted.params)];
  if (sides.store.kind !== "found" || !countsForLines(part)) return [];
  const about = { part, kit, order: sides.store.order };
  const shipping = kit.stage >= STAGE.shipped ? afterShipping(sides, about) : beforeShipping(sides, about);
  return shipping ? [found(shipping.kind, shipping.params)] : [];
}

interface Found {
  kind: Difference["kind"];
  params: DifferenceParams;
}

interface About {
  part: PartSide;
  kit: KitMirror;
  order: StoreOrder;
}

/** At Kit, but no longer wanted by the store, and not kept there by the merchant. */
function unwantedAtKit({ parts, store, now }: OrderSides, { row }: PartSide, kit: KitMirror): Found | null {
  const facts = { row, store, now, lines: partFacts(row, othersOf(row, parts), store) };
  const why = storeUnwants(facts);
  if (why === null || isKept(facts)) return null;
  // Returned after it was shipped and fulfilled: between the merchant and the customer.
  const shippedForIt = row.shipments.some((shipment) => shipment.state === "fulfilled");
  if (kit.stage >= STAGE.shipped && shippedForIt) return null;
  if (why === "store_order_deleted") return { kind: "sent_without_store_order", params: { state: kit.state } };
  return { kind: "canceled_live_at_kit", params: { state: kit.state, why } };
}

function afterShipping(sides: OrderSides, { part, kit, order }: About): Found | null {
  // The store fulfills it when the shopper gets it, without Kit's tracking. A task waits for that.
  const others = unitsOfOtherParts(part.row, othersOf(part.row, sides.parts), sides.store);
  if (wentToStore(part.row, order, others)) return null;
  if (sides.now.getTime() - kit.stageAt.getTime() < FULFILLED_WITHIN_MS) return null;
  const atKit = unitsNotFulfilled([part], order);
  const open = order.lines
    .map((line) => ({ lineItemId: line.id, store: openUnits(line), kit: atKit.get(line.id) ?? 0 }))
    .filter((line) => line.store > 0 && line.kit > 0);
  if (open.length > 0) return { kind: "shipped_not_fulfilled", params: { lines: open } };
  const written = new Set(
    order.fulfillments.filter(isActive).flatMap(({ tracking }) => tracking.map((one) => one.number)),
  );
  if (hasOwnNumber(sides, part, order)) return null;
  const missing = trackingOf(kit).filter(({ number }) => number !== "" && !written.has(number)).length;
  // If nothing of it is wanted in the store anymore, no fulfillment can carry a number.
  return missing > 0 && written.size + order.fulfillments.length > 0
    ? { kind: "tracking_differs", params: { missing } }
    : null;
}

/** The merchant fulfilled it with a number of their own, to which the app adds none (adopt-fulfillment.ts). */
function hasOwnNumber({ parts }: OrderSides, { row }: PartSide, order: StoreOrder): boolean {
  const theirs = new Set(row.shipments.map(({ own, fulfillmentId }) => (own ? null : fulfillmentId)));
  const kits = new Set(parts.flatMap(({ row: { kit } }) => (kit ? trackingOf(kit).map(({ number }) => number) : [])));
  return order.fulfillments.some(
    ({ id, tracking }) => theirs.has(id) && tracking.some(({ number }) => number && !kits.has(number)),
  );
}

function beforeShipping(sides: OrderSides, { part, kit, order }: About): Found | null {
  const differs = quantityDiffers(sides, part, order);
  if (differs) return differs;
  const current = new Map(order.lines.map((line) => [line.id, line]));
  const sent = part.row.lines.filter((line) => line.sentQuantity > 0);
  const fulfilled = sent.length > 0 && sent.every((line) => isFulfilled(current.get(line.lineItemId)));
  if (!fulfilled || isForFulfilled(part.row)) return null;
  return { kind: "fulfilled_not_shipped", params: { state: kit.state } };
}

/** Units at Kit that the store no longer waits for. Of a line that several parts have, the last part's. */
function quantityDiffers({ parts, store, now }: OrderSides, { row }: PartSide, order: StoreOrder): Found | null {
  const reduced = reducedLines({ row, store, lines: partFacts(row, othersOf(row, parts), store) }, order);
  if (reduced.length === 0 || isKept({ row, store, now })) return null;
  const lines = reduced.map(({ id, sent, wanted }) => ({ lineItemId: id, store: wanted, kit: sent }));
  return { kind: "quantity_differs", params: { lines } };
}

function othersOf(row: OrderRow, parts: readonly PartSide[]): OrderRow[] {
  return parts.map((one) => one.row).filter(({ part }) => part !== row.part);
}

function isFulfilled(line: StoreOrder["lines"][number] | undefined): boolean {
  return line !== undefined && line.currentQuantity > 0 && line.unfulfilledQuantity === 0;
}
