// The merchant's requests to Kit's fulfillment service are answered, within a day for an order that waits.
import { replacementLines } from "../../../../app/orders/decide/part-purpose.ts";
import type { OrderRow } from "../../../../app/orders/ports/order-row.ts";
import type { StoreFulfillmentOrder } from "../../../../app/orders/ports/shopify-order.ts";
import type { StoredOrder } from "../memory/ledger.ts";
import type { ModelStoreOrder } from "../model/model-store.ts";
import type { World } from "../world.ts";

const DAY = 24 * 3_600_000;

/** The merchant requested something from Kit's service: it is answered, or the order says what it waits for. */
export function unanswered(world: World, inSight: (stored: StoredOrder) => boolean): string[] {
  return [...world.store.orders.values()].flatMap((order) => {
    if (order.deletedAt || world.store.isHidden(order)) return [];
    const open = order.fulfillmentOrders.filter(
      (one) =>
        one.service === "ours" &&
        one.status !== "CLOSED" &&
        one.status !== "CANCELLED" &&
        one.lines.some((line) => line.remaining > 0) &&
        ["SUBMITTED", "CANCELLATION_REQUESTED"].includes(one.requestStatus),
    );
    if (open.length === 0) return [];
    const rows = [...world.ledger.orders.values()].filter(({ row }) => row.shopifyOrderId === order.id);
    const late = open.filter(
      (one) => rows.some(({ row }) => isKeptWaiting(world, row, one)) || isKeptByReplacement(world, rows, one),
    );
    if (late.length > 0) return late.map((one) => `requested, and not answered for a day: ${order.id} (${one.status})`);
    if (rows.some((stored) => stored.row.wait !== null || inSight(stored))) return [];
    return open.map((one) => `asked and not answered: ${order.id} (${one.requestStatus}, ${one.status})`);
  });
}

/** A request beside a kit order, while only a replacement waits to be sent, has had no answer for a day. */
function isKeptByReplacement(
  world: World,
  rows: readonly StoredOrder[],
  { requestStatus, requestedAt }: StoreFulfillmentOrder,
): boolean {
  const { account, uninstalledAt } = world.shop;
  if (requestStatus !== "SUBMITTED" || !requestedAt || world.time - requestedAt.getTime() < DAY) return false;
  if (uninstalledAt || account?.environment !== "production") return false;
  const waiting = rows.filter(({ row }) => row.submission !== "submitted" && row.submission !== "void");
  const hasFirst = rows.some(({ row }) => row.part === 1 && row.submission === "submitted" && row.kit !== null);
  return hasFirst && waiting.length > 0 && waiting.every(({ row }) => replacementLines(row));
}

/** A request for units that this row has yet to send has had no answer for longer than Shopify wants. */
function isKeptWaiting(
  world: World,
  row: OrderRow,
  { requestStatus, requestedAt, lines }: StoreFulfillmentOrder,
): boolean {
  const { account, uninstalledAt } = world.shop;
  if (requestStatus !== "SUBMITTED" || !requestedAt || world.time - requestedAt.getTime() < DAY) return false;
  if (uninstalledAt || row.environment !== account?.environment || replacementLines(row)) return false;
  const unsent = ["received", "held", "ready"].includes(row.submission);
  const its = (id: string) => row.lines.some((line) => line.lineItemId === id && line.disposition !== "ignore");
  return unsent && lines.some(({ lineItemId, remaining }) => remaining > 0 && its(lineItemId));
}

/** Not requested: it is accepted before it is sent, and from then on can only be requested back. */
export function unrequested(world: World, order: ModelStoreOrder, row: OrderRow): boolean {
  // A fulfillment canceled by hand leaves its units on a fulfillment order of their own, not requested again.
  if (order.fulfillments.some((one) => one.status === "CANCELLED")) return false;
  const ours = order.fulfillmentOrders.filter((one) =>
    one.lines.some(
      (line) => line.remaining > 0 && row.lines.some((l) => l.lineItemId === line.lineItemId && l.sentQuantity > 0),
    ),
  );
  return (
    world.baseRules.fulfillmentMode === "service" &&
    ours.length > 0 &&
    ours.every((one) => one.service === "ours" && one.requestStatus === "UNSUBMITTED" && one.status !== "CLOSED")
  );
}
