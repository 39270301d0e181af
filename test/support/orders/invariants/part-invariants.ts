// What must hold for an order's further parts and approved lines: checked by independent rules, from what went to Kit
// and what is open in the store.
import type { LineItemId } from "../../../../app/kernel/ids.ts";
import { partPurpose } from "../../../../app/orders/decide/part-purpose.ts";
import { approvalOf, type OrderRow, STAGE } from "../../../../app/orders/ports/order-row.ts";
import type { StoredAttempt, StoredOrder } from "../memory/ledger.ts";
import type { ModelStoreOrder } from "../model/model-store.ts";
import type { World } from "../world.ts";

/** A line goes to Kit as the design of its own SKU, or as the design approved by the merchant. */
export function notAsApproved(world: World, { row }: StoredOrder, attempt: StoredAttempt): string[] {
  const order = world.store.orders.get(row.shopifyOrderId);
  return attempt.lines.flatMap(({ lineItemId, productId }) => {
    const own =
      order?.lines
        .find((line) => line.id === lineItemId)
        ?.sku?.trim()
        .toLowerCase() ?? "";
    const sent = world.shop.templates.find((template) => template.productId === productId)?.externalSku;
    const word = partPurpose(row);
    const repeated =
      word?.why === "replacement" ? word.lines.find((line) => line.lineItemId === lineItemId)?.sku : null;
    const approval = row.approvals.find(({ what }) => what === `make_as:${lineItemId}`)?.params as { sku?: string };
    return [own, approval?.sku?.trim().toLowerCase(), repeated].includes(sent)
      ? []
      : [`line ${lineItemId} made as ${sent}`];
  });
}

/** Units of a line at Kit in parts that aren't canceled; a replacement's units count if the first was canceled. */
export function liveUnits(rows: readonly OrderRow[], line: LineItemId): number {
  const sent = (row: OrderRow) => row.lines.find((one) => one.lineItemId === line)?.sentQuantity ?? 0;
  const live = rows.filter((row) => row.kit && !row.kit.canceledAt);
  const first = live.filter((row) => partPurpose(row)?.why !== "replacement").reduce((sum, row) => sum + sent(row), 0);
  const inPlace = rows
    .filter((row) => partPurpose(row)?.why !== "replacement")
    .map((row) => {
      const repeats = live.filter((one) => {
        const word = partPurpose(one);
        return word?.why === "replacement" && word.of === row.part;
      });
      return isCanceledEarly(row)
        ? Math.min(
            sent(row),
            repeats.reduce((sum, one) => sum + sent(one), 0),
          )
        : 0;
    });
  return first + inPlace.reduce((sum, units) => sum + units, 0);
}

/** It repeats a part that was canceled before shipping: the store waits for this one. */
export function isInPlace(world: World, row: OrderRow): boolean {
  const word = partPurpose(row);
  return (
    word?.why === "replacement" &&
    partsOf(world, row.shopifyOrderId).some((one) => one.part === word.of && isCanceledEarly(one))
  );
}

/** A replacement that was ordered for a canceled order: the merchant knew. */
export function isOrderedSince(row: OrderRow, { cancelledAt }: ModelStoreOrder): boolean {
  if (cancelledAt === null || partPurpose(row)?.why !== "replacement") return false;
  return row.approvals.some(({ what, at }) => what === "part" && at > cancelledAt);
}

/** Canceled at Kit, open in the store, in no other kit order: there is a task, or a decision not to send it. */
export function silentAfterCancel(world: World, isTold: (part: number, order: string) => boolean): string[] {
  if (world.baseRules.fulfillmentMode === "service") return [];
  return [...world.store.orders.values()].flatMap((order) => {
    if (order.cancelledAt || order.deletedAt) return [];
    const rows = partsOf(world, order.id);
    if (!rows.some((row) => isCanceledEarly(row)) || rows.some((row) => row.part > 1 && isUnsent(row))) return [];
    const open = order.lines.filter((line) => isOpen({ order, rows, line: line.id }));
    return open.length > 0 && !isTold(1, order.id)
      ? [`canceled at Kit, open in the store, and nobody is told: ${order.id}`]
      : [];
  });
}

function isOpen(about: { order: ModelStoreOrder; rows: OrderRow[]; line: LineItemId }): boolean {
  const { order, rows, line } = about;
  const wasSent = rows.some(
    (row) => isCanceledEarly(row) && row.lines.some((one) => one.lineItemId === line && one.sentQuantity > 0),
  );
  const of = order.lines.find((one) => one.id === line)!;
  const wanted = Math.min(of.currentQuantity, of.unfulfilledQuantity);
  return wasSent && wanted - opensLater(rows, line) - givenUp(rows, line) > waitingAtKit(order, rows, line);
}

/** Units that the merchant said they see to themselves, once the cancellation was known. */
function givenUp(rows: OrderRow[], line: LineItemId): number {
  const canceled = rows.flatMap((row) => (isCanceledEarly(row) ? [row.kit!.canceledAt!.getTime()] : []));
  const first = rows.find(({ part }) => part === 1);
  const decision = first && approvalOf(first, "left_to_merchant");
  if (!decision || decision.at.getTime() < Math.max(...canceled)) return 0;
  return decision.params.lines?.find(({ lineItemId }) => lineItemId === line)?.quantity ?? 0;
}

/** Units that were closed when the newest live part with this line was sent: they are sent when they open. */
function opensLater(rows: OrderRow[], line: LineItemId): number {
  const sentWith = rows
    .toSorted((a, b) => b.part - a.part)
    .filter((row) => partPurpose(row)?.why !== "replacement")
    .find((row) => row.lines.some((one) => one.lineItemId === line && one.sentQuantity > 0));
  if (!sentWith || sentWith.kit?.canceledAt) return 0;
  return sentWith.lines.find((one) => one.lineItemId === line)!.restQuantity;
}

/** Units at Kit that the store still waits for: shipped and fulfilled ones are open nowhere. */
function waitingAtKit(order: ModelStoreOrder, rows: OrderRow[], line: LineItemId): number {
  const ours = new Set(rows.flatMap((row) => row.shipments.map((one) => one.fulfillmentId)));
  const fulfilledByUs = order.fulfillments
    .filter((one) => one.status === "SUCCESS" && ours.has(one.id))
    .flatMap((one) => one.lines)
    .reduce((sum, one) => sum + (one.lineItemId === line ? one.quantity : 0), 0);
  return Math.max(0, liveUnits(rows, line) - fulfilledByUs);
}

function partsOf(world: World, order: string): OrderRow[] {
  return [...world.ledger.orders.values()]
    .map(({ row }) => row)
    .filter((row) => row.shopifyOrderId === order && row.environment === "production");
}

function isUnsent(row: OrderRow): boolean {
  return row.submission !== "submitted" && row.submission !== "void";
}

function isCanceledEarly({ kit }: OrderRow): boolean {
  return kit !== null && kit.canceledAt !== null && kit.stage < STAGE.shipped;
}

export function unitsFulfilled(row: OrderRow): Map<string, number> {
  const units = new Map<string, number>();
  for (const { state, lines } of row.shipments) {
    if (state !== "fulfilled") continue;
    for (const { lineItemId, quantity } of lines) units.set(lineItemId, (units.get(lineItemId) ?? 0) + quantity);
  }
  return units;
}
