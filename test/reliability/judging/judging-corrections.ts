// What the store corrected after Kit had the order is in Kit's order too, or a person is told. Pure.
import type { KitOrder } from "../../../sandbox/kit/start.ts";
import type { RowEvidence } from "../evidence.ts";
import {
  isExtra,
  isSeen,
  isShipped,
  kitLines,
  liveOrders,
  type OrderTruth,
  rowOf,
  type Say,
  unitsSent,
} from "./order-truth.ts";

export function judgeCorrections(truth: OrderTruth, say: Say): void {
  const { order } = truth;
  if (!order || order.cancelledAt !== null) return;
  const live = liveOrders(truth).map((kit) => ({ kit, row: rowOf(truth, kit) }));
  for (const { kit, row } of live) if (row && !isShipped(kit)) address(truth, { kit, row }, say);
  const rows = live.flatMap(({ row }) => row ?? []);
  const underWay = live.flatMap(({ kit, row }) => (row && !isShipped(kit) ? [row] : []));
  const dealtWith = rows.some((row) => isSeen(row) || row.words.includes("keep_at_kit"));
  for (const { id, currentQuantity } of dealtWith ? [] : kitLines(truth)) {
    const units = unitsSent(rows, id);
    if (units > currentQuantity && unitsSent(underWay, id) > 0)
      say("silent", `${units} units of line ${id} at Kit, ${currentQuantity} wanted, and nobody is told`);
  }
}

function address(truth: OrderTruth, { kit, row }: { kit: KitOrder; row: RowEvidence }, say: Say): void {
  const address1 = truth.order?.shippingAddress?.address1;
  if (!address1 || address1 === kit.customer.address1 || isExtra(truth, row)) return;
  if (!isSeen(row)) say("silent", `${kit.reference} goes to another address than the store's, and nobody is told`);
  // Free to replace, and nobody said otherwise.
  const untouched = row.cancel === "none" && !row.words.some((word) => word.startsWith("handled:"));
  if (truth.replacesCorrected && kit.state === "pending_payment" && untouched)
    say("not_replaced", `${kit.reference} was corrected, and is free to replace`);
}
